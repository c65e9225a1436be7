import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import type { Call } from '@pawcall/contract';
import { notJson, unreadable, Refusal, tooLarge } from './http-errors.ts';

const MAX_DEPTH = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
const BANNED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

// JSON.parse has accepted the text, so tokens are in order.
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
 * Parses UTF-8 JSON; undefined for anything ambiguous: byte order mark, broken UTF-8, lone surrogates, NUL, duplicate
 * keys, `__proto__`, infinite numbers, or more than 20 levels.
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

/** Throws 400 for a body cut short. */
export const bytesOf = async (request: Request): Promise<Uint8Array> => {
  const bytes = await request.arrayBuffer().catch(() => {
    throw unreadable();
  });
  return new Uint8Array(bytes);
};

/** Reads the JSON body; undefined when there is none or the call documents no 400. Throws 415 and 400. */
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
 * Limits the body on every path (EDGE-1), by its announced length or while reading. Throws 413, or 400 for a body cut
 * short.
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
    // Node enforces the announced length.
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

/** Stops reading a body beyond the limit, and closes the connection a second after the response. */
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
    // Node discards the unread body after this event.
    setImmediate(() => {
      const { socket } = incoming;
      socket.pause();
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    });
  });
};

/** Undefined for a text beyond the limit, which is not read further. */
export const textWithin = async (body: Readable, mostKb: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is needed for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    size += chunk.length;
    if (size > mostKb * KB) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
