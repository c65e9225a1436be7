// Entry point of `npm run build`: builds the widget and the storefront's browser code where sources changed.
import { buildAll } from './tasks/builds.mjs';
import { install } from './tasks/install.mjs';

install();
if (!buildAll({ force: process.argv.includes('--force') })) process.exitCode = 1;
