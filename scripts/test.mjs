// Entry point of `npm test`: plain JavaScript for any Node from 20 on. It installs, then hands over to Node 26.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { runEverything } = await import('./entry/everything.mjs');
process.exitCode = await runEverything();
