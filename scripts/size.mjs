// Entry point of `npm run size`: what a visitor downloads, in brotli bytes, against the budgets.
import { buildAll } from './entry/builds.mjs';
import { install } from './entry/install.mjs';

install();
const { reportSizes } = await import('./entry/sizes.mjs');
process.exitCode = buildAll() && (await reportSizes()) ? 0 : 1;
