import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CLI, emptyFolder, runCli } from '../../testing/run-cli.ts';
import { machineFailure } from './framework/command-error.ts';

// Units of `ulimit -f` differ between shells: less than a segment of the database's log in each.
const SMALL_FILES = 'ulimit -f 16000; exec "$0" "$@"';

describe('errors of the operating system', () => {
  let folder: string;
  beforeAll(() => {
    folder = emptyFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('name the folder that cannot be written, and its setting [OPS-1]', async () => {
    writeFileSync(join(folder, 'file'), '');
    const environment = { DATA_DIR: 'file' };
    const { code, stderr } = await runCli(['users', 'list'], { folder, environment });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^file\/marketplace cannot be written \(ENOTDIR\)\. Let DATA_DIR/,
      ),
    });
  });

  it('report without a stack that the server of DATABASE_URL does not respond [OPS-1]', async () => {
    const environment = { DATABASE_URL: 'postgres://nobody:secret@localhost:1/none' };
    const { code, stderr } = await runCli(['serve'], { folder, environment });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^The database that DATABASE_URL names does not answer: [^\n]*\n$/,
      ),
    });
    expect(stderr).not.toContain('secret');
  });

  it.runIf(inject('postgres') !== '')(
    'report without a stack that the server of DATABASE_URL has no TLS [OPS-1]',
    async () => {
      const url = new URL(inject('postgres'));
      url.searchParams.set('sslmode', 'verify-full');
      const environment = { DATABASE_URL: url.href };
      const { code, stderr } = await runCli(['serve'], { folder, environment });
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(
          /^The database that DATABASE_URL names does not answer: [^\n]*SSL[^\n]*\n$/,
        ),
      });
    },
  );

  it('end the command with a message when the embedded database cannot write [OPS-1]', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', SMALL_FILES, process.execPath, CLI, 'users', 'list'],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('Make room where DATA_DIR is'),
    });
  });

  it('name a port that is taken, and the settings of ports [OPS-1]', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const second = createServer().listen(port);
    const [error] = await once(second, 'error').catch((thrown: unknown) => [thrown]);
    taken.close();
    expect(machineFailure(error)).toMatch(`Port ${port} is taken`);
    expect(machineFailure(error)).toContain('MARKETPLACE_PORT, AUTH_PORT, HEALTH_PORT');
  });

  it.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }), 'The disk is full'],
    [{ name: 'ErrnoError', errno: 51 }, 'The disk is full'],
    [
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      'The disk is full. Make room on the database server',
    ],
    [
      Object.assign(new Error('Aborted().'), { name: 'RuntimeError' }),
      'The embedded database gave up',
    ],
    [
      Object.assign(new Error('listen'), {
        code: 'EADDRNOTAVAIL',
        syscall: 'listen',
        address: '10.9.9.9',
      }),
      '10.9.9.9 is no address of this machine',
    ],
    [
      Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen', port: 80 }),
      'Port 80 may not be listened at',
    ],
    [new Error('ours'), undefined],
  ])('tells what to do about %o [OPS-1]', (error, told) => {
    const said = machineFailure(error);
    expect(said?.slice(0, told?.length)).toBe(told);
  });
});
