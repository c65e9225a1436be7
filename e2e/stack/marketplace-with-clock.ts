import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
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

// Node's `Date` header goes by the machine's clock, and the widget by that header.
subscribe('http.server.request.start', (message) => {
  if (!(message instanceof Object && 'response' in message)) return;
  const { response } = message;
  if (!(response instanceof ServerResponse)) return;
  const now = new Date(Temporal.Now.instant().epochMilliseconds);
  response.setHeader('Date', now.toUTCString());
});

await import(pathToFileURL(join(ROOT, 'apps', 'marketplace', 'src', 'main.ts')).href);
