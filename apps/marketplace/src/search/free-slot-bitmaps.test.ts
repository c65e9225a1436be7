import { describe, expect, it } from 'vitest';
import { createBitGrid } from './free-slot-bitmaps.ts';

describe('a grid of bits', () => {
  it('serializes rows from any offset in PostgreSQL’s bit order, most significant bit first', () => {
    const grid = createBitGrid(3, 16);
    grid.set(0, 0);
    grid.set(1, 7);
    grid.set(1, 8);
    grid.set(2, 15);
    expect(grid.hex(0, 1)).toBe('x8000');
    expect(grid.hex(1, 3)).toBe('x01800001');
  });
});
