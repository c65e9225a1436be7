import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { Refusal, tooLarge, unreadable } from './refusal.ts';

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
