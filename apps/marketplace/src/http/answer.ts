import { codeOf } from '../database/error-code.ts';
import { busy, Refusal } from './refusal.ts';

const json = (
  status: number,
  body: unknown,
  headers: Headers | Readonly<Record<string, string>> = {},
): Response => {
  const all = new Headers(headers);
  all.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers: all });
};

/** A 200 answer of a call. */
export const answer = (body: unknown, headers: Headers): Response => json(200, body, headers);

// Connection lost, shutting down, too many connections, deadlock, serialisation, lock or statement timeout.
const PASSING = /^(08...|57P0.|53300|53400|40P01|40001|55P03|57014|25P03|25P04)$/;
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** Whether the database may answer if asked again: it is away, full, or another transaction was in the way. */
export const isPassing = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code !== undefined) return PASSING.test(code) || UNREACHABLE.has(code);
  // pg gives these no code.
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  );
};

/** The answer for whatever a handler threw: its refusal, 503 while the database is away, else 500. */
export const answerFailure = (thrown: unknown): Response => {
  const refusal = thrown instanceof Refusal ? thrown : isPassing(thrown) ? busy() : undefined;
  if (refusal !== undefined) return json(refusal.status, refusal.body, refusal.headers);
  return json(500, { status: 'error', message: 'Something went wrong on our side.' });
};
