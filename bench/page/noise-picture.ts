import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const BYTES_OF_POINT = 3;
const TRUE_COLOUR = [8, 2] as const;

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([number(data.length), named, number(crc32(named))]);
};

/** A picture of noise as PNG, which nothing makes smaller: three bytes a point. */
export const noisePicture = (width: number, height: number): Buffer => {
  const bytesOfLine = 1 + width * BYTES_OF_POINT;
  const points = randomFillSync(Buffer.alloc(height * bytesOfLine));
  // Each line begins with the filter that it went through: none.
  for (let line = 0; line < height; line += 1) points[line * bytesOfLine] = 0;
  const head = Buffer.concat([
    number(width),
    number(height),
    Buffer.from([...TRUE_COLOUR, 0, 0, 0]),
  ]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
