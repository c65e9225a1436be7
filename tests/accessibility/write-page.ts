import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityPage, PAGE } from './page.ts';

writeFileSync(join(import.meta.dirname, '..', '..', PAGE), await accessibilityPage());
console.log(`Wrote ${PAGE}.`);
