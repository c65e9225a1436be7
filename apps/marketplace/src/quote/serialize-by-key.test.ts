import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns, type Turns } from './serialize-by-key.ts';

const A_SECOND_MS = 1_000;

describe('turns', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Somebody who tries: the try ends when the test says so. */
  const trier = (
    inTurn: Turns,
    overtaken: () => Promise<string | undefined> = () => Promise.resolve(undefined),
  ) => {
    const end = Promise.withResolvers<string>();
    const attempt = vi.fn<() => Promise<string>>(() => end.promise);
    const answer = inTurn('time', overtaken, attempt);
    answer.catch(() => undefined);
    return { end, attempt, answer };
  };
  const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

  it('come one after the other, and each who waited checks again first', async () => {
    const inTurn = createTurns();
    const seen: string[] = [];
    const check = (name: string) => () => {
      seen.push(name);
      return Promise.resolve(undefined);
    };
    const first = trier(inTurn, check('first'));
    const others = [trier(inTurn, check('second')), trier(inTurn, check('third'))] as const;
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

  it('are not tried by who finds it in vain', async () => {
    const inTurn = createTurns();
    const first = trier(inTurn);
    const second = trier(inTurn, () => Promise.reject(new Error('taken')));
    first.end.resolve('done');
    await expect(second.answer).rejects.toThrow('taken');
    expect(second.attempt).not.toHaveBeenCalled();
  });

  it('are not tried by who is told meanwhile what came of it', async () => {
    const inTurn = createTurns();
    const first = trier(inTurn);
    const second = trier(inTurn, () => Promise.resolve('what the first one got'));
    first.end.resolve('done');
    expect(await second.answer).toBe('what the first one got');
    expect(second.attempt).not.toHaveBeenCalled();
  });

  it('hand nobody the failure of another', async () => {
    const inTurn = createTurns();
    const first = trier(inTurn);
    const second = trier(inTurn);
    first.end.reject(new Error('mine alone'));
    await expect(first.answer).rejects.toThrow('mine alone');
    await rest();
    second.end.resolve('done');
    expect(await second.answer).toBe('done');
  });

  it('are waited for no longer than a second: then all try', async () => {
    const inTurn = createTurns();
    const stuck = trier(inTurn);
    const others = [trier(inTurn), trier(inTurn), trier(inTurn)];
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
