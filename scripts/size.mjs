// Entry point of `npm run size`: what a visitor downloads, in brotli bytes, against the budgets.
import { buildAll } from './tasks/builds.mjs';
import { install } from './tasks/install.mjs';

install();
const { reportSizes } = await import('./tasks/download-sizes.mjs');
process.exitCode = buildAll() && (await reportSizes()) ? 0 : 1;
