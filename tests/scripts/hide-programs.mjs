// Preloaded by `--import`: hides programs, by the end of their path, from the search.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const hidden = process.env.HIDDEN.split(',');
const { existsSync } = fs;
fs.existsSync = (path) => existsSync(path) && !hidden.some((end) => String(path).endsWith(end));
syncBuiltinESMExports();
