import type { Locator } from '@playwright/test';
import { inWholeRun } from '../fixtures/sampling.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  choosePlace,
  DOG_IN_SAN_DIEGO,
  findVets,
  pickSpecies,
  tickConcern,
} from '../journey/search.ts';
import { enterCode } from '../journey/sign-in.ts';
import { serve } from '../stack/http-server.ts';
import { freePorts } from '../stack/service.ts';
import { htmlPage } from '../stack/widget-page.ts';
import { MADE_UP_PASSWORD } from './pages/password-manager.ts';

/** Expects that nothing lies over the middle or the edges of a field. */
const expectUncovered = async (field: Locator): Promise<void> => {
  await expect(field).toBeInViewport({ ratio: 1 });
  const isUncovered = (element: Element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot)) return false;
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const found = root.elementFromPoint(left + width / 2, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  };
  await expect.poll(() => field.evaluate(isUncovered)).toBe(true);
};

test('a view transition from page to page, and one that moves the widget, keep it usable and its step [HOST-1][EMB-3]', async ({
  page,
}) => {
  await page.goto('/hosts/view-transition-shop');
  await page.getByRole('link', { name: 'Ask a vet' }).click();
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  await page.getByRole('button', { name: 'Widen' }).click();
  await expect(page).toHaveTitle('moved');
  await expect(page.locator('section > pawcall-booking')).toHaveCount(1);
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  await page.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('heading', { name: 'Toys' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
});

test('a password manager fills in the form through the shadow root, and the owner registers [AUTH-3][GO-1]', async ({
  page,
  mail,
  email,
}) => {
  await page.goto(`/hosts/password-manager?email=${email}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await expect(form.getByRole('textbox', { name: 'Repeat password' })).toHaveValue(
    MADE_UP_PASSWORD,
  );
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, mail, email);
  await expect(page.getByText('Hi, Robin')).toBeVisible();
});

test('in a frame of another site, to which the browser refuses all storage, the search works [HOST-1][WIN-8]', async ({
  page,
  addresses,
}) => {
  const [port = 0] = await freePorts(1);
  // The site is on `localhost`.
  const portal = `http://127.0.0.1:${port}`;
  const body = `<iframe src="${addresses.site}/hosts/plain" width="900" height="700" title="Vets"></iframe>`;
  const stop = await serve(portal, () => htmlPage({ title: 'Portal', body }));
  await page.goto(portal);
  const frame = page.frameLocator('iframe');
  const stored = frame.locator('body').evaluate(() => localStorage.length);
  await expect(stored).rejects.toThrow(/Access is denied/);
  await pickSpecies(frame, DOG_IN_SAN_DIEGO.species);
  await tickConcern(frame, DOG_IN_SAN_DIEGO.concern);
  await choosePlace(frame, DOG_IN_SAN_DIEGO.place);
  await findVets(frame);
  stop();
});

/** 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** What an on-screen keyboard leaves of a phone's window where the page shrinks with it. */
const ABOVE_KEYBOARD = { width: 390, height: 390 };

for (const { about, viewport } of [
  { about: 'at 400 % zoom', viewport: ZOOMED },
  { about: 'above an on-screen keyboard', viewport: ABOVE_KEYBOARD },
].slice(0, inWholeRun ? undefined : 1)) {
  test(`${about} the focused field is never covered, and nothing scrolls sideways, from the first step to the filters [HOST-4][GO-1]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const expectNoScroll = () =>
      expect
        .poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth))
        .toBeLessThanOrEqual(viewport.width);
    await page.goto('/');
    await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
    await expectNoScroll();
    await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
    const place = page.getByRole('combobox', { name: 'City or postal code' });
    await place.focus();
    await expectUncovered(place);
    await choosePlace(page, DOG_IN_SAN_DIEGO.place);
    await expectNoScroll();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create your account' });
    for (const field of await form.getByRole('textbox').all()) {
      await field.focus();
      await expectUncovered(field);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Find vets' }).click();
    await page.getByRole('button', { name: 'Adjust search' }).click();
    const filters = page.getByRole('dialog', { name: 'Adjust search' }).getByRole('combobox');
    await filters.focus();
    await expectUncovered(filters);
    await expectNoScroll();
  });
}
