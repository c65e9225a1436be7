import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusedWith } from './fake/setting.ts';
import { createLatest } from './latest.ts';

describe('createLatest', () => {
  it('shows the newest question’s answer, in whatever order answers come [WIRE-5]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        async (s, successes) => {
          const latest = createLatest();
          const shown: string[] = [];
          const ask = (number: number, succeeds: boolean) =>
            latest
              .run(async () => {
                const answer = succeeds ? Promise.resolve(number) : Promise.reject(Error('late'));
                return s.schedule(answer, `answer ${number}`);
              })
              .then(
                (value) => void shown.push(`${value}`),
                (error: unknown) => {
                  if (!String(error).includes('abandoned')) shown.push(`error ${number}`);
                },
              );
          const asked: Promise<void>[] = [];
          s.scheduleSequence(
            successes.map((succeeds, number) => ({
              label: `ask ${number}`,
              builder: async () => void asked.push(ask(number, succeeds)),
            })),
          );
          await s.waitIdle();
          await Promise.all(asked);
          const last = successes.length - 1;
          expect(shown.at(-1)).toBe(successes[last] ? `${last}` : `error ${last}`);
        },
      ),
      { numRuns: 2000 },
    );
  }, 60_000);

  it('aborts the question before, and the last one on request [WIRE-5]', async () => {
    const latest = createLatest();
    const signals: AbortSignal[] = [];
    const ask = () =>
      latest.run((signal) => {
        signals.push(signal);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      });
    const first = refusedWith(ask());
    const second = refusedWith(ask());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    latest.cancel();
    expect(await first).toMatchObject({ code: 'aborted' });
    expect(await second).toMatchObject({ code: 'aborted' });
  });
});
