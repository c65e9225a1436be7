import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import {
  fallbackSearch,
  guidedSearch,
  listAvailability,
  listConcerns,
  listReviews,
  listSpeciesTreated,
  readWidgetConfig,
  type Call,
} from '@pawcall/contract';
import { transientFailureOf } from '../database/database-error.ts';
import { busy, Refusal } from './http-errors.ts';

/** How the body of an answer travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

// Smaller responses fit one packet anyway.
const WORTH_BYTES = 1_000;
// Quality 5 takes 2.6 times the CPU for 5 % less.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/** Calls that may be compressed: public lists only, so that a length tells no secret. */
const COMPRESSED: ReadonlySet<string> = new Set(
  [
    guidedSearch,
    fallbackSearch,
    listAvailability,
    listReviews,
    listSpeciesTreated,
    listConcerns,
    readWidgetConfig,
  ].map(({ id }) => id),
);

/** Whether responses of a call may be compressed. */
export const isCompressed = ({ id }: Call): boolean => COMPRESSED.has(id);

/** The best of our encodings that `Accept-Encoding` allows by name. */
const allowedBy = (acceptEncoding: string): Encoding => {
  const allowed = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
};

/** The encoding of a text for an `Accept-Encoding`; short ones are not encoded. */
export const encodingFor = (text: string, acceptEncoding: string | null): Encoding =>
  text.length < WORTH_BYTES ? 'identity' : allowedBy(acceptEncoding ?? '');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes a text off the main thread. */
const encoded = (
  text: string,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br'
    ? brotli(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    : zip(text, { level: GZIP_LEVEL });

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
interface Body {
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

/** How long a cache may serve a stale response while it revalidates. */
const STALE_SECONDS = 86_400;

/** A cacheable 200, or 304; each encoding has its own ETag. */
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

/** The response for a thrown error: its refusal, 503 without database, else 500. */
export const answerFailure = (thrown: unknown): Response => {
  const refusal = thrown instanceof Refusal ? thrown : transientFailureOf(thrown) && busy();
  if (refusal !== undefined) return json(refusal.status, refusal.body, refusal.headers);
  return json(500, { status: 'error', message: 'Something went wrong on our side.' });
};
