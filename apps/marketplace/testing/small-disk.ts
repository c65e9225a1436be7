import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../src/database/database-error.ts';

/** A disk of a test, small enough to be filled. */
export interface SmallDisk {
  readonly directory: string;
  /** Writes a file until the disk is full. */
  readonly fill: () => void;
  /** Deletes that file. */
  readonly makeRoom: () => void;
  readonly unmount: () => void;
}

const CHUNKS = [65_536, 512];

/** Mounts a disk in memory, which takes root; the caller unmounts it. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'pawcall', directory]);
  const filler = join(directory, 'filler');
  const fill = (): void => {
    const file = openSync(filler, 'a');
    for (const bytes of CHUNKS)
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes));
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
      }
    closeSync(file);
  };
  return {
    directory,
    fill,
    makeRoom: () => rmSync(filler),
    unmount: () => {
      execFileSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
};
