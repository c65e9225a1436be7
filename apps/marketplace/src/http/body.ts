import type { Call } from '@pawcall/contract';
import { notJson, tooLarge, unreadable } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

const readBytes = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isJson = (contentType: string | null): boolean =>
  contentType !== null &&
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType.trim());

/**
 * Reads the JSON body of a call; undefined when the call takes none or none was sent. Throws the refusals 413,
 * 415 and 400. A call that documents no 400 says nothing by its body, so that is never read.
 */
export const readBody = async (call: Call, request: Request): Promise<unknown> => {
  if (call.input === undefined) return undefined;
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJson(contentType)) throw notJson();
  if (!call.failures.includes(400)) return undefined;
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return undefined;
  if (contentType === null) throw notJson();
  const parsed = parseStrictJson(bytes);
  if (parsed === undefined) throw unreadable();
  return parsed.value;
};
