import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './start-postgres.ts';

/** A real CalDAV server (Radicale, of Debian) with one user. */
export interface Radicale {
  readonly username: string;
  readonly password: string;
  /** Makes a calendar; answers its address. */
  readonly createCalendar: (name: string) => Promise<string>;
  /** A request of the user. */
  readonly request: (method: string, url: string, body?: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it for good and removes its folder. */
  readonly close: () => Promise<void>;
}

const PROGRAMS = ['/usr/bin/radicale', '/usr/bin/vdirsyncer', '/usr/bin/khal'];

/** Whether the server and the foreign clients are installed. */
export const hasRadicale = PROGRAMS.every((path) => existsSync(path));

const MKCALENDAR = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
<c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`;

/** Starts the server on a free port and a folder of its own. The caller closes it. */
export const openRadicale = async (): Promise<Radicale> => {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [username, password] = ['vet', crypto.randomUUID()];
  writeFileSync(join(folder, 'users'), `${username}:${password}\n`);
  writeFileSync(
    join(folder, 'config'),
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\n` +
      `htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${folder}/collections\n[logging]\nlevel = error\n`,
  );
  const headers = { Authorization: `Basic ${btoa(`${username}:${password}`)}` };
  const request = (method: string, url: string, body?: string): Promise<Response> =>
    fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });

  const launch = async () => {
    const program = spawn('/usr/bin/radicale', ['--config', join(folder, 'config')], {
      stdio: 'ignore',
    });
    await vi.waitUntil(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      30_000,
    );
    return program;
  };
  let program = await launch();
  const stop = async (): Promise<void> => {
    program.kill();
    await once(program, 'exit');
  };
  return {
    username,
    password,
    request,
    createCalendar: async (name) => {
      const url = `${origin}/${username}/${name}/`;
      const { status } = await request('MKCALENDAR', url, MKCALENDAR);
      if (status !== 201) throw new Error(`no calendar was made: ${status}`);
      return url;
    },
    stop,
    start: async () => {
      program = await launch();
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
