import { type Logger, type LoggerOptions, pino } from 'pino';
import { codeOf } from '../database/database-error.ts';
import { scopeFields } from '../scope/request-scope.ts';
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

/** How every line is written: what it belongs to, and of an error only what is not personal. */
export const lineOptions = (level: Settings['logLevel']): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: describe },
  mixin: scopeFields,
});

/** The server's log: JSON lines without personal data, addresses or raw paths, on standard output by default. */
export const createLogger = (level: Settings['logLevel'], descriptor: 1 | 2 = 1): Logger =>
  pino(lineOptions(level), pino.destination(descriptor));
