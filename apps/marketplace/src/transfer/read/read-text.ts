import { createReadStream } from 'node:fs';

/** A file whose bytes are no UTF-8. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** The text of a file in parts, without byte order mark and with line breaks as `\n`, and how far it was read in bytes. */
export async function* readText(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch (error) {
      throw new NotUtf8('no UTF-8', { cause: error });
    }
  };
  // A `\r` at the end of a part waits for what follows it.
  let waiting = '';
  for await (const chunk of createReadStream(path)) {
    const bytes: Uint8Array = chunk;
    onBytes(bytes.byteLength);
    const text = waiting + decode(bytes);
    waiting = text.endsWith('\r') ? '\r' : '';
    yield (waiting === '' ? text : text.slice(0, -1)).replaceAll(/\r\n?/g, '\n');
  }
  yield (waiting + decode()).replaceAll(/\r\n?/g, '\n');
}

/** The lines of a text that comes in parts. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
