import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../journey/search.ts';
import { enterCode, fillRegistration } from '../journey/sign-in.ts';

/** Its policy allows no style, no markup from text, and no script but the widget's. */
const PAGE = '/hosts/nothing-allowed';

test('a guest books under a nonce-only policy without a violation or an error [HOST-1][GO-3][GO-8]', async ({
  page,
  mail,
  email,
}) => {
  await page.goto(PAGE);
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await fillRegistration(page, email, 'Str0ng!pass');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await enterCode(page, mail, email);
  await page.waitForURL(/\/cx\/book-vetlive\/[0-9a-f-]{36}/);
});

test('the policy blocks and reports a style attribute and markup from text [GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ policy: 'style-src-attr' });
  problems.provoke({ policy: 'require-trusted-types-for' });
  problems.provoke({ console: /TrustedHTML/ });
  await page.goto(PAGE);
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  const isRefused = await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    try {
      document.createElement('p').innerHTML = '<b>a</b>';
      return false;
    } catch {
      return document.body.style.color === '';
    }
  });
  expect(isRefused).toBe(true);
});
