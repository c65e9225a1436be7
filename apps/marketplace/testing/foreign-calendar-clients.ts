import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const KHAL = '/usr/bin/khal';

/** Whether khal is installed. */
export const hasKhal = existsSync(KHAL);

/** khal over one folder of entries. */
interface Khal {
  /** Its events, in Los Angeles: what the format names, in order. */
  readonly list: (format: string) => Promise<readonly string[]>;
  /** Takes a calendar file as a mail program hands it over; an entry with the same UID is changed. */
  readonly importFile: (text: string) => Promise<void>;
}

const openKhal = (home: string, events: string): Khal => {
  const config = join(home, 'khal');
  writeFileSync(
    config,
    [
      '[calendars]',
      '[[visits]]',
      `path = ${events}`,
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
  const khal = (...args: readonly string[]) =>
    run(KHAL, ['--config', config, ...args], { env: { ...process.env, HOME: home } });
  return {
    list: async (format) => {
      const shown = ['--day-format', '', '--format', format, '2026-06-01', '60d'];
      const { stdout } = await khal('list', ...shown);
      return stdout
        .split('\n')
        .map((line) => line.trim().replaceAll(/\s+/g, ' '))
        .filter((line) => line !== '')
        .toSorted();
    },
    importFile: async (text) => {
      const file = join(home, 'mailed.ics');
      writeFileSync(file, text);
      await khal('import', '--batch', file);
    },
  };
};

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
  /** Opens khal with an empty calendar. */
  readonly openCalendar: () => Khal;
  readonly close: () => void;
}

/** Opens them. The caller closes them. */
export const openForeignClients = (): ForeignClients => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-clients-'));
  let opened = 0;
  const openFolder = () => {
    opened += 1;
    const home = join(folder, String(opened));
    const events = join(home, 'events');
    mkdirSync(join(events, 'visits'), { recursive: true });
    return { home, events, khal: openKhal(home, join(events, 'visits')) };
  };
  return {
    openCalendar: () => openFolder().khal,
    read: async (remote, collection) => {
      const { home, events, khal } = openFolder();
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
      return khal.list('{start-long} {status} {uid} {title}');
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
