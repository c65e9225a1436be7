/**
 * Runs a bench of `bench/` by its name: `npm run bench -- search 100000 300`. Its file says what it measures and takes.
 * A bench is never part of `npm test`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
// A file that begins with what it measures is a bench; the others are parts of benches.
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && readFileSync(folder + file, 'utf8').startsWith('/**\n'))
  .map((file) => file.replace('.ts', ''));
const [name, ...rest] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.error(`Which bench? npm run bench -- ${names.join('|')}`);
  process.exitCode = 1;
} else {
  const ran = spawnSync(process.execPath, [`${folder}${name}.ts`, ...rest], { stdio: 'inherit' });
  process.exitCode = ran.status ?? 1;
}
