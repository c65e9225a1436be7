import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSerializer, type SerializeByKey } from './serialize-by-key.ts';

const A_SECOND_MS = 1_000;

describe('createSerializer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Somebody who tries: the try ends when the test says so. */
  const trier = (
    serialize: SerializeByKey,
    settled: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  ) => {
    const end = Promise.withResolvers<string>();
    const attempt = vi.fn<() => Promise<string>>(() => end.promise);
    const answer = serialize('time', settled, attempt);
    answer.catch(() => undefined);
    return { end, attempt, answer };
  };
  const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  it('runs one attempt at a time, and checks again before each queued one', async () => {
    const serialize = createSerializer();
    const seen: string[] = [];
    const check = (name: string) => () => {
      seen.push(name);
      return Promise.resolve(undefined);
    };
    const first = trier(serialize, check('first'));
    const others = [trier(serialize, check('second')), trier(serialize, check('third'))] as const;
    await rest();
    expect(others.map(({ attempt }) => attempt.mock.calls.length)).toEqual([0, 0]);
    first.end.resolve('done');
    expect(await first.answer).toBe('done');
    await rest();
    expect(seen).toEqual(['second', 'third']);
    expect(others.map(({ attempt }) => attempt.mock.calls.length)).toEqual([1, 0]);
    others[0].end.resolve('done');
    await rest();
    expect(seen).toEqual(['second', 'third', 'third']);
    others[1].end.resolve('done too');
    expect(await others[1].answer).toBe('done too');
  });

  it('makes no attempt when the check throws', async () => {
    const serialize = createSerializer();
    const first = trier(serialize);
    const second = trier(serialize, () => Promise.reject(new Error('taken')));
    first.end.resolve('done');
    await expect(second.answer).rejects.toThrow('taken');
    expect(second.attempt).not.toHaveBeenCalled();
  });

  it('makes no attempt when the check returns a result', async () => {
    const serialize = createSerializer();
    const first = trier(serialize);
    const second = trier(serialize, () => Promise.resolve('what the first one got'));
    first.end.resolve('done');
    expect(await second.answer).toBe('what the first one got');
    expect(second.attempt).not.toHaveBeenCalled();
  });

  it('never returns the failure of another caller', async () => {
    const serialize = createSerializer();
    const first = trier(serialize);
    const second = trier(serialize);
    first.end.reject(new Error('mine alone'));
    await expect(first.answer).rejects.toThrow('mine alone');
    await rest();
    second.end.resolve('done');
    expect(await second.answer).toBe('done');
  });

  it('run in parallel after a second of waiting', async () => {
    const serialize = createSerializer();
    const stuck = trier(serialize);
    const others = [trier(serialize), trier(serialize), trier(serialize)];
    await vi.advanceTimersByTimeAsync(A_SECOND_MS);
    for (const { attempt } of others) expect(attempt).toHaveBeenCalledOnce();
    for (const { end, answer } of others) {
      end.resolve('done');
      expect(await answer).toBe('done');
    }
    stuck.end.resolve('late');
    expect(await stuck.answer).toBe('late');
  });
});
