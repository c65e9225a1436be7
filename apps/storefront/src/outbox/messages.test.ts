import { describe, expect, it } from 'vitest';
import { readMessages } from './messages.ts';

const message = (id: number) => ({
  id,
  kind: 'mail',
  to: 'owner@example.com',
  subject: 'Your code',
  text: 'Your code is\n123456',
  code: '123456',
  created_at: '2026-06-16T21:30:00Z',
});

describe('readMessages', () => {
  it('puts the newest first', () => {
    const answer = [message(1), message(10), message(9)];
    expect(readMessages(answer)?.map(({ id }) => id)).toEqual([10, 9, 1]);
  });

  it('takes a message without a code or a subject', () => {
    const { code: _code, subject: _subject, ...text } = message(1);
    expect(readMessages([text])).toMatchObject([{ subject: '' }]);
  });

  it.each([null, '<html>', { status: 'error', message: 'x' }, [{ id: 1 }]])(
    'refuses %o',
    (answer) => {
      expect(readMessages(answer)).toBeUndefined();
    },
  );
});
