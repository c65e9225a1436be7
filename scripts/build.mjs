// Entry point of `npm run build`: builds the widget and the storefront's browser code where sources changed.
import { requireNode } from './entry/node-version.mjs';

requireNode();
const { install } = await import('./entry/install.mjs');
const { buildAll } = await import('./entry/builds.mjs');
install();
if (!buildAll({ force: process.argv.includes('--force') })) process.exitCode = 1;
