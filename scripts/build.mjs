// Entry point of `npm run build`: builds the widget and the storefront's browser code where sources changed.
import { buildAll } from './entry/builds.mjs';
import { install } from './entry/install.mjs';

install();
if (!buildAll({ force: process.argv.includes('--force') })) process.exitCode = 1;
