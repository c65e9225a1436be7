import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadiness } from './health.ts';

describe('readiness', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is false after 1.5 s while the database does not respond [CLUSTER-3]', async () => {
    const isReady = createReadiness(() => new Promise(() => {}));
    let said: boolean | undefined;
    const asked = isReady().then((ready) => (said = ready));
    await vi.advanceTimersByTimeAsync(1_499);
    expect(said).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBe(false);
  });

  it('is queried once for concurrent callers, and again after that [CLUSTER-3]', async () => {
    const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    const ask = vi.fn(() => answers[ask.mock.calls.length - 1]?.promise ?? Promise.resolve(false));
    const isReady = createReadiness(ask);
    const crowd = [isReady(), isReady(), isReady()];
    answers[0]?.resolve(true);
    expect(await Promise.all(crowd)).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    const later = isReady();
    answers[1]?.reject(new Error('gone'));
    expect(await later).toBe(false);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
