import {
  aConcern,
  aPet,
  aProvider,
  aQuoteFor,
  aSearchResult,
  aUser,
  aUuid,
  jamie,
  succeed,
} from '@pawcall/testing';
import { DESKTOP, PHONE, renderPopup, renderResults, renderWho } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

describe('unknown values of the service', () => {
  it('of a pet, a concern and a user are shown neutrally in the steps [WIRE-8]', async () => {
    const { screen, advance } = await renderWho({
      signedIn: jamie({
        user: aUser({ type: 'CLIENT', gender: 'UNSPECIFIED', locale: 'xx-XX' }),
        pets: [aPet({ name: 'Norbert', species: 'DRAGON', gender: 'UNKNOWN' })],
      }),
      world: { concerns: [aConcern({ slug: 'breathes-fire', icon: 'flame-of-doom' })] },
    });
    await expect
      .element(screen.getByRole('button', { name: /Norbert Other, 4 yrs/ }))
      .toBeVisible();
    await screen.getByRole('button', { name: /Norbert/ }).click();
    advance(800);
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help Norbert with?' }))
      .toBeVisible();
    await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  });

  it('of a provider and a quote are shown as the service names them [WIRE-8][TILE-2][TILE-6][SUM-2]', async () => {
    const provider = aProvider({ designation: 'PET_DENTIST', post_nominal: null });
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const { screen } = await renderPopup({
      world: { concerns: [aConcern()] },
      before: (fake) => {
        fake.interfere('guidedSearch', () =>
          succeed([aSearchResult({ feature: provider, scenario_type: 'TRENDING_NOW' })], {
            search: { uuid: aUuid() },
          }),
        );
        fake.interfere('createQuote', (input) =>
          succeed(
            aQuoteFor(input, {
              items: [
                { type: 'APPOINTMENT_FEE', amount: usd(4800) },
                { type: 'GREEN_ENERGY_FEE', amount: usd(100) },
              ],
            }),
          ),
        );
      },
    });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Pet dentist/)).toBeVisible();
    await expect.element(dialog.getByText('Trending now')).toBeVisible();
    await dialog.getByRole('button', { name: 'View booking summary' }).click();
    await expect.element(dialog.getByText('Green energy fee')).toBeVisible();
  });

  it('a provider without a name shows the designation [TILE-1][POP-1][WIRE-8]', async () => {
    const feature = aProvider({ first_name: '', last_name: ' ' });
    const { screen } = await renderResults({
      before: (fake) =>
        fake.interfere('guidedSearch', () =>
          succeed([aSearchResult({ feature })], { search: { uuid: aUuid() } }),
        ),
    });
    const tile = screen.getByRole('article', { name: 'Veterinarian', exact: true });
    await expect
      .element(tile.getByRole('group', { name: 'Earliest times with Veterinarian' }))
      .toBeVisible();
    await tile.getByRole('button', { name: /More time slots available with Veterinarian/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Veterinarian', exact: true });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'About Veterinarian' })).toBeVisible();
    await expect
      .element(screen.getByRole('status').getByText('Vet 1 of 1, Veterinarian'))
      .toBeInTheDocument();
  });
});

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('with hidden pricing on the %s', (_, window) => {
  it('no price is shown or announced anywhere [PRICE-3]', async () => {
    const widget = await renderPopup({
      window,
      signedIn: jamie({
        user: aUser({ booking_experience: 'HIDDEN_PRICING' }),
        promoCodes: [{ code: 'AUTOSHIP100-X' }, { code: 'AUTOSHIP30' }],
      }),
    });
    const { screen, root, advance } = widget;
    const price = /[$£€]|\bUSD\b|30%/;
    await expect.element(screen.getByText('Free with your plan').last()).toBeVisible();
    expect(root.textContent).not.toMatch(price);
    await screen.getByRole('button', { name: /booking summary/i }).click();
    await expect.element(screen.getByText(/^Your organization pays/).last()).toBeVisible();
    expect(root.textContent).not.toMatch(price);
    for (let second = 0; second < 600; second += 1) advance(1000);
    await expect.element(screen.getByText(/^This quote has expired/)).toBeVisible();
    expect(root.textContent).not.toMatch(price);
    await page.viewport(...DESKTOP);
  });
});
