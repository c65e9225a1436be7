import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import type { Call } from '@pawcall/contract';
import { notJson, unreadable, Refusal, tooLarge } from './refusal.ts';

const MAX_DEPTH = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
const BANNED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

// Runs after JSON.parse accepted the text, so the tokens are known to be in order.
const keysAreFine = (text: string): boolean => {
  const open: Set<string>[] = [];
  let last: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && last !== undefined) {
      const key: unknown = JSON.parse(last);
      const keys = open.at(-1);
      if (typeof key !== 'string' || keys === undefined) return false;
      if (BANNED_KEYS.has(key) || keys.has(key)) return false;
      keys.add(key);
    }
    last = token.startsWith('"') ? token : undefined;
    if (open.length > MAX_DEPTH) return false;
  }
  return true;
};

const textIsFine = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const valueIsFine = (value: unknown): boolean => {
  if (typeof value === 'string') return textIsFine(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => textIsFine(key) && valueIsFine(item));
};

/**
 * Parses UTF-8 bytes as JSON, or answers undefined for anything that two readers could understand differently:
 * a byte order mark, broken UTF-8, lone surrogates, NUL, duplicate keys, `__proto__`, infinite numbers, or more
 * than 20 levels.
 */
export const parseStrictJson = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return keysAreFine(text) && valueIsFine(value) ? { value } : undefined;
  } catch {
    return undefined;
  }
};

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

const KB = 1024;
const LINGER_MS = 1_000;

const announced = (length: string | null | undefined): number => Number(length ?? 0);

/**
 * Refuses a request whose body is larger than the limit, for every path alike (EDGE-1): by the length that it announces
 * before anything is read, else while its body is read. Throws the refusal 413, and 400 when the sender stops half way.
 */
export const limitBody = (mostKb: number): MiddlewareHandler => {
  const most = mostKb * KB;
  const whileReading = bodyLimit({
    maxSize: most,
    onError: () => {
      throw tooLarge();
    },
  });
  return async (c, next) => {
    const length = c.req.header('Content-Length');
    if (announced(length) > most) throw tooLarge();
    // Node holds a sender to the length that it announced.
    const isHeld = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (isHeld || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    let isRead = false;
    try {
      return await whileReading(c, () => {
        isRead = true;
        return next();
      });
    } catch (thrown) {
      throw isRead || thrown instanceof Refusal ? thrown : unreadable();
    }
  };
};

/**
 * Reads nothing more from who still sends a body beyond the limit when the answer is out. The connection is closed a
 * second later, so that the sender finds the answer first.
 */
export const stopAtLimit = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mostKb: number,
): void => {
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    const length = incoming.headers['content-length'];
    if (length !== undefined && announced(length) <= mostKb * KB) {
      incoming.resume();
      return;
    }
    // Node itself throws away what nobody has read, and begins with it after this event.
    setImmediate(() => {
      const { socket } = incoming;
      socket.pause();
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    });
  });
};

/** The text of a body; undefined for one beyond the limit, of which no more is read. */
export const textWithin = async (body: Readable, mostKb: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection outlives the reading: the answer goes over it.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    size += chunk.length;
    if (size > mostKb * KB) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
