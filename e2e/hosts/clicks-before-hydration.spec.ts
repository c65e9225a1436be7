import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, blockApp, open, steps } from './open-first-step.ts';

/** `PRESSES=500` runs five hundred, which takes 15 minutes. */
const TRIALS = Number(process.env['PRESSES'] ?? 25);

test('replays a click made before React, marks it at once, and advances once [SES-4][STEP-3]', async ({
  page,
}) => {
  const release = await blockApp(page);
  const widget = await open(page);
  await card(widget, 'Cat').click();
  await card(widget).click();
  await expect(card(widget)).toHaveAttribute('aria-pressed', 'true');
  await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect(widget.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  expect(await steps(page)).toEqual([1, 2]);
});

test('opens “Other” and the login dialog when they were clicked before React [SES-4][STEP-4]', async ({
  page,
}) => {
  const release = await blockApp(page);
  const widget = await open(page);
  await card(widget, 'Other').click();
  await expect(card(widget, 'Other')).toHaveAttribute('aria-expanded', 'true');
  await card(widget, 'Log in').click();
  await release();
  await expect(widget.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widget.getByRole('group', { name: 'More species' })).toBeVisible();
});

test('handles pointer and focus events during hydration [SES-4]', async ({ page }) => {
  const release = await blockApp(page);
  const widget = await open(page);
  await card(widget).waitFor();
  await widget.evaluate((element) => {
    const pressable = element.shadowRoot?.querySelector('[aria-pressed]');
    const container = pressable?.closest('.pc-root')?.parentElement;
    // Within the step: no event reaches the page outside.
    const move = () => {
      for (const type of ['pointerover', 'mouseover', 'focusin']) {
        pressable?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      }
    };
    // React has subscribed, and has not read the DOM yet.
    const listen = container?.addEventListener;
    if (!container || !listen) return;
    container.addEventListener = (...given: readonly unknown[]) => {
      Reflect.apply(listen, container, given);
      if (given[0] === 'mouseover' && given[2] !== true) queueMicrotask(move);
    };
  });
  // Any error in the page fails this test.
  await release();
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

/** Blocks the main thread after React has begun to hydrate and before it has finished, and logs it. */
const blockDuringHydration = (widget: Locator, forMs: number) =>
  widget.evaluate((element, ms) => {
    const control = element.shadowRoot?.querySelector('[aria-pressed]');
    const container = control?.closest('.pc-root')?.parentElement;
    const listen = container?.addEventListener;
    if (!container || !listen) throw new Error('Nothing is prerendered.');
    const block = () => {
      console.info('blocked during hydration');
      const end = performance.now() + ms;
      while (performance.now() < end);
    };
    container.addEventListener = (...given: readonly unknown[]) => {
      Reflect.apply(listen, container, given);
      // React subscribes to each event twice, once for capturing.
      if (given[0] === 'mouseover' && given[2] !== true) block();
    };
  }, forMs);

const KEYS = [
  { name: 'Enter', from: 'Dog', keys: ['Enter'], step: 2 },
  { name: 'Tab and Enter', from: 'Dog', keys: ['Tab', 'Enter'], step: 2 },
  { name: 'Enter and Escape', from: 'Log in', keys: ['Enter', 'Escape'], step: 1 },
] as const;
for (const { name, from, keys, step } of KEYS) {
  test(`loses no key press between two phases of hydration: ${name} [SES-4][GO-1]`, async ({
    page,
  }) => {
    const release = await blockApp(page);
    const widget = await open(page);
    await card(widget, from).focus();
    await blockDuringHydration(widget, 600);
    const blocked = page.waitForEvent('console', (message) => message.text().startsWith('blocked'));
    const released = release();
    await blocked;
    for (const key of keys) await page.keyboard.press(key);
    await released;
    await expect.poll(() => steps(page)).toEqual(step === 2 ? [1, 2] : [1]);
    if (step === 2) return;
    // A dialog that opens late would be open by then.
    await page.waitForTimeout(1500);
    await expect(widget.getByRole('dialog')).toHaveCount(0);
    await card(widget, from).click();
    await expect(widget.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(widget.getByRole('dialog')).toHaveCount(0);
  });
}

for (const path of ['/hosts/plain', '/config-document']) {
  test(`loses and doubles no click, whenever it is made: ${path} [SES-4]`, async ({ page }) => {
    test.setTimeout(TRIALS * 8000);
    const lost: unknown[] = [];
    // Each run is a first visit.
    await page.addInitScript(() => localStorage.clear());
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const wait = Math.round((trial / TRIALS) * 1500);
      const widget = await open(page, path);
      await card(widget).waitFor();
      await widget.evaluate(
        (element, ms) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              const buttons = element.shadowRoot?.querySelectorAll('button') ?? [];
              [...buttons].find(({ textContent }) => textContent === 'Dog')?.click();
              resolve();
            }, ms);
          }),
        wait,
      );
      await widget
        .getByRole('heading', { name: 'What can we help with?' })
        .waitFor({ timeout: 6000 })
        .catch(() => lost.push(`lost after ${wait} ms`));
      const reached = await steps(page);
      if (JSON.stringify(reached) !== '[1,2]') lost.push([wait, reached]);
    }
    expect(lost).toEqual([]);
  });
}

test('two widgets each keep their own click [GO-3][SES-4]', async ({ page }) => {
  const release = await blockApp(page);
  const first = await open(page, '/hosts/two-partners');
  const second = page.locator('pawcall-booking').nth(1);
  await card(second, 'Chat').click();
  await expect(card(first, 'Cat')).toHaveAttribute('aria-pressed', 'false');
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 1, 2]);
  await expect(card(first)).toBeVisible();
  await expect(card(second, 'Chat')).toBeHidden();
});
