import { afterEach, expect, vi } from 'vitest';

const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const messages = consoleError.mock.calls.map((call) => call.map(String).join(' '));
  consoleError.mockClear();
  expect(messages, 'console.error was called').toEqual([]);
});
