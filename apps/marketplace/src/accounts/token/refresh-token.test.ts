import { describe, expect, it } from 'vitest';
import { refreshVerdict, type TokenLine } from './refresh-token.ts';

const rotated = Temporal.Instant.from('2026-06-16T15:00:00Z');
const after = (seconds: number) => rotated.add({ seconds });
const line = (used: boolean): TokenLine => ({
  current_jti: 'child',
  current_used_at: used ? after(1) : null,
  parent_jti: 'parent',
  rotated_at: rotated,
});

describe('refresh', () => {
  it.each([
    ['child', false, 5, 'rotate'],
    ['child', true, 3600, 'rotate'],
    ['parent', false, 0, 'repeat'],
    ['parent', false, 29, 'repeat'],
    ['parent', false, 31, 'repeat'],
    ['parent', false, 40_000, 'repeat'],
    ['parent', true, 29, 'repeat'],
    ['parent', true, 30, 'repeat'],
    ['parent', true, 31, 'kill'],
    ['grandparent', false, 1, 'kill'],
    ['grandparent', true, 31, 'kill'],
  ] as const)(
    'of the %s, child used: %s, after %i s: %s [SES-2]',
    (jti, used, seconds, verdict) => {
      expect(refreshVerdict(line(used), jti, after(seconds))).toBe(verdict);
    },
  );

  it('never treats a token of a session without a rotation as a parent [SES-2]', () => {
    const fresh = { current_jti: 'a', current_used_at: null, parent_jti: null, rotated_at: null };
    expect(refreshVerdict(fresh, 'b', rotated)).toBe('kill');
  });
});
