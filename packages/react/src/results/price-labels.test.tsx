import { jamie } from '@pawcall/testing';
import { renderResults } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AUTOSHIP = jamie({ promoCodes: [{ code: 'AUTOSHIP100' }] });

describe('the label of a tile’s price', () => {
  it('names the fee and the tax that are added [GO-6]', async () => {
    const { screen } = await renderResults();
    await expect
      .element(screen.getByRole('article', { name: /Maya Okafor/ }))
      .toMatchTextContent(/\$48\+ fee and tax/);
  });

  it('shows FREE when the summary does, without fee and tax [SUM-3][TILE-4]', async () => {
    const { screen } = await renderResults({ signedIn: AUTOSHIP });
    const vet = screen.getByRole('article', { name: /Maya Okafor/ });
    await expect.element(vet.getByText('Free, was $48')).toBeInTheDocument();
    await expect.element(vet).not.toMatchTextContent(/fee and tax/);
  });

  it('says in the United Kingdom that VAT is included [GO-13][GO-6]', async () => {
    const query = 'species_treated=DOG&concerns=itching-skin&province=ENG&country=gb&city=London';
    const { screen } = await renderResults({ options: { locale: 'en-GB' }, query });
    const tile = screen.getByRole('article', { name: /Maya Okafor/ });
    await expect.element(tile).toMatchTextContent(/\+ fee, VAT included/);
    await expect.element(tile).not.toMatchTextContent(/fee and tax/);
  });
});

it('only one tile is marked as the earliest [TILE-2]', async () => {
  const { screen } = await renderResults({
    before: ({ world }) => {
      const called = world.providers.map((entry) => ({ ...entry, scenario: 'EARLIEST_AVAILABLE' }));
      world.providers.splice(0, called.length, ...called);
    },
  });
  // The popup, rendered hidden while the page is idle, has the badge too.
  const badges = screen.getByRole('article').getByText('Earliest available');
  expect(badges.elements()).toHaveLength(1);
  const first = screen.getByRole('article', { name: /Maya Okafor/ });
  await expect.element(first.getByText('Earliest available')).toBeVisible();
});
