import type { Call } from '@pawcall/contract';
import { notJson, unreadable } from './refusal.ts';
import { parseStrictJson } from './strict-json.ts';

const isJson = (contentType: string | null): boolean =>
  contentType !== null &&
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType.trim());

/** All bytes of a body. Throws the refusal 400 when its sender stops half way: that is no failure of anything of ours. */
export const bytesOf = async (request: Request): Promise<Uint8Array> => {
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadable();
  });
  return new Uint8Array(bytes);
};

/**
 * Reads the JSON body of a call; undefined when the call takes none or none was sent. Throws the refusals 415
 * and 400. A call that documents no 400 says nothing by its body, so that is never read.
 */
export const readBody = async (call: Call, request: Request): Promise<unknown> => {
  if (call.input === undefined) return undefined;
  const contentType = request.headers.get('content-type');
  if (contentType !== null && !isJson(contentType)) throw notJson();
  if (!call.failures.includes(400)) return undefined;
  const bytes = await bytesOf(request);
  if (bytes.byteLength === 0) return undefined;
  if (contentType === null) throw notJson();
  const parsed = parseStrictJson(bytes);
  if (parsed === undefined) throw unreadable();
  return parsed.value;
};
