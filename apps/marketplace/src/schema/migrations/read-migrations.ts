import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = import.meta.dirname;

/** The SQL scripts beside this file by name, which run in the order of their names. A released script never changes. */
export const migrations: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => [basename(file, '.sql'), readFileSync(join(FOLDER, file), 'utf8')]),
);
