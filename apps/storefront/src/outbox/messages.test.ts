import { describe, expect, it } from 'vitest';
import { codeOf, readMessages } from './messages.ts';

const message = (id: number, createdAt: string) => ({
  id,
  kind: 'mail',
  recipient: 'owner@example.com',
  subject: 'Your code',
  text: 'Your code is 123456.',
  created_at: createdAt,
});

describe('readMessages', () => {
  it('puts the newest first, also within one instant', () => {
    const answer = [
      message(1, '2026-06-16T21:30:00Z'),
      message(3, '2026-06-16T21:31:00Z'),
      message(4, '2026-06-16T21:31:00Z'),
    ];
    expect(readMessages({ status: 'success', data: answer })?.map(({ id }) => id)).toEqual([
      4, 3, 1,
    ]);
  });

  it.each([null, '<html>', { status: 'error', message: 'x' }, [{ id: 1 }]])(
    'refuses %o',
    (answer) => {
      expect(readMessages(answer)).toBeUndefined();
    },
  );
});

describe('codeOf', () => {
  it.each([
    ['Your code is 123456. It is valid for 10 minutes.', '123456'],
    ['Call 1-800-555-0142 or order 12345678.', undefined],
    ['Reference 555-123456', undefined],
  ])('reads %s', (text, code) => {
    expect(codeOf({ text })).toBe(code);
  });
});
