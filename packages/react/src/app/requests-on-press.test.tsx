import { renderConcerns, renderPopup, renderResults, renderWho } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/** What `look` sees of the screen at the moment at which each call to this path leaves. */
const seenAt = <T,>(path: string, look: () => T): readonly T[] => {
  const seen: T[] = [];
  const send = globalThis.fetch;
  const watched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new Request(input, init).url.includes(path)) seen.push(look());
    return send(input, init);
  });
  onTestFinished(() => watched.mockRestore());
  return seen;
};

describe('requests on press', () => {
  it('requests the concerns once while the choice of a species is still shown [STEP-3][STEP-5]', async () => {
    const { screen, requests, advance } = await renderWho();
    await screen.getByRole('button', { name: 'Dog' }).click();
    await expect.poll(() => requests('GET /api/p/pet/concerns')).toHaveLength(1);
    expect(requests('GET /api/p/pet/concerns')[0]?.query.get('pet_species')).toBe('DOG');
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    advance(800);
    await expect.element(screen.getByRole('checkbox', { name: 'Itching & skin' })).toBeVisible();
    expect(requests('GET /api/p/pet/concerns')).toHaveLength(1);
  });

  it('requests the search once on “Find vets” [STEP-6][WIRE-1]', async () => {
    const { screen, root, requests } = await renderConcerns({
      options: { prefill: { province: 'CA', city: 'San Diego' } },
    });
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    const seen = seenAt('/search/guided', () => root.querySelector('h2')?.textContent);
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(seen).toEqual(['Where are you?']);
    expect(requests('POST /api/v1/search/guided')).toHaveLength(1);
  });

  it('requests a quote once for the slot of a tile [TILE-5][PANEL-1]', async () => {
    const { screen, root, requests } = await renderResults();
    const seen = seenAt('/p/quote/', () => root.querySelector('dialog[open]') === null);
    await screen
      .getByRole('article', { name: /Maya Okafor/ })
      .getByRole('button', { name: /PM/ })
      .first()
      .click();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    expect(seen).toEqual([true]);
    expect(requests('POST /api/p/quote')).toHaveLength(1);
  });

  it('requests a quote once for a slot of the panel [PANEL-1]', async () => {
    const { screen, root, requests } = await renderPopup({ full: true });
    const slot = screen.getByRole('radio', { name: /^12:00/ });
    await expect.element(slot).toBeVisible();
    const seen = seenAt('/p/quote/', () => root.querySelector('[aria-checked="true"]') === null);
    await slot.click();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    expect(seen).toEqual([true]);
    expect(requests('POST /api/p/quote')).toHaveLength(1);
  });

  it('requests the availability once for another day [PANEL-1]', async () => {
    const { screen, requests } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const day = screen.getByRole('button', { name: /Wednesday, June 17/ });
    const seen = seenAt('/p/availability/', () => day.element().getAttribute('aria-pressed'));
    await day.click();
    await expect.element(screen.getByRole('heading', { name: 'Wednesday, June 17' })).toBeVisible();
    expect(seen).toEqual(['false']);
    await expect.poll(() => requests('POST /api/p/availability')).toHaveLength(2);
  });
});
