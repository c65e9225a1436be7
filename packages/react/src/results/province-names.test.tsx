import { DESKTOP, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const PROVINCE_ALONE = 'species_treated=DOG&concerns=itching-skin&province=CA&country=us';

const renderLink = async (query: string, locale?: 'fr-CA'): Promise<RenderedWidget> => {
  await page.viewport(...DESKTOP);
  return renderWidget({ query, ...(locale ? { options: { locale } } : {}) });
};

describe('a link that names a province by its code', () => {
  it('shows its name [WIN-9][RES-1]', async () => {
    const { screen } = await renderLink(PROVINCE_ALONE);
    const heading = screen.getByRole('heading', { name: 'We found great vets in California' });
    await expect.element(heading).toBeVisible();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'City or postal code' }))
      .toHaveValue('California');
  });

  it('shows its name in the language of the widget [WIN-9][GO-2]', async () => {
    const { screen } = await renderLink(PROVINCE_ALONE, 'fr-CA');
    await expect
      .element(screen.getByRole('heading', { name: /^Californie : nous avons trouvé/ }))
      .toBeVisible();
  });

  it('names it in the results from other states [RES-6]', async () => {
    const { screen } = await renderLink(PROVINCE_ALONE.replace('=CA', '=TX'));
    await expect.element(screen.getByText(/can’t prescribe in Texas\.$/)).toBeVisible();
  });
});
