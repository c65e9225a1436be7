import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup, quoteSlot, tile } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';

test('another time zone clears slot and quote and shows times in that zone [PANEL-1][PANEL-2][PANEL-3][PANEL-5][POP-5]', async ({
  page,
}) => {
  await openResults(page);
  const { startAt: chosen } = await openSecondTime(page);
  const panel = popup(page);
  await expect(panel.getByText('Pacific Time (GMT')).toBeVisible();
  await panel.getByRole('button', { name: 'Change Time zone' }).click();
  const zones = panel.getByRole('combobox', { name: 'Time zone' });
  await expect(zones).toHaveValue('America/Los_Angeles');
  expect(await zones.getByRole('option').count()).toBeGreaterThanOrEqual(34);
  // In this zone the chosen time is on the same day, so that it stays in the list.
  const isLate = Temporal.Instant.from(chosen).toZonedDateTimeISO('America/Los_Angeles').hour >= 20;
  const zone = isLate ? 'Pacific/Honolulu' : 'America/New_York';
  await expectAccessible(page);
  const [request] = await Promise.all([
    page.waitForRequest(/\/p\/availability\//),
    zones.selectOption(zone),
  ]);
  const { start_at: startAt, end_at: endAt } = request.postDataJSON();
  const start = Temporal.Instant.from(startAt).toZonedDateTimeISO(zone);
  expect(start.toPlainTime().toString()).toBe('00:00:00');
  expect(start.add({ days: 1 }).toInstant().equals(Temporal.Instant.from(endAt))).toBe(true);
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(panel.getByText('Choose an available time')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(panel.locator(`[data-slot="${chosen}"]`)).toBeVisible();
  await quoteSlot(page, () => panel.getByRole('radio').last().click());
  await expect(panel.getByRole('radio', { checked: true })).toHaveText(/Eastern Time|Hawaii/);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(
    tile(page, 0)
      .getByRole('button', { name: /Eastern Time|Hawaii/ })
      .first(),
  ).toBeVisible();
});

test('"more time slots" opens the full panel without a slot; another day requests availability [TILE-5][PANEL-1][PANEL-3][PANEL-4]', async ({
  page,
}) => {
  await openResults(page);
  await tile(page, 0)
    .getByRole('button', { name: /^More time slots available/ })
    .click();
  const panel = popup(page);
  await expect(panel.getByText('Choose an available time')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Continue' })).toBeDisabled();
  const back = panel.getByRole('button', { name: 'Previous week' });
  while (await back.isEnabled()) await back.click();
  await expect(panel.locator('[data-day]:disabled')).toHaveCount(
    Temporal.Now.zonedDateTimeISO('America/Los_Angeles').dayOfWeek % 7,
  );
  await panel.getByRole('button', { name: 'Next week' }).click();
  const days = panel.locator('[data-day]');
  for (const index of [1, 2, 3, 4, 5]) {
    await days.nth(index).click();
    const outcome = panel.getByRole('radio').or(panel.getByText('No appointments on this day'));
    await expect(outcome.first()).toBeVisible();
    if ((await panel.getByRole('radio').count()) > 0) break;
  }
  await quoteSlot(page, () => panel.getByRole('radio').first().click());
  await expect(panel.getByText('Quote total')).toBeVisible();
  await expectAccessible(page);
});

test('arrows open the next and previous vet, do not wrap, and hide while the summary is open [POP-2][POP-4]', async ({
  page,
}) => {
  await openResults(page);
  const second = (await tile(page, 1).getByRole('heading').textContent()) ?? '';
  await openSecondTime(page);
  const previous = page.getByRole('button', { name: 'Previous vet' });
  const next = page.getByRole('button', { name: 'Next vet' });
  await expect(previous).toBeDisabled();
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  await expect(next).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Back to times' }).click();
  await next.click();
  await expect(popup(page).getByRole('heading', { level: 2 }).first()).toHaveText(second);
  await expect(previous).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the popup shows biography, praise, two reviews and then all of them [POP-1][REV-1]', async ({
  page,
}) => {
  await openResults(page);
  await page
    .getByRole('article')
    .filter({ hasText: /(1[1-9]|[2-9]\d) reviews/ })
    .first()
    .getByRole('heading')
    .getByRole('button')
    .click();
  const about = popup(page).getByRole('group', { name: 'About the vet' });
  await expect(about.getByRole('heading', { name: 'Top rated for' })).toBeVisible();
  await about.getByRole('button', { name: 'Read more' }).click();
  await expect(about.getByRole('button', { name: 'Read less' })).toBeVisible();
  const reviews = about.getByRole('article');
  await expect(reviews).toHaveCount(2);
  await about.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(reviews).toHaveCount(10);
  await expectAccessible(page);
  await about.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => reviews.count()).toBeGreaterThan(10);
  await about.getByRole('button', { name: 'Show fewer reviews' }).click();
  await expect(reviews).toHaveCount(2);
});
