import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** Reads that a test resolves one by one, in the order they began. */
const pendingReads = () => {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = (): Promise<string> => {
    const reading = Promise.withResolvers<string>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
};

describe('single-flight', () => {
  it('shares one run among callers during another run, which starts after the last call', async () => {
    const share = createSingleFlight<string>();
    const { begun, read } = pendingReads();
    const first = [share('time', read), share('time', read)];
    await expect.poll(() => begun.length).toBe(1);
    const second = [share('time', read), share('time', read), share('time', read)];
    begun[0]?.resolve('taken');
    expect(await Promise.all(first)).toEqual(['taken', 'taken']);
    await expect.poll(() => begun.length).toBe(2);
    const third = share('time', read);
    begun[1]?.resolve('free');
    expect(await Promise.all(second)).toEqual(['free', 'free', 'free']);
    await expect.poll(() => begun.length).toBe(3);
    begun[2]?.resolve('taken again');
    expect(await third).toBe('taken again');
    expect(begun).toHaveLength(3);
  });

  it('is not cached: a call after its end reads again', async () => {
    const share = createSingleFlight<string>();
    expect(await share('time', () => Promise.resolve('taken'))).toBe('taken');
    expect(await share('time', () => Promise.resolve('free'))).toBe('free');
  });

  it('is shared by one key only', async () => {
    const share = createSingleFlight<string>();
    const { begun, read } = pendingReads();
    const answers = [share('ten o’clock', read), share('eleven o’clock', read)];
    await expect.poll(() => begun.length).toBe(2);
    for (const [index, reading] of begun.entries()) reading.resolve(`${index}`);
    expect(await Promise.all(answers)).toEqual(['0', '1']);
  });

  it('rejects for the callers who shared a failed run, and not for later ones', async () => {
    const share = createSingleFlight<string>();
    const { begun, read } = pendingReads();
    const first = share('time', read);
    await expect.poll(() => begun.length).toBe(1);
    const second = share('time', read);
    begun[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.resolve('free');
    expect(await second).toBe('free');
    expect(await share('time', () => Promise.resolve('taken'))).toBe('taken');
  });
});
