// Entry point of `npm run size`: what a visitor downloads, in brotli bytes, against the budgets.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { install } = await import('./entry/install.mjs');
const { buildAll } = await import('./entry/builds.mjs');
const { reportSizes } = await import('./entry/sizes.mjs');
install();
process.exitCode = buildAll() && (await reportSizes()) ? 0 : 1;
