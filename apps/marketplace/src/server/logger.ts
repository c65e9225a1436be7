import { type Logger, pino } from 'pino';
import { codeOf } from '../database/error-code.ts';
import type { Settings } from '../settings/settings.ts';

// Only the frames: a database error's message and detail can hold what a person typed.
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const describe = (thrown: unknown): object =>
  thrown instanceof Error
    ? { name: thrown.name, code: codeOf(thrown), stack: framesOf(thrown) }
    : { name: typeof thrown };

/** The server's log: JSON lines without personal data, addresses or raw paths. */
export const createLogger = (level: Settings['logLevel']): Logger =>
  pino({ level, base: null, serializers: { err: describe } });
