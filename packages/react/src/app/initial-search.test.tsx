import { fail, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderResults, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const SEARCH = 'POST /api/v1/search/guided';
const ODD = SAN_DIEGO_DOG.replace('itching-skin', 'itching-skin,odd-gait');
const PART = 'We couldn’t read part of this link, so we searched with the rest.';
const searchedFor = ({ requests }: RenderedWidget) =>
  requests(SEARCH).map(({ body }) => Object(body).concerns);

describe('a link', () => {
  it('with an unknown concern is searched without it, with a notice [WIN-9]', async () => {
    const widget = await renderResults({ query: ODD });
    await expect.element(widget.screen.getByText(PART)).toBeVisible();
    expect(searchedFor(widget)).toEqual([['itching-skin']]);
  });

  it('with only unknown concerns starts at the pet step and keeps the place [WIN-9]', async () => {
    const query = SAN_DIEGO_DOG.replace('itching-skin', 'odd-gait');
    const { screen, requests } = await renderWidget({ query });
    await expect.element(screen.getByText(/please start with your pet/)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Dog', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(requests(SEARCH)).toEqual([]);
  });

  it('with an untreated species starts at the pet step [WIN-7][WIN-9]', async () => {
    const query = SAN_DIEGO_DOG.replace('DOG', 'FISH');
    const { screen, requests } = await renderWidget({ query });
    await expect.element(screen.getByText(/please start with your pet/)).toBeVisible();
    expect(requests(SEARCH)).toEqual([]);
  });

  it('is searched unchecked when the lists fail or time out [WIN-9]', async () => {
    const refused = await renderResults({
      query: ODD,
      before: (fake) => fake.interfere('listConcerns', () => fail(403, 'No.'), 9),
    });
    expect(searchedFor(refused)).toEqual([['itching-skin', 'odd-gait']]);
    refused.unmount();
    const slow = await renderWidget({
      query: ODD,
      before: (fake) =>
        fake.interfere('listConcerns', () => Promise.withResolvers<Response>().promise, 9),
    });
    await expect.poll(() => slow.requests('GET /api/p/pet/concerns')).toHaveLength(1);
    expect(searchedFor(slow)).toEqual([]);
    slow.advance(3000);
    await expect.poll(() => searchedFor(slow)).toEqual([['itching-skin', 'odd-gait']]);
  });

  it('requests each list once, shared with the screens [WIN-9][STEP-5]', async () => {
    const { screen, requests } = await renderResults();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
    expect(requests('GET /api/p/pet/concerns')).toHaveLength(1);
    expect(requests('GET /api/p/species-treated')).toHaveLength(1);
  });
});
