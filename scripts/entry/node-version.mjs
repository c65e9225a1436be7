const OLDEST_MAJOR = 20;

/** Stops with one clear sentence when the machine's own Node is older than the entry points need. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_MAJOR) return;
  console.error(
    `Pawcall needs Node.js ${OLDEST_MAJOR} or newer to start (this is ${process.versions.node}). ` +
      'Install a current Node.js from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
