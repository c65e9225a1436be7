// Entry point of `npm run check`: types, lint and the tests that need neither a database nor a browser.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { runStages } = await import('./entry/run-stages.mjs');
const { checkStages } = await import('./entry/stages.mjs');
process.exitCode = await runStages(checkStages, []);
