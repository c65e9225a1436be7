import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** vdirsyncer and khal, with a folder of their own. */
export interface ForeignClients {
  /**
   * Fetches a calendar by vdirsyncer and lists its events by khal, in Los Angeles: day, time, status, UID and summary, in order.
   * `collection` is a CalDAV collection's name.
   */
  readonly read: (
    remote: Readonly<Record<string, string>>,
    collection: string | undefined,
  ) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** Opens them. The caller closes them. */
export const openForeignClients = (): ForeignClients => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-clients-'));
  let fetched = 0;
  return {
    read: async (remote, collection) => {
      fetched += 1;
      const home = join(folder, String(fetched));
      const [events, config] = [join(home, 'events'), join(home, 'khal')];
      mkdirSync(join(events, 'visits'), { recursive: true });
      const isOne = collection === undefined;
      const collections = isOne ? 'null' : JSON.stringify([['visits', 'visits', collection]]);
      writeFileSync(
        join(home, 'vdirsyncer'),
        [
          '[general]',
          `status_path = "${home}/status"`,
          '[pair visits]',
          'a = "here"',
          'b = "there"',
          `collections = ${collections}`,
          'conflict_resolution = "b wins"',
          '[storage here]',
          'type = "filesystem"',
          `path = "${isOne ? join(events, 'visits') : events}"`,
          'fileext = ".ics"',
          '[storage there]',
          ...Object.entries(remote).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
          '',
        ].join('\n'),
      );
      const environment = {
        ...process.env,
        VDIRSYNCER_CONFIG: join(home, 'vdirsyncer'),
        HOME: home,
      };
      const sync = async (command: string): Promise<void> => {
        const running = run('/usr/bin/vdirsyncer', [command], { env: environment });
        running.child.stdin?.end('y\n');
        await running;
      };
      await sync('discover');
      await sync('sync');
      writeFileSync(
        config,
        [
          '[calendars]',
          '[[visits]]',
          `path = ${join(events, 'visits')}`,
          '[locale]',
          'local_timezone = America/Los_Angeles',
          'default_timezone = America/Los_Angeles',
          'timeformat = %H:%M',
          'dateformat = %Y-%m-%d',
          'longdateformat = %Y-%m-%d',
          'datetimeformat = %Y-%m-%d %H:%M',
          'longdatetimeformat = %Y-%m-%d %H:%M',
          '[sqlite]',
          `path = ${home}/khal.db`,
          '',
        ].join('\n'),
      );
      const format = '{start-long} {status} {uid} {title}';
      const { stdout } = await run(
        '/usr/bin/khal',
        ['--config', config, 'list', '--day-format', '', '--format', format, '2026-06-01', '60d'],
        { env: environment },
      );
      return stdout
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, ' '))
        .filter((line) => line !== '')
        .toSorted();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
