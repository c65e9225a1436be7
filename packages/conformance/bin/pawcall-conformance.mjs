#!/usr/bin/env node
// Plain JavaScript, so that an old Node can say what it lacks. A published package carries compiled files, because Node
// strips no types below node_modules; in a checkout the sources run as they are.
const isInstalled = import.meta.url.split(/[\\/]/).includes('node_modules');
const NODE_NEEDED = isInstalled ? 20 : 26;

if (Number(process.versions.node.split('.')[0]) < NODE_NEEDED) {
  console.error(
    `pawcall-conformance needs Node ${NODE_NEEDED} or newer; this is ${process.version}.`,
  );
  process.exit(2);
}
const { runCommand } = await import(isInstalled ? '../dist/index.js' : '../src/index.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env);
