const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** The MD5 of a text's UTF-8 bytes in lower-case hexadecimal (RFC 1321). A key, never a protection. */
export const md5 = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, i) => padded.setUint8(i, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(length - 8, BigInt(bytes.length) * 8n, true);

  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (let block = 0; block < length; block += 64) addBlock(state, padded, block);

  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, i) => digest.setUint32(i * 4, word, true));
  return Array.from({ length: 16 }, (_, i) =>
    digest.getUint8(i).toString(16).padStart(2, '0'),
  ).join('');
};

const addBlock = (state: Uint32Array, data: DataView, block: number): void => {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  const before = [a, b, c, d];
  for (let i = 0; i < 64; i += 1) {
    const round = i >> 4;
    const mixed = (mix(round, b, c, d) + a + (SINES[i] ?? 0)) | 0;
    const sum = (mixed + data.getUint32(block + wordOf(round, i) * 4, true)) | 0;
    const shift = SHIFTS[round * 4 + (i & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  [a, b, c, d].forEach((word, i) => {
    state[i] = (before[i] ?? 0) + word;
  });
};

const mix = (round: number, b: number, c: number, d: number): number => {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  if (round === 2) return b ^ c ^ d;
  return c ^ (b | ~d);
};

const wordOf = (round: number, i: number): number => {
  if (round === 0) return i;
  if (round === 1) return (5 * i + 1) & 15;
  if (round === 2) return (3 * i + 5) & 15;
  return (7 * i) & 15;
};
