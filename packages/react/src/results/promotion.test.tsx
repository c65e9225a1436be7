import { aUser, jamie } from '@pawcall/testing';
import { renderResults } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

describe('a promotion', () => {
  it('shows a notice and a banner on top while it is active [RES-4][RES-5]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X' }] }),
    });
    await expect.element(screen.getByRole('region', { name: 'Auto-ship offer' })).toBeVisible();
    await expect.element(screen.getByText(/Promo code AUTOSHIP100-X is on/)).toBeVisible();
  });

  it('keeps its banner on top while the page scrolls, below the page’s sticky header [RES-5]', async () => {
    const { host, screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X' }] }),
    });
    const banner = screen.getByRole('region', { name: 'Auto-ship offer' }).element();
    const last = screen.getByRole('article').last().element();
    const places = () => [banner, last].map((part) => part.getBoundingClientRect().top);
    const [start = 0, below = 0] = places();
    globalThis.scrollTo({ top: start + 300 });
    expect(places()).toEqual([0, below - start - 300]);
    host.style.setProperty('--pc-sticky-top', '64px');
    expect(places()[0]).toBe(64);
  });

  it('is hidden from users whose plan pays [RES-4][PRICE-3]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({
        user: aUser({ booking_experience: 'HIDDEN_PRICING' }),
        promoCodes: [{ code: 'MY-AUTOSHIP30' }],
      }),
    });
    await expect.element(screen.getByText('Covered by your plan.')).toBeVisible();
    await expect.element(screen.getByText(/You get 30% off/)).not.toBeInTheDocument();
  });

  it('of 30 % has no banner [RES-4][RES-5]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'MY-AUTOSHIP30' }] }),
    });
    await expect.element(screen.getByText(/You get 30% off/)).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Auto-ship offer' }))
      .not.toBeInTheDocument();
  });
});
