/**
 * Runs a bench of `bench/` by its name: `npm run bench -- search 100000 300`. Its file says what it measures and takes.
 * A bench is never part of `npm test`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
// A file that begins with what it measures is a bench; the others are parts of benches.
const benches = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file.replace('.ts', ''), readFileSync(folder + file, 'utf8')])
    .filter(([, text]) => text.startsWith('/**\n'))
    .map(([name, text]) => [name, text.slice(0, text.indexOf('*/')).split('\n')]),
);
// These run the server in their own process, with the packaged service's Node options.
const SERVE = new Set(['http', 'search']);
const AS_A_SERVICE = { NODE_OPTIONS: '--max-semi-space-size=64', ...process.env };
const [name, ...rest] = process.argv.slice(2);

/** The first sentence of a bench's file: what it measures. */
const sentenceOf = (lines) =>
  `${
    lines
      .map((line) => line.slice(3))
      .join(' ')
      .trim()
      .split('. ')[0]
  }`;

if (name === undefined || !benches.has(name)) {
  const list = [...benches].map(([one, lines]) => `  ${one.padEnd(14)}${sentenceOf(lines)}`);
  console.error(
    `npm run bench -- NAME, where NAME is\n${list.join('\n')}\nWith --help it says what it takes.`,
  );
  process.exitCode = 1;
} else if (rest.includes('--help')) {
  console.log(
    benches
      .get(name)
      .map((line) => line.slice(3))
      .join('\n')
      .trim(),
  );
} else {
  const ran = spawnSync(process.execPath, [`${folder}${name}.ts`, ...rest], {
    stdio: 'inherit',
    env: SERVE.has(name) ? AS_A_SERVICE : process.env,
  });
  process.exitCode = ran.status ?? 1;
}
