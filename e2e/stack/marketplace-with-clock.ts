import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './service.ts';

// The marketplace with a clock that is ahead by the minutes in a file.
const file = process.env['CLOCK_FILE'];
if (!file) throw new Error('CLOCK_FILE must name the file with the minutes to be ahead.');

const instant = Temporal.Now.instant;
const minutesAhead = (): number => Number(readFileSync(file, 'utf8'));
Object.defineProperty(Temporal.Now, 'instant', {
  value: () => instant().add({ minutes: minutesAhead() }),
});

await import(pathToFileURL(join(ROOT, 'apps', 'marketplace', 'src', 'main.ts')).href);
