import { test } from '../fixtures/test.ts';
import { confirmBooking } from '../journey/checkout.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { DEMO_PASSWORD, fillLogin } from '../journey/sign-in.ts';

/** What browsers do when all cookies are blocked; Firefox also blocks the channel. */
const refuse = (): void => {
  const insecure = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: insecure });
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      this.close();
      insecure();
    }
  };
};

test('an owner books with a browser that blocks all storage [GO-8][BOOK-1][BOOK-3]', async ({
  page,
}) => {
  await page.addInitScript(refuse);
  await openResults(page);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await fillLogin(page, 'sam@example.com', DEMO_PASSWORD);
  await page.waitForURL(/\/cx\/book-vetlive\//);
  await confirmBooking(page);
});

/** Leaves not one character of room. */
const fill = (): void => {
  for (const storage of [localStorage, sessionStorage]) {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) storage.setItem(`${size} ${part}`, 'x'.repeat(size));
      } catch {
        // Less fits.
      }
    }
  }
};

const clear = (): void => {
  localStorage.clear();
  sessionStorage.clear();
};

for (const [what, happens] of [
  ['is full', fill],
  ['is cleared by the browser', clear],
] as const) {
  test(`an owner books although the storage ${what} on the way [GO-8][BOOK-1][GO-10]`, async ({
    page,
  }) => {
    await openResults(page);
    await page.evaluate(happens);
    await openSecondTime(page);
    await page.evaluate(happens);
    await popup(page).getByRole('button', { name: 'Continue' }).click();
    await fillLogin(page, 'sam@example.com', DEMO_PASSWORD);
    await page.waitForURL(/\/cx\/book-vetlive\//);
    await confirmBooking(page);
  });
}
