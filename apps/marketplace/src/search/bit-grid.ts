/** Rows of bits of one length, most significant bit first, as PostgreSQL numbers them. */
export interface BitGrid {
  readonly set: (row: number, bit: number) => void;
  /** Rows `from` up to `to` one after the other, as PostgreSQL reads a bit string in hexadecimal. */
  readonly hex: (from: number, to: number) => string;
}

/** An empty grid; `length`, the bits of a row, is a multiple of 8. */
export const createBitGrid = (rows: number, length: number): BitGrid => {
  const width = length / 8;
  const bytes = Buffer.alloc(rows * width);
  return {
    set: (row, bit) => {
      const at = row * width + (bit >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (bit & 7));
    },
    hex: (from, to) => `x${bytes.toString('hex', from * width, to * width)}`,
  };
};
