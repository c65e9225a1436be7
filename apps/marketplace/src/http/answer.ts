import { createHash } from 'node:crypto';
import { passingFailureOf } from '../database/passing.ts';
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

/** 405: the path is answered, by other methods. */
export const methodNotAllowed = (methods: readonly string[]): Response =>
  json(
    405,
    { status: 'error', message: `Use ${methods.join(' or ')}.` },
    { Allow: methods.join(', ') },
  );

/** How long a cache may go on giving an answer of which it asks for a newer one. */
const STALE_SECONDS = 86_400;

/** The 200 answer of a call that caches may keep; 304 to who has it. */
export const cachedAnswer = (
  body: unknown,
  headers: Headers,
  kept: { readonly seconds: number; readonly ifNoneMatch: string | null },
): Response => {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27);
  headers.set('ETag', `"${hash}"`);
  headers.set(
    'Cache-Control',
    `public, max-age=${kept.seconds}, stale-while-revalidate=${STALE_SECONDS}`,
  );
  const known = (kept.ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(`"${hash}"`)
    ? new Response(null, { status: 304, headers })
    : answer(body, headers);
};

/** The answer for whatever a handler threw: its refusal, 503 while the database is away, else 500. */
export const answerFailure = (thrown: unknown): Response => {
  const refusal = thrown instanceof Refusal ? thrown : passingFailureOf(thrown) && busy();
  if (refusal !== undefined) return json(refusal.status, refusal.body, refusal.headers);
  return json(500, { status: 'error', message: 'Something went wrong on our side.' });
};
