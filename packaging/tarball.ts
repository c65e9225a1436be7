import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { stageFolder, TARBALLS } from './paths.ts';
import type { PublishedName } from './published-packages.ts';

const Packed = v.tuple([
  v.object({
    filename: v.string(),
    size: v.number(),
    unpackedSize: v.number(),
    files: v.array(v.object({ path: v.string() })),
  }),
]);

/** A packed package: the tarball, its sizes in bytes, and the files in it. */
export interface Tarball {
  readonly name: PublishedName;
  readonly file: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly string[];
}

/** Packs what was staged. */
export const pack = async (name: PublishedName): Promise<Tarball> => {
  mkdirSync(TARBALLS, { recursive: true });
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', TARBALLS],
    { cwd: stageFolder(name), maxBuffer: 16 * 1024 * 1024 },
  );
  const [{ filename, size, unpackedSize, files }] = v.parse(Packed, JSON.parse(stdout));
  const file = join(TARBALLS, filename);
  return { name, file, size, unpackedSize, files: files.map(({ path }) => path) };
};
