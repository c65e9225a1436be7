import { expect, test } from '../fixtures/test.ts';
import { withAttributes } from '../hosts/open-first-step.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../journey/search.ts';

/** A text of the first step, two of later steps, one with plurals, and one with data. */
const OWN = {
  'steps.who.title': 'Whose visit is it?',
  'results.headingPrescribing': 'Acme vets near {city}',
  'results.count': '{count, plural, one {one Acme vet} other {# Acme vets}}',
  'quote.viewSummary': 'See what it costs',
  'quote.item.BOOKING_FEE': 'Acme fee',
};
/** Texts without an override, by locale. */
const ADJUST = {
  'en-US': 'Adjust search',
  'en-CA': 'Adjust search',
  'fr-CA': 'Modifier la recherche',
  'en-GB': 'Adjust search',
};

test('uses a partner’s text overrides from the first step to the price, in every language [GO-2]', async ({
  page,
}) => {
  await withAttributes(page, { 'text-overrides': JSON.stringify(OWN) });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: OWN['steps.who.title'] })).toBeVisible();
  await search(page, DOG_IN_SAN_DIEGO);
  for (const [locale, adjust] of Object.entries(ADJUST)) {
    const widget = page.locator('pawcall-booking');
    await widget.evaluate((element, now) => element.setAttribute('locale', now), locale);
    await expect(widget.locator('.pc-root')).toHaveAttribute('lang', locale);
    await expect(widget.getByRole('button', { name: adjust }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Acme vets near San Diego' })).toBeVisible();
    await expect(page.getByText(/^\d+ Acme vets$/).first()).toBeAttached();
  }
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: OWN['quote.viewSummary'] }).click();
  await expect(popup(page).getByRole('term')).toContainText(['Acme fee']);
});
