#!/usr/bin/env node
// Plain JavaScript, so that an old Node can say what it lacks. A published package carries compiled files, because Node
// strips no types below node_modules; in a checkout the sources run as they are.
const NODE_NEEDED = 26;

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(
    `pawcall-marketplace needs Node ${NODE_NEEDED} or newer, for Temporal and argon2id; this is ${process.version}. ` +
      `Install it from https://nodejs.org, or run: npx --package=node@${NODE_NEEDED} --package=@pawcall/marketplace pawcall-marketplace`,
  );
  process.exit(2);
}
// Halves the time until a command begins.
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const isInstalled = import.meta.url.split(/[\\/]/).includes('node_modules');
const { runCommand } = await import(isInstalled ? '../dist/index.js' : '../src/index.ts');
const code = await runCommand(process.argv.slice(2), process.env);
// Behind what was written: standard output may be a pipe.
process.stdout.write('', () => process.exit(code));
