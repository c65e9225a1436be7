import { HOST_EVENTS } from '@pawcall/contract';
import { jamie } from '@pawcall/testing';
import { renderLocation, type WidgetSetting } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

type RecordedEvent = readonly [name: string, event_id: string];

/** Records every host event of any widget. */
const recordHostEvents = (): readonly RecordedEvent[] => {
  const received: RecordedEvent[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const name of Object.keys(HOST_EVENTS)) {
    const take = (event: Event) => {
      if (event instanceof CustomEvent) received.push([name, event.detail.event_id]);
    };
    document.addEventListener(name, take, { signal: stop.signal });
  }
  return received;
};

/** A client's journey from the first step to the checkout, and where it went. */
const book = async (setting: WidgetSetting): Promise<void> => {
  const { screen, advance, navigations } = await renderLocation({
    signedIn: jamie(),
    options: { prefill: { city: 'San Diego', province: 'CA' } },
    ...setting,
  });
  await screen.getByRole('button', { name: 'Find vets' }).click();
  const tile = screen.getByRole('article', { name: /Maya Okafor/ });
  await tile.getByRole('button', { name: /^Maya Okafor/ }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  advance(150);
  const go = screen.getByRole('button', { name: 'Continue' });
  await expect.element(go).toBeEnabled();
  await go.click();
  await expect.poll(() => navigations).toHaveLength(1);
};

const JOURNEY = [
  'pawcall:ready',
  'pawcall:step',
  'pawcall:step',
  'pawcall:step',
  'pawcall:results',
  'pawcall:provider',
  'pawcall:quote',
  'pawcall:checkout',
];

it('host events are emitted in order when a prerendered page is activated [GO-5]', async () => {
  const received = recordHostEvents();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const { screen } = await renderLocation({});
  await expect.element(screen.getByRole('button', { name: 'Find vets' })).toBeVisible();
  expect(received).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  // The last step shows a moment before its event is emitted.
  await expect.poll(() => received.map(([name]) => name)).toEqual(JOURNEY.slice(0, 4));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(received).toHaveLength(4);
});

describe('the host events of a journey', () => {
  it.each([
    ['as a page mounts it', false],
    ['in StrictMode, where every effect runs twice', true],
  ])('are emitted in order, once each and with unique ids: %s [GO-5]', async (_, strict) => {
    const received = recordHostEvents();
    await book({ strict });
    expect(received.map(([name]) => name)).toEqual(JOURNEY);
    expect(new Set(received.map(([, id]) => id)).size).toBe(JOURNEY.length);
  });
});
