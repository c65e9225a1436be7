import { describe, expect, it } from 'vitest';
import { createAttempt } from './attempt.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

const refusing = {
  getItem: (): string | null => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('forbidden');
  },
};

const counter = () => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};

describe('createAttempt', () => {
  it('keeps one key for every try at a quote, across reloads', () => {
    const storage = memoryStorage();
    const random = counter();
    const first = createAttempt(() => storage, 'quote-1', random).key();
    expect(createAttempt(() => storage, 'quote-1', random).key()).toBe(first);
    expect(createAttempt(() => storage, 'quote-2', random).key()).not.toBe(first);
  });

  it('works in memory when storage refuses', () => {
    const attempt = createAttempt(() => refusing, 'quote-1', counter());
    expect([attempt.key(), attempt.key()]).toEqual(['key-1', 'key-1']);
  });
});
