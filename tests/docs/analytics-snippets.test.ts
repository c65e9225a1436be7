import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { textOf } from './markdown.ts';

/** The block of JavaScript that the page marks with this name. */
const blockOf = (name: string): string => {
  const block = new RegExp(`\`\`\`js ${name}\\n([\\s\\S]*?)\n\`\`\``).exec(
    textOf('docs/analytics.md'),
  )?.[1];
  if (block === undefined) throw new Error(`docs/analytics.md has no block of ${name}.`);
  return block;
};

const PROVIDER = '7a9c3a0e-5b1f-4d55-9c37-6f0d6c1c0001';
const OCCURRED = {
  results: { event_id: 'r', count: 6, fallback: false, designation: 'VET' },
  provider: { event_id: 'p', providerUuid: PROVIDER, designation: 'VET' },
  quote: {
    event_id: 'q',
    providerUuid: PROVIDER,
    designation: 'VET',
    amount: 5819,
    currency: 'USD',
  },
  checkout: {
    event_id: 'c',
    path: 'book',
    providerUuid: PROVIDER,
    designation: 'VET',
    amount: 5900,
    currency: 'JPY',
  },
};

/** Runs a block with these globals, and sends it every event of the widget. */
const run = (block: string, globals: Readonly<Record<string, unknown>>) => {
  const document = new EventTarget();
  const window: Record<string, unknown> = { document, Intl, ...globals };
  window['window'] = window;
  runInContext(blockOf(block), createContext(window));
  for (const [name, detail] of Object.entries(OCCURRED)) {
    document.dispatchEvent(new CustomEvent(`pawcall:${name}`, { detail }));
  }
  // Values of the other realm are compared as data.
  return (event: unknown): unknown => JSON.parse(JSON.stringify(event));
};

describe('docs/analytics.md', () => {
  it('puts every event into the data layer, and GA4 commerce events with the total in whole units [GO-5]', () => {
    const dataLayer: unknown[] = [];
    const plain = run('ga4', { dataLayer });
    const commerce = (event: string, event_id: string, currency: string, value: number) => ({
      event,
      event_id,
      ecommerce: {
        currency,
        value,
        items: [
          {
            item_id: PROVIDER,
            item_name: 'Vet appointment',
            price: value,
            quantity: 1,
            item_category: 'VET',
          },
        ],
      },
    });
    expect(plain(dataLayer)).toEqual([
      { event: 'pawcall_results', ...OCCURRED.results },
      { event: 'pawcall_provider', ...OCCURRED.provider },
      { event: 'pawcall_quote', ...OCCURRED.quote },
      { ecommerce: null },
      commerce('view_item', 'q', 'USD', 58.19),
      { event: 'pawcall_checkout', ...OCCURRED.checkout },
      { ecommerce: null },
      commerce('begin_checkout', 'c', 'JPY', 5900),
    ]);
  });

  it('tracks in Segment what an owner sees on the way to the checkout [GO-5]', () => {
    const tracked: unknown[] = [];
    const analytics = { track: (...event: unknown[]) => tracked.push(event) };
    const plain = run('segment', { analytics });
    expect(plain(tracked)).toEqual([
      ['Vet Results Viewed', OCCURRED.results],
      ['Vet Viewed', OCCURRED.provider],
      ['Vet Quote Viewed', OCCURRED.quote],
      ['Vet Checkout Started', OCCURRED.checkout],
    ]);
  });

  it('publishes customer events in Shopify, which a custom pixel reads [GO-5]', () => {
    const kept: unknown[] = [];
    const pixels = new Map<string, (event: { readonly customData: unknown }) => void>();
    const context = createContext({
      analytics: { subscribe: pixels.set.bind(pixels) },
      browser: { localStorage: { setItem: (...event: unknown[]) => kept.push(event) } },
    });
    runInContext(blockOf('shopify-pixel'), context);
    const published: unknown[] = [];
    const publish = (name: string, customData: unknown) => {
      published.push(name);
      pixels.get(name)?.({ customData });
    };
    run('shopify', { Shopify: { analytics: { publish } } });
    expect(published).toEqual(Object.keys(OCCURRED).map((name) => `pawcall_${name}`));
    expect(kept).toEqual([
      ['last-vet-quote', JSON.stringify({ event_id: 'q', amount: 5819, currency: 'USD' })],
    ]);
  });
});
