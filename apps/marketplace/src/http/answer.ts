import { createHash } from 'node:crypto';
import { passingFailureOf } from '../database/passing.ts';
import { encoded, type Encoding } from './compressed.ts';
import { busy, Refusal } from './refusal.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const json = (
  status: number,
  body: unknown,
  headers: Headers | Readonly<Record<string, string>> = {},
): Response => {
  const all = new Headers(headers);
  all.set('Content-Type', JSON_TYPE);
  return new Response(JSON.stringify(body), { status, headers: all });
};

/** The text of an answer's body, and how it travels. */
export interface Body {
  readonly text: string;
  readonly encoding: Encoding;
}

/** A 200 answer of a call. */
export const answer = async ({ text, encoding }: Body, headers: Headers): Promise<Response> => {
  headers.set('Content-Type', JSON_TYPE);
  if (encoding === 'identity') return new Response(text, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await encoded(text, encoding), { headers });
};

/** 405: the path is answered, by other methods. */
export const methodNotAllowed = (methods: readonly string[]): Response =>
  json(
    405,
    { status: 'error', message: `Use ${methods.join(' or ')}.` },
    { Allow: methods.join(', ') },
  );

/** How long a cache may go on giving an answer of which it asks for a newer one. */
const STALE_SECONDS = 86_400;

/** The 200 answer of a call that caches may keep; 304 to who has it, in whatever encoding. Each encoding has a tag of its own. */
export const cachedAnswer = async (
  body: Body,
  headers: Headers,
  kept: { readonly seconds: number; readonly ifNoneMatch: string | null },
): Promise<Response> => {
  const hash = createHash('sha256').update(body.text).digest('base64url').slice(0, 27);
  headers.set('ETag', body.encoding === 'identity' ? `"${hash}"` : `"${hash}.${body.encoding}"`);
  headers.set(
    'Cache-Control',
    `public, max-age=${kept.seconds}, stale-while-revalidate=${STALE_SECONDS}`,
  );
  const known = (kept.ifNoneMatch ?? '').split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/\.(?:br|gzip)"$/, '"'),
  );
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
