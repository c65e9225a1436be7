import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  fallbackSearch,
  guidedSearch,
  listAvailability,
  listConcerns,
  listReviews,
  listSpeciesTreated,
  readWidgetConfig,
} from '@pawcall/contract';
import type { Call } from '@pawcall/contract';

/** How the body of an answer travels. */
export type Encoding = 'br' | 'gzip' | 'identity';

// Below this a packet is a packet.
const WORTH_BYTES = 1_000;
// Higher ones cost the processor more than they save the line: docs/decisions/039 has the figures.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

/**
 * The calls whose answers may be compressed: lists that are the same for whoever asks the same. None of them holds a secret
 * beside what the caller sent, so their length tells nothing: tokens, codes, quotes (whose identifier is a key) and what
 * belongs to a person are not among them.
 */
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

/** Whether the answers of a call are compressed for who can read that. */
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

/** How a text is to travel to who sent this `Accept-Encoding`: a short one as it is. */
export const encodingFor = (text: string, acceptEncoding: string | null): Encoding =>
  text.length < WORTH_BYTES ? 'identity' : allowedBy(acceptEncoding ?? '');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The bytes of a text in an encoding. The work is done beside the thread that answers. */
export const encoded = (
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
