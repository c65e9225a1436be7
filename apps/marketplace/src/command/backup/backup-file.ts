import { existsSync } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../database/database-error.ts';
import { CommandError } from '../framework/command-error.ts';

/** Of which engine a backup is. */
export type BackupKind = 'postgresql' | 'embedded';

const OWNER_ALONE = 0o600;
const HEAD_BYTES = 5;

const begin = async (draft: string): Promise<void> => {
  try {
    await rm(draft, { force: true });
    await writeFile(draft, '', { mode: OWNER_ALONE });
  } catch (cause) {
    throw new CommandError(
      'refused',
      `Nothing can be written into ${dirname(draft)} (${codeOf(cause) ?? 'unknown'}). Make that folder, with mkdir -p -m 700, or name another.`,
      { cause },
    );
  }
};

/** Writes a new private file and names it once whole. Returns its size in bytes. Throws a CommandError. */
export const writeBackupFile = async (
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<number> => {
  if (existsSync(file))
    throw new CommandError(
      'refused',
      `${file} is there already, and nothing was written. Name a file that is not, such as one with the day in its name.`,
    );
  const draft = `${file}.partial`;
  try {
    await begin(draft);
    await write(draft);
    await rename(draft, file);
    return (await stat(file)).size;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Which kind of backup a file is, by how it begins. Throws a CommandError when it is none. */
export const backupKindOf = async (file: string): Promise<BackupKind> => {
  const head = Buffer.alloc(HEAD_BYTES);
  try {
    const handle = await open(file);
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.close();
  } catch (cause) {
    throw new CommandError('not_found', `${file} cannot be read. Name a file that backup wrote.`, {
      cause,
    });
  }
  if (head.toString('latin1') === 'PGDMP') return 'postgresql';
  if (head.readUInt16BE(0) === 0x1f_8b) return 'embedded';
  throw new CommandError('refused', `${file} is no backup of a marketplace. Nothing was changed.`);
};
