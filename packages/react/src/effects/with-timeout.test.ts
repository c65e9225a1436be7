import { createFakeClock } from '@pawcall/transport/fake';
import { expect, it, vi } from 'vitest';
import { PartNotLoaded, withTimeout } from './with-timeout.ts';

it('rejects a download that has not ended after 20 s [GO-8]', async () => {
  const clock = createFakeClock();
  const { promise: silent } = Promise.withResolvers<string>();
  const refused = withTimeout(silent, clock).catch((error: unknown) => error);
  await clock.pass(19_999);
  expect(clock.pending()).toBe(1);
  await clock.pass(1);
  expect(await refused).toMatchObject({ code: 'timeout' });
});

it('settles with a download that ends in time, rejects with one that fails, and clears its timer [GO-8][ERR-1]', async () => {
  const clock = createFakeClock();
  expect(await withTimeout(Promise.resolve('there'), clock)).toBe('there');
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const failure = () => withTimeout(Promise.reject(lost), clock).catch((error: unknown) => error);
  expect(await failure()).toBeInstanceOf(PartNotLoaded);
  await expect(withTimeout(Promise.resolve(undefined), clock)).rejects.toBeInstanceOf(
    PartNotLoaded,
  );
  vi.stubGlobal('navigator', { onLine: false });
  expect(await failure()).toMatchObject({ code: 'offline', cause: lost });
  vi.unstubAllGlobals();
  expect(clock.pending()).toBe(0);
});
