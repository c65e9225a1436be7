import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { isOffered, openSecondTime, popup } from '../journey/quote.ts';
import {
  bookVisit,
  cancelVisit,
  chooseNextWeek,
  chooseSoon,
  popupTimes,
} from '../journey/visits.ts';

/** Chooses a free time in the open popup and waits until it can be moved to. */
async function chooseNewTime(page: Page): Promise<void> {
  await popupTimes(page).last().click();
  await expect(popup(page).getByRole('button', { name: 'Move the visit' })).toBeEnabled();
}

for (const [device, viewport] of [
  ['a desktop', { width: 1180, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a visit is booked, moved and cancelled; its old time and then its new one are free again [VISIT-5][VISIT-6][VISIT-7][VISIT-11][VISIT-15]', async ({
      page,
      addresses,
      mail,
    }) => {
      const { slot, card } = await bookVisit(page, 'sam@example.com');
      await expectAccessible(page);
      await card.getByRole('button', { name: /^Change time/ }).click();
      await expect(popup(page).getByText(/^Your visit is on/)).toBeVisible();
      await chooseNewTime(page);
      await expectAccessible(page);
      await popup(page).getByRole('button', { name: 'Move the visit' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(card).toBeVisible();
      expect(await isOffered(addresses.api, slot), 'the old time is free').toBe(true);

      await card.getByRole('button', { name: /^Cancel visit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' });
      await expect(dialog.getByText('You get back')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel visit' }).click();
      await expect(card.getByText('Canceled')).toBeVisible();
      await expectAccessible(page);
      const told = await mail.subjectsFor('sam@example.com');
      expect(told.slice(0, 3)).toEqual([
        'Your appointment is cancelled',
        'Your appointment has a new time',
        'Your appointment is booked',
      ]);
    });
  });

test('a visit is cancelled with the keyboard alone, and the focus stays in the visits [VISIT-15][GO-1]', async ({
  page,
}) => {
  const { card } = await bookVisit(page, 'sam@example.com');
  await card.getByRole('button', { name: /^Change time/ }).focus();
  await tabTo(page, /Cancel visit/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
  await tabTo(page, /^button (?:Cancel visit)$/);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Canceled')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pawcall-visits');
});

test('the time of a cancelled visit is offered to the owner who waits for it, and taken [VISIT-10][VISIT-14]', async ({
  page,
  visitor,
  addresses,
  mail,
}) => {
  const earlier = await bookVisit(page, 'sam@example.com');
  const waiting = await visitor({ viewport: { width: 390, height: 844 } });
  const same = waiting.getByRole('article').filter({ hasText: earlier.slot.providerName });
  const later = await bookVisit(waiting, 'jamie@example.com', (at) => chooseNextWeek(at, same));
  await later.card.getByRole('button', { name: /^Tell me of an earlier time/ }).click();
  await expect(waiting.getByText(/^We’ll tell you when an earlier time/).first()).toBeVisible();
  const place = waiting.getByRole('article').filter({ hasText: 'Any time before' });
  await expect(place).toBeVisible();
  await expect(later.card.getByRole('button', { name: /earlier time/ })).toHaveCount(0);
  await expectAccessible(waiting);

  await cancelVisit(page, earlier.card);
  await expect
    .poll(async () => (await mail.subjectsFor('jamie@example.com'))[0])
    .toBe('The time you waited for is free');
  expect(await isOffered(addresses.api, earlier.slot), 'it is kept for who waits').toBe(false);
  await waiting.reload();
  await expect(place.getByText(/^A time is free for you/)).toBeVisible();
  await expectAccessible(waiting);
  await place.getByRole('button', { name: /^Take this time/ }).click();
  await expect(place).toHaveCount(0);
  expect(await isOffered(addresses.api, later.slot), 'the later time is free').toBe(true);
  await cancelVisit(waiting, later.card);
  expect(await isOffered(addresses.api, earlier.slot), 'the taken time was its own').toBe(true);
});

test('a visit is joined from ten minutes before it, by keyboard [VISIT-12][GO-1]', async ({
  page,
  clock,
  problems,
}) => {
  await page.route('https://meet.jit.si/**', (route) => route.fulfill({ body: 'The video call' }));
  // The access token may have ended by then; it is renewed.
  problems.provoke({ url: /\/profile$/, status: 401, isOptional: true });
  const { slot, card } = await bookVisit(page, 'sam@example.com', openSecondTime);
  const join = card.getByRole('button', { name: /^Join video call/ });
  await expect(join).toHaveAccessibleDescription(/^Opens .+, 10 minutes before your visit\.$/);
  await expect(join).toHaveAttribute('aria-disabled', 'true');

  const start = Temporal.Instant.from(slot.startAt);
  await clock.advance(Math.ceil(Temporal.Now.instant().until(start).total('minutes')) - 5);
  await page.reload();
  await expect(card.getByText('You can join now')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Change time/ }).waitFor({ state: 'detached' });
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The video call')).toBeVisible();
  await expect(page).toHaveURL(/^https:\/\/meet\.jit\.si\/pawcall-[0-9a-f-]{20,}$/);
});

test('the link in a reminder stops all reminders without signing in, once it is confirmed [VISIT-13]', async ({
  page,
  visitor,
  clock,
  mail,
}) => {
  const { slot } = await bookVisit(page, 'sam@example.com', (at) => chooseSoon(at, 60));
  const start = Temporal.Instant.from(slot.startAt);
  await clock.advance(Math.ceil(Temporal.Now.instant().until(start).total('minutes')) - 55);
  const text = await mail.textOf('sam@example.com', 'Your appointment is coming up');
  const [address = ''] = /http\S+\/reminders\/\S+/.exec(text) ?? [];
  const reader = await visitor({ viewport: { width: 390, height: 844 } });
  await reader.goto(address);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(reader.getByRole('status')).toContainText('You will get no more reminders.');
  await reader.goto(address);
  await expect(reader.getByRole('button')).toHaveCount(0);
  await expectAccessible(reader);
});
