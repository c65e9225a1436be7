import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const BLOCK = 512;
const OCTAL = 8;
const TYPES = { file: '0', directory: '5' } as const;
// Where a header has its fields: offset and length.
const NAME = [0, 100] as const;
const MODE = [100, 8] as const;
const SIZE = [124, 12] as const;
const CHANGED = [136, 12] as const;
const CHECKSUM = [148, 8] as const;
const TYPE = 156;
const MAGIC = 257;

/** The archive is cut off, or was changed after it was written. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
  readonly code = 'damaged_archive';
}

type Field = readonly [offset: number, length: number];

const sumOf = (header: Uint8Array): number =>
  header.reduce((sum, byte, at) => {
    const isOwn = at >= CHECKSUM[0] && at < CHECKSUM[0] + CHECKSUM[1];
    return sum + (isOwn ? 0x20 : byte);
  }, 0);

const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

const headerOf = (name: string, type: keyof typeof TYPES, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK);
  const number = ([offset, length]: Field, value: number): void =>
    void header.write(value.toString(OCTAL).padStart(length - 1, '0'), offset, 'latin1');
  header.write(name, NAME[0], NAME[1] - 1, 'latin1');
  number(MODE, type === 'file' ? 0o600 : 0o700);
  number(SIZE, size);
  number(CHANGED, 0);
  header.write(TYPES[type], TYPE, 'latin1');
  header.write('ustar\u000000', MAGIC, 'latin1');
  number(CHECKSUM, sumOf(header));
  return header;
};

/** Packs a directory's files and folders one by one, so that the event loop goes round; answers the archive in parts. */
export const packDirectory = async (directory: string): Promise<readonly Buffer[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const parts: Buffer[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(directory.length);
    if (entry.isDirectory()) parts.push(headerOf(name, 'directory', 0));
    if (!entry.isFile()) continue;
    const content = await readFile(path);
    parts.push(headerOf(name, 'file', content.length), content);
    parts.push(Buffer.alloc(padded(content.length) - content.length));
  }
  return [...parts, Buffer.alloc(2 * BLOCK)];
};

interface Entry {
  readonly name: string;
  readonly isDirectory: boolean;
  readonly size: number;
}

/** The entry that a header describes; undefined for the end of the archive. */
const entryOf = (header: Buffer): Entry | undefined => {
  if (header.length < BLOCK) throw new DamagedArchive('The archive ends too early.');
  if (header.every((byte) => byte === 0)) return undefined;
  const text = ([offset, length]: Field): string =>
    header.toString('latin1', offset, offset + length).split('\0', 1)[0] ?? '';
  const number = (field: Field): number => Number.parseInt(text(field), OCTAL);
  if (number(CHECKSUM) !== sumOf(header))
    throw new DamagedArchive('A header of the archive is not as it was written.');
  const name = text(NAME);
  if (name.split(/[\\/]/).includes('..'))
    throw new DamagedArchive('The archive has a name that leads out of it.');
  return { name, isDirectory: header[TYPE] === TYPES.directory.charCodeAt(0), size: number(SIZE) };
};

/**
 * Unpacks what `packDirectory` or the embedded engine packed, one file after the other. Throws DamagedArchive, or the
 * reason of an aborted `signal`.
 */
export const unpackInto = async (
  directory: string,
  archive: Buffer,
  signal: AbortSignal,
): Promise<void> => {
  await mkdir(directory, { recursive: true });
  for (let at = 0; ;) {
    signal.throwIfAborted();
    const entry = entryOf(archive.subarray(at, at + BLOCK));
    if (entry === undefined) return;
    const path = join(directory, entry.name);
    const content = archive.subarray(at + BLOCK, at + BLOCK + entry.size);
    if (content.length < entry.size) throw new DamagedArchive('The archive ends too early.');
    await mkdir(entry.isDirectory ? path : dirname(path), { recursive: true });
    if (!entry.isDirectory) await writeFile(path, content);
    at += BLOCK + padded(entry.size);
  }
};
