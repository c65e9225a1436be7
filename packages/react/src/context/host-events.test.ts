import { expect, it, vi } from 'vitest';
import { randomUuid } from './host-events.ts';

it('creates a new random UUID each time, without APIs of secure contexts [GO-5]', () => {
  const missing = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const made = new Set(Array.from({ length: 500 }, randomUuid));
  missing.mockRestore();
  expect(made.size).toBe(500);
  for (const uuid of made) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
