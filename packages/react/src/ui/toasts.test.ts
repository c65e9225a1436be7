import { createFakeClock } from '@pawcall/testing';
import { expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';
import { createToasts } from './toasts.ts';

function setUp() {
  const clock = createFakeClock();
  const announcer = createAnnouncer(clock);
  const toasts = createToasts(clock, announcer);
  const texts = () => toasts.current().map(({ text }) => text);
  return { clock, announcer, toasts, texts };
}

it('shows an error for 8 s and anything else for 6 s [ERR-4]', () => {
  const { clock, toasts, texts } = setUp();
  toasts.show({ kind: 'error', text: 'error' });
  toasts.show({ kind: 'ok', text: 'ok' });
  clock.advance(5999);
  expect(texts()).toEqual(['ok', 'error']);
  clock.advance(1);
  expect(texts()).toEqual(['error']);
  clock.advance(1999);
  expect(texts()).toEqual(['error']);
  clock.advance(1);
  expect(texts()).toEqual([]);
  expect(clock.pending()).toBe(0);
});

it('puts the newest on top and shows at most three [UI-2]', () => {
  const { toasts, texts } = setUp();
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ kind: 'info', text });
  expect(texts()).toEqual(['four', 'three', 'two']);
});

it('pauses for any reason, then continues with the remaining time [GO-6]', () => {
  const { clock, toasts, texts } = setUp();
  toasts.show({ kind: 'info', text: 'held' });
  clock.advance(5000);
  toasts.pause('pointer');
  toasts.pause('hidden');
  clock.advance(60_000);
  toasts.resume('pointer');
  clock.advance(60_000);
  expect(texts()).toEqual(['held']);
  toasts.resume('hidden');
  clock.advance(999);
  expect(texts()).toEqual(['held']);
  clock.advance(1);
  expect(texts()).toEqual([]);
});

it('does not start the timer of a toast that arrives while paused [GO-6]', () => {
  const { clock, toasts, texts } = setUp();
  toasts.pause('hidden');
  toasts.show({ kind: 'info', text: 'late' });
  clock.advance(60_000);
  toasts.resume('hidden');
  clock.advance(5999);
  expect(texts()).toEqual(['late']);
  clock.advance(1);
  expect(texts()).toEqual([]);
});

it('forgets a pointer that left together with the last toast [GO-6]', () => {
  const { clock, toasts, texts } = setUp();
  const id = toasts.show({ kind: 'info', text: 'first' });
  toasts.pause('pointer');
  toasts.dismiss(id);
  toasts.show({ kind: 'info', text: 'second' });
  clock.advance(6000);
  expect(texts()).toEqual([]);
});

it('announces each toast once, errors assertively, and clears the announcements [ERR-4][GO-1]', () => {
  const { clock, announcer, toasts } = setUp();
  const announced = (politeness: 'polite' | 'assertive') =>
    announcer.current(politeness).map(({ text }) => text);
  toasts.show({ kind: 'error', text: 'Unable to connect' });
  toasts.show({ kind: 'info', text: 'Waiting.' });
  expect(announced('assertive')).toEqual(['Unable to connect']);
  expect(announced('polite')).toEqual(['Waiting.']);
  clock.advance(8000);
  expect([...announced('assertive'), ...announced('polite')]).toEqual([]);
});

it('notifies its subscribers until they unsubscribe', () => {
  const { toasts } = setUp();
  let changes = 0;
  const leave = toasts.subscribe(() => {
    changes += 1;
  });
  toasts.show({ kind: 'info', text: 'one' });
  leave();
  toasts.show({ kind: 'info', text: 'two' });
  expect(changes).toBe(1);
});
