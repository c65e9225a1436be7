// Entry point of `npm run test:engines`: the core journeys in Chromium, Firefox and WebKitGTK, with all they need.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { runStages } = await import('./entry/run-stages.mjs');
const { engineStages } = await import('./entry/stages.mjs');
process.exitCode = await runStages(engineStages);
