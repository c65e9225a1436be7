import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup, tile } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, pickSpecies, search, tickConcern } from '../journey/search.ts';

const SWIPE_STEPS = 8;

/** Swipes `dx` pixels across the middle of an element by touch input. */
async function swipe(page: Page, over: Locator, dx: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('The element has no box.');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - dx / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= SWIPE_STEPS; step += 1)
    await touch('touchMove', from + (dx * step) / SWIPE_STEPS);
  await touch('touchEnd');
  await session.detach();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('each step starts at the top of the widget, also after Back [GO-19][STEP-9]', async ({
  page,
}) => {
  await page.goto('/');
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  await expect(page.getByRole('heading', { name: 'Where are you?' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who is the appointment for?' })).toBeInViewport();
});

test('a tap leaves no hover style behind [TOUCH-1]', async ({ page }) => {
  await page.goto(
    '/?species_treated=DOG&concerns=itching-skin&province=CA&country=us&city=San%20Diego',
  );
  await tile(page, 0)
    .getByRole('button', { name: /^More time slots/ })
    .tap();
  const next = popup(page).getByRole('button', { name: 'Next vet' });
  const look = () => next.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(next).toBeVisible();
  const before = await look();
  const heading = popup(page).getByRole('heading', { level: 2 }).first();
  const name = (await heading.textContent()) ?? '';
  await next.tap();
  await expect(heading).not.toHaveText(name);
  expect(await look()).toBe(before);
});

test('a phone shows one column, swipes between vets, and has a fixed bar and a full-page summary [RES-3][POP-2][POP-3][POP-4][TOUCH-1]', async ({
  page,
}) => {
  await page.goto('/');
  await search(page, DOG_IN_SAN_DIEGO);
  const [one, two] = await Promise.all([tile(page, 0).boundingBox(), tile(page, 1).boundingBox()]);
  expect(one?.x).toBe(two?.x);
  await expectNoSidewaysScroll();
  await expectAccessible(page);

  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await openSecondTime(page);
  const heading = popup(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(names[0] ?? '');
  const bar = popup(page).locator('.pc-bar');
  await expect(bar.getByRole('button', { name: /Quote total.*\$/ })).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Go back' })).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  const body = popup(page).getByRole('group', { name: 'About the vet' });
  await swipe(page, body, -20);
  await expect(heading).toHaveText(names[0] ?? '');
  await swipe(page, body, -200);
  await expect(heading).toHaveText(names[1] ?? '');
  await swipe(page, body, 200);
  await expect(heading).toHaveText(names[0] ?? '');
  await swipe(page, body, 200);
  await expect(heading).toHaveText(names[0] ?? '');
  await popup(page).getByRole('button', { name: 'Next vet' }).tap();
  await expect(heading).toHaveText(names[1] ?? '');
  await popup(page).getByRole('button', { name: 'Previous vet' }).tap();

  await popup(page).getByRole('radio').last().tap();
  await bar.getByRole('button', { name: /Quote total.*\$/ }).tap();
  await expect(popup(page).getByText('Appointment fee')).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Next vet' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup(page).getByText('Appointment fee')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Go back' }).tap();
  await expect(popup(page).getByRole('radio').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll();

  async function expectNoSidewaysScroll() {
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  }
});
