import { HOST_EVENTS } from '@pawcall/contract';
import { jamie } from '@pawcall/testing';
import { renderLocation, type WidgetSetting } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

type Heard = readonly [name: string, event_id: string];

/** Every event of any widget, as the page hears it. */
const hear = (): readonly Heard[] => {
  const heard: Heard[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  for (const name of Object.keys(HOST_EVENTS)) {
    const take = (event: Event) => {
      if (event instanceof CustomEvent) heard.push([name, event.detail.event_id]);
    };
    document.addEventListener(name, take, { signal: stop.signal });
  }
  return heard;
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
  const heard = hear();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const { screen } = await renderLocation({});
  await expect.element(screen.getByRole('button', { name: 'Find vets' })).toBeVisible();
  expect(heard).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  // The last step shows a moment before it is told of.
  await expect.poll(() => heard.map(([name]) => name)).toEqual(JOURNEY.slice(0, 4));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(heard).toHaveLength(4);
});

describe('the host events of a journey', () => {
  it.each([
    ['as a page mounts it', false],
    ['in StrictMode, where every effect runs twice', true],
  ])(
    'come in order, each exactly once, each with an id of its own: %s [GO-5]',
    async (_, strict) => {
      const heard = hear();
      await book({ strict });
      expect(heard.map(([name]) => name)).toEqual(JOURNEY);
      expect(new Set(heard.map(([, id]) => id)).size).toBe(JOURNEY.length);
    },
  );
});
