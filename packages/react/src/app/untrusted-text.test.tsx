import {
  aConcern,
  aPet,
  aProvider,
  aQuoteFor,
  aReview,
  aSearchResult,
  aUser,
  aUuid,
  fail,
  harmlessText,
  jamie,
  refuse,
  SAN_DIEGO_DOG,
  succeed,
  UNTRUSTED_LINES,
  UNTRUSTED_TEXTS,
} from '@pawcall/testing';
import {
  DESKTOP,
  differences,
  hasRun,
  NO_DIFFERENCES,
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderWho,
  renderWidget,
  settledStructure,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { sampleOf } from '@pawcall/testing/whole-run';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

/** One text with everything in it. */
const ALL = UNTRUSTED_TEXTS.join(' ');
const found = (texts: readonly string[]) => ({
  before: (fake: RenderedWidget['fake']) =>
    fake.interfere('guidedSearch', () =>
      succeed(
        texts.map((text) =>
          aSearchResult({
            feature: aProvider({
              first_name: text,
              last_name: '',
              post_nominal: text,
              license_guidelines: { license_jurisdiction: { name: text } },
            }),
          }),
        ),
        { search: { uuid: aUuid() } },
      ),
    ),
});

describe('120 texts that look like code stay text [GO-8]', () => {
  it('as names, titles and regions of vets', async () => {
    expect(
      await differences(UNTRUSTED_TEXTS, async (texts) => {
        const widget = await renderResults(found(texts));
        await expect.element(widget.screen.getByRole('article')).toHaveLength(texts.length);
        return widget;
      }),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as a biography, and as bodies and authors of reviews', async () => {
    expect(
      await differences([...UNTRUSTED_TEXTS, ALL], async (texts) => {
        const [description, ...bodies] = texts.toReversed();
        const provider = aProvider({ ...(description ? { description } : {}) });
        const widget = await renderPopup({
          before: (fake) => {
            fake.interfere('guidedSearch', () =>
              succeed([aSearchResult({ feature: provider })], { search: { uuid: aUuid() } }),
            );
            fake.interfere(
              'listReviews',
              () =>
                succeed(
                  bodies.map((body) => aReview({ body, author: body, author_last_name: body })),
                  { meta: { current_page: 1, last_page: 1, per_page: 200, total: bodies.length } },
                ),
              9,
            );
          },
        });
        await widget.screen.getByRole('button', { name: 'Show all reviews' }).click();
        await widget.screen.getByRole('button', { name: 'Read more' }).click();
        return widget;
      }),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as the error message of a quote', async () => {
    expect(
      await differences([ALL], ([text = '']) =>
        renderPopup({
          before: (fake) => fake.interfere('createQuote', () => refuse({ start_at: [text] }), 9),
        }),
      ),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as items of a quote, which are shown as words', async () => {
    const show = async (say: (text: string) => string) => {
      const items = UNTRUSTED_TEXTS.map((text) => ({
        type: say(text),
        amount: { amount: 1, currency: 'USD' },
      }));
      const widget = await renderPopup({
        before: (fake) =>
          fake.interfere('createQuote', (input) => succeed(aQuoteFor(input, { items })), 9),
      });
      await widget.screen.getByRole('button', { name: /booking summary/i }).click();
      await expect.element(widget.screen.getByRole('term')).toHaveLength(items.length + 2);
      const structure = await settledStructure(widget);
      widget.close();
      return structure;
    };
    const harmless = await show(harmlessText);
    expect(await show((text) => text)).toEqual(harmless);
    expect(hasRun()).toBe(false);
  });

  it('as names of pets and of the signed-in person', async () => {
    expect(
      await differences(UNTRUSTED_TEXTS, ([first_name = '', ...names]) =>
        renderWho({
          signedIn: jamie({
            user: aUser({ first_name }),
            pets: [first_name, ...names].map((name) => aPet({ name })),
          }),
        }),
      ),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as labels of concerns', async () => {
    expect(
      await differences(UNTRUSTED_TEXTS, async (texts) => {
        const widget = await renderConcerns({
          world: {
            concerns: texts.map((name, index) => aConcern({ slug: `concern-${index}`, name })),
          },
        });
        await widget.screen.getByRole('button', { name: 'Show more' }).click();
        return widget;
      }),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as place labels of the geocoder, on one line', async () => {
    expect(
      await differences(UNTRUSTED_LINES, async (texts) => {
        const widget = await renderLocation({
          before: (fake) => {
            const { handle } = fake;
            vi.spyOn(fake, 'handle').mockImplementation(async (request) =>
              request.url.includes('/geocoder')
                ? Response.json(placesNamed(texts))
                : handle(request),
            );
          },
        });
        await widget.screen.getByRole('combobox').fill('San');
        widget.advance(150);
        return widget;
      }),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as messages of a failed search: field errors and the service’s message', async () => {
    const failing = (answer: (text: string) => Response) => async (texts: readonly string[]) => {
      await page.viewport(...DESKTOP);
      return renderWidget({
        query: SAN_DIEGO_DOG,
        before: (fake) => fake.interfere('guidedSearch', () => answer(texts.join(' ')), 9),
      });
    };
    expect(
      await differences(
        UNTRUSTED_TEXTS,
        failing((text) => refuse({ city: [text] })),
      ),
    ).toEqual(NO_DIFFERENCES);
    expect(
      await differences(
        UNTRUSTED_TEXTS,
        failing((text) => fail(400, text)),
      ),
    ).toEqual(NO_DIFFERENCES);
  });

  it('as the name of the organization, which is an attribute of the element', async () => {
    for (const organizationName of sampleOf(UNTRUSTED_TEXTS, 12, 7)) {
      expect(
        await differences([organizationName], ([name = '']) =>
          renderResults({
            options: { organizationName: name },
            signedIn: jamie({ user: aUser({ booking_experience: 'HIDDEN_PRICING' }) }),
          }),
        ),
      ).toEqual(NO_DIFFERENCES);
    }
  });
});

const placesNamed = (names: readonly string[]) => ({
  type: 'FeatureCollection',
  features: names.map((text, index) => ({
    id: `place.${index}`,
    type: 'Feature',
    text,
    place_name: text,
    place_type: ['place'],
    center: [-117.16, 32.72],
    context: [
      { id: 'region.1', short_code: 'US-CA', text: 'California' },
      { id: 'country.1', short_code: 'us', text: 'United States' },
    ],
  })),
});
