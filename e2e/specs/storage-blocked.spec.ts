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
