import { aUuid } from '@pawcall/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { HoldNews } from '@pawcall/domain';
import { createHoldChannel } from './hold-channel.ts';

const CHANNEL = 'pawcall.held-time';
const [FIRST, SECOND] = [aUuid(), aUuid()];
const UNTIL = '2026-06-16T18:20:00Z';

/** What another script of the origin might send, in 28 shapes. */
const FORGED: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  'pawcall',
  FIRST,
  [],
  [FIRST, null],
  {},
  new Map([['quoteUuid', FIRST]]),
  new Date(0),
  { quoteUuid: FIRST },
  { quoteUuid: FIRST, next: undefined },
  { next: null },
  { quoteUuid: null, next: null },
  { quoteUuid: 7, next: null },
  { quoteUuid: '', next: null },
  { quoteUuid: '<img src=x onerror=window.__xss=1>', next: null },
  { quoteUuid: [FIRST], next: null },
  { quoteUuid: FIRST, next: true },
  { quoteUuid: FIRST, next: SECOND },
  { quoteUuid: FIRST, next: {} },
  { quoteUuid: FIRST, next: { quoteUuid: SECOND } },
  { quoteUuid: FIRST, next: { quoteUuid: SECOND, until: 7 } },
  { quoteUuid: FIRST, next: { quoteUuid: SECOND, until: 'for ever' } },
  { quoteUuid: FIRST, next: { quoteUuid: SECOND, until: '2026-02-31T18:20:00Z' } },
  { quoteUuid: FIRST, next: { quoteUuid: '../../v1/login', until: UNTIL } },
  JSON.parse(`{"__proto__":{"quoteUuid":"${FIRST}","next":null}}`),
];

it('accepts only hold messages from other tabs, without unknown properties [GO-8][GO-10]', async () => {
  const sender = new BroadcastChannel(CHANNEL);
  const received: HoldNews[] = [];
  const stop = createHoldChannel().listen((news) => received.push(news));
  onTestFinished(() => {
    stop();
    sender.close();
  });
  for (const forged of FORGED) sender.postMessage(forged);
  sender.postMessage({ quoteUuid: FIRST, next: null, extra: '<b>' });
  sender.postMessage({ quoteUuid: FIRST, next: { quoteUuid: SECOND, until: UNTIL } });
  const news = [
    { quoteUuid: FIRST, next: null },
    { quoteUuid: FIRST, next: { quoteUuid: SECOND, until: UNTIL } },
  ];
  await expect.poll(() => received.at(-1)).toEqual(news.at(-1));
  expect(received).toEqual(news);
});
