import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { popup } from '../journey/quote.ts';

const MOST_TABS = 80;

/** The name or text of the focused element, through every shadow root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const text = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const label =
      element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${label}${text}`;
  });

/** Presses Tab until the focused element matches. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const here = await focused(page);
    if (wanted.test(here)) return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(wanted)}; it passed: ${passed.join(' | ')}`);
}

test('a guest reaches a quote and the login with the keyboard, with the right focus at each step [GO-1][STEP-1][STEP-3][PANEL-1]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await tabTo(page, /^button Dog/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 What can we help with\?/);

  await tabTo(page, /^input Itching & skin/);
  await page.keyboard.press('Space');
  await tabTo(page, /^button Next/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 Where are you\?/);

  await tabTo(page, /^combobox/);
  await page.keyboard.type('San Die');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue(/^San Diego/);
  await tabTo(page, /^button Find vets/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 We found/);

  await tabTo(page, /^button More time slots available/);
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();
  await tabTo(page, /^button Next week/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^button Previous week/);
  await page.keyboard.press('Enter');
  // Late on a Sunday the first day may have no times.
  await tabTo(page, /^button Next week/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^radio /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(popup(page).getByText('Quote total')).toBeVisible();
  await tabTo(page, /^button View booking summary/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Back to times/);
  await tabTo(page, /^button Continue/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button Continue/);
});
