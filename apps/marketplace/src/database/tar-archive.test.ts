import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packDirectory, unpackInto } from './tar-archive.ts';

const { signal } = new AbortController();
const CONTENTS = Buffer.from(Array.from({ length: 1_300 }, (_, at) => at % 256));

describe('an archive of a directory', () => {
  let folder: string;
  let archive: Buffer;
  const source = () => join(folder, 'source');
  const target = () => join(folder, 'target');
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pawcall-tar-'));
    mkdirSync(join(source(), 'base', 'empty'), { recursive: true });
    writeFileSync(join(source(), 'PG_VERSION'), '18\n');
    writeFileSync(join(source(), 'base', 'none'), '');
    writeFileSync(join(source(), 'base', '1'), CONTENTS);
    archive = Buffer.concat(await packDirectory(source()));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('unpacks to the same files and folders, empty ones too [OPS-9]', async () => {
    await unpackInto(target(), archive, signal);
    const paths = (directory: string) =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
    expect(paths(target())).toEqual(['PG_VERSION', 'base', 'base/1', 'base/empty', 'base/none']);
    expect(readFileSync(join(target(), 'base', '1'))).toEqual(CONTENTS);
    expect(readFileSync(join(target(), 'PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('is refused when it is cut off or changed, or leads out of the directory [OPS-9]', async () => {
    const refused = { name: 'DamagedArchive' };
    await expect(unpackInto(target(), archive.subarray(0, -1_024), signal)).rejects.toMatchObject(
      refused,
    );
    await expect(unpackInto(target(), archive.subarray(0, 600), signal)).rejects.toMatchObject(
      refused,
    );
    const changed = Buffer.from(archive);
    changed.write('x');
    await expect(unpackInto(target(), changed, signal)).rejects.toMatchObject(refused);
    mkdirSync(join(source(), 'b'));
    writeFileSync(join(source(), 'b', '..x'), '');
    const leading = Buffer.concat(await packDirectory(source()));
    // The same bytes in another order have the same sum.
    leading.write('/../bx', leading.indexOf('/b/..x'));
    await expect(unpackInto(target(), leading, signal)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('leads out'),
    });
  });

  it('passes the file system’s error on, which says nothing of the archive [OPS-9]', async () => {
    mkdirSync(join(target(), 'PG_VERSION'), { recursive: true });
    await expect(unpackInto(target(), archive, signal)).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('is not unpacked further once that is aborted [OPS-3]', async () => {
    const stop = AbortSignal.abort();
    await expect(unpackInto(target(), archive, stop)).rejects.toMatchObject({ name: 'AbortError' });
    expect(readdirSync(target())).toEqual([]);
  });
});
