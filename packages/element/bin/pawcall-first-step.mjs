#!/usr/bin/env node
// Plain JavaScript, so that an old Node can say what it lacks.
import { readFileSync } from 'node:fs';

const NODE_NEEDED = 20;

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(
    `pawcall-first-step needs Node ${NODE_NEEDED} or newer; this is ${process.version}.`,
  );
  process.exit(2);
}
const { runFirstStepCommand } = await import('../dist/server/command.js');
const read = (file) => readFileSync(file === '-' ? 0 : file, 'utf8');
const { code, out, error } = runFirstStepCommand(process.argv.slice(2), read);
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = code;
