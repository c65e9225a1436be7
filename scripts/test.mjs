// Entry point of `npm test`: plain JavaScript for any Node from 20 on. It installs, then hands over to Node 26.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { runStages } = await import('./entry/run-stages.mjs');
const { everyStage } = await import('./entry/stages.mjs');
process.exitCode = await runStages(everyStage);
