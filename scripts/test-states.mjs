// Entry point of `npm run test:states`: every state of the gallery by axe-core, a finger, a keyboard, larger and longer text.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { runStages } = await import('./entry/run-stages.mjs');
const { stateStages } = await import('./entry/stages.mjs');
process.exitCode = await runStages(stateStages, ['chromium']);
