import { createQuote, guidedSearch, listAvailability } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import {
  exampleResponse,
  faultyResponses,
  SAN_DIEGO_DOG,
  type FaultyResponse,
} from '@pawcall/testing';
import { renderPopup, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { sampleOf } from '@pawcall/testing/whole-run';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const CANNOT_READ = /can’t read/;
const NOBODY = /no appointments right now/;

/** One in this many faults is rendered; all are parsed in Node (`@pawcall/conformance`). */
const ONE_OF = { results: 30, times: 15, price: 15 } as const;

const answering = (id: CallId, body: unknown) => ({
  before: (fake: RenderedWidget['fake']) => fake.interfere(id, () => Response.json(body), 99),
});

const isThere = ({ root }: RenderedWidget, text: RegExp) => text.test(root.textContent ?? '');

/** Nothing of the widget has crashed. */
const expectWhole = (widget: RenderedWidget) =>
  expect(widget.screen.getByRole('contentinfo').elements().length).toBeGreaterThan(0);

describe('the results with one faulty response of the backend', () => {
  const faults = sampleOf(faultyResponses(guidedSearch.output), ONE_OF.results, 5);

  it.each(faults)(
    'show vets or an error: $title [WIRE-4, WIRE-8]',
    async ({ title, body, consequence }) => {
      await page.viewport(1180, 800);
      const widget = await renderWidget({
        query: SAN_DIEGO_DOG,
        ...answering('guidedSearch', body),
      });
      const tiles = () => widget.screen.getByRole('article').elements().length;
      // No list is an empty one.
      const found = () => (title === 'data is null' ? isThere(widget, NOBODY) : tiles() > 0);
      await expect.poll(() => found() || isThere(widget, CANNOT_READ)).toBe(true);
      if (consequence === 'refused') expect(isThere(widget, CANNOT_READ)).toBe(true);
      if (consequence === 'read' || consequence === 'one_less') expect(found()).toBe(true);
      expectWhole(widget);
    },
  );
});

/** With the slot that the popup requests in place of the example's, and no visit to move, so that a quote is for it. */
const forTheChosen = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body).replaceAll('2026-06-16T21:30:00Z', '2026-06-16T18:30:00Z'),
    (key, value: unknown) => (key === 'move' ? null : value),
  );

/** Whether the popup shows its content, or an error, as the fault allows. */
const endsWell = async (
  id: 'listAvailability' | 'createQuote',
  { body, consequence }: FaultyResponse,
  goesOn: RegExp,
  saysWhy: RegExp,
) => {
  const widget = await renderPopup(answering(id, forTheChosen(body)));
  const ends = { refused: saysWhy, read: goesOn, one_less: goesOn, either: null }[consequence];
  const wanted = ends ? [ends] : [goesOn, saysWhy];
  await expect.poll(() => wanted.some((text) => isThere(widget, text))).toBe(true);
  return ends !== goesOn || !isThere(widget, saysWhy);
};

describe('the popup with one faulty response of the backend', () => {
  it.each(sampleOf(faultyResponses(listAvailability.output), ONE_OF.times))(
    'shows slots or an error: $title [WIRE-4, WIRE-8]',
    async (fault) => {
      const times = /\d:\d\d|No appointments on this day/;
      const well = await endsWell('listAvailability', fault, times, /Unable to get availability/);
      expect(well).toBe(true);
    },
  );

  const ofQuotes = faultyResponses(createQuote.output).filter(
    ({ title }) => !title.startsWith('data.move'),
  );
  it.each(sampleOf(ofQuotes, ONE_OF.price))(
    'shows the complete price or an error: $title [WIRE-4, WIRE-8, SUM-1]',
    async (fault) => {
      const well = await endsWell('createQuote', fault, /\$0\.12/, /Unable to get a quote/);
      expect(well).toBe(true);
    },
  );

  it('shows the price of a response without a fault [WIRE-8]', async () => {
    const body = forTheChosen(exampleResponse(createQuote.output));
    const widget = await renderPopup(answering('createQuote', body));
    await expect.poll(() => isThere(widget, /\$0\.12/)).toBe(true);
  });
});
