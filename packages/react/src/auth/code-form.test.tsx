import { fail, jamie, refuse, succeed } from '@pawcall/testing';
import {
  fill,
  press,
  problemOf,
  renderAuth,
  renderResults,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const EMAIL = 'jamie@example.com';
const PASSWORD = 'Biscuit-2022';
const CODE = '204816';
const USED = 'That code can only be used once. Ask for a new one.';
const JUNK =
  'Check your junk mail, and add our support address to your contacts so the next email arrives.';

const toasts = ({ root }: RenderedWidget) =>
  [...root.querySelectorAll('.pc-toast')].map(({ textContent }) => textContent);
const mode = ({ screen }: RenderedWidget, name: string) => screen.getByRole('dialog', { name });
const logIn = async (widget: RenderedWidget, password = PASSWORD) => {
  await fill(widget, { Email: EMAIL, Password: password });
  await press(widget, 'Log in');
};
const toCode = async (): Promise<RenderedWidget> => {
  const widget = await renderAuth({ world: { accounts: [jamie({ verified: false })] } });
  await logIn(widget);
  await expect.element(mode(widget, 'Check your email')).toBeVisible();
  return widget;
};
const verify = async (widget: RenderedWidget, code: string) => {
  await fill(widget, { 'Verification code': code });
  await press(widget, 'Verify and continue');
};

describe('the toast of a failed attempt', () => {
  it('disappears when the next attempt starts, and none remains after success [ERR-4]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await logIn(widget, 'wrong');
    await expect.poll(() => toasts(widget)).toEqual(['The email or password is not right.']);
    const slow = Promise.withResolvers<Response>();
    widget.fake.interfere('pharmacyLogin', () => slow.promise);
    await logIn(widget);
    await expect.poll(() => toasts(widget)).toEqual([]);
    slow.resolve(fail(429, 'Wait a little.'));
    await expect.poll(() => toasts(widget)).toEqual(['Wait a little.']);
    await logIn(widget);
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
    expect(toasts(widget)).toEqual([]);
  });

  it('is removed when another form is opened [ERR-4][AUTH-4]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await logIn(widget, 'wrong');
    await expect.poll(() => toasts(widget)).toHaveLength(1);
    await press(widget, 'Create an account');
    await expect.poll(() => toasts(widget)).toEqual([]);
    await expect.element(mode(widget, 'Create your account')).toBeVisible();
    await press(widget, 'Log in');
    await press(widget, 'Forgot password?');
    await press(widget, 'Send reset code');
    await expect.poll(() => toasts(widget)).toEqual(['Password reset sent. Please log in.']);
  });
});

describe('a code', () => {
  it('shows an error at the field when it is wrong, without mentioning one-time use [AUTH-5][ERR-1]', async () => {
    const widget = await toCode();
    widget.fake.interfere('pharmacyVerifyEmail', () => refuse({ code: ['That isn’t the code.'] }));
    await verify(widget, '204861');
    await expect.poll(() => problemOf(widget, 'Verification code')).toBe('That isn’t the code.');
    await expect.element(widget.screen.getByLabelText('Verification code')).toHaveValue('204861');
    expect(toasts(widget)).toEqual([]);
    await expect.element(widget.screen.getByText(USED)).not.toBeInTheDocument();
  });

  it('is cleared after use with a hint that it works once, and the last toast is removed [AUTH-5]', async () => {
    const widget = await toCode();
    expect(toasts(widget)).toEqual([JUNK]);
    widget.fake.interfere('pharmacyVerifyEmail', () => fail(404, 'Used.'));
    await verify(widget, CODE);
    await expect.poll(() => toasts(widget)).toEqual([USED]);
    await expect.element(widget.screen.getByLabelText('Verification code')).toHaveValue('');
  });

  it('accepted without verification shows no message of verification [AUTH-6]', async () => {
    const widget = await toCode();
    widget.fake.interfere('pharmacyVerifyEmail', () => succeed({ pending: true }));
    await verify(widget, CODE);
    const message = 'Your email isn’t verified yet. Enter the newest code we sent you.';
    await expect.poll(() => toasts(widget)).toEqual([message]);
    await expect.element(mode(widget, 'Check your email').getByRole('note').first()).toBeVisible();
    await verify(widget, CODE);
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
  });

  it('accepted in a lost response signs in at the next attempt [AUTH-5][AUTH-6][WIRE-4]', async () => {
    const owner = jamie({ verified: false });
    const widget = await renderAuth({ world: { accounts: [owner] } });
    await logIn(widget);
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    widget.fake.interfere('pharmacyVerifyEmail', () => {
      owner.verified = true;
      return new Response('<h1>504 Gateway Time-out</h1>', { status: 504 });
    });
    await verify(widget, CODE);
    await expect.poll(() => toasts(widget)).toHaveLength(1);
    widget.fake.interfere('pharmacyVerifyEmail', () => fail(404, 'Used.'));
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
    expect(toasts(widget)).toEqual([]);
  });

  it('shows no "sent" notice next to the error that it was not sent [AUTH-5][GO-6]', async () => {
    const widget = await toCode();
    const notes = () => mode(widget, 'Check your email').getByRole('note');
    const failed = notes().getByText('Wait a minute.');
    widget.fake.interfere('pharmacySendVerification', () => fail(429, 'Wait a minute.'));
    await press(widget, 'Send a new code');
    await expect.element(failed).toBeVisible();
    await press(widget, 'Send a new code');
    await expect
      .element(
        mode(widget, 'Check your email')
          .getByText(/^A new code is on its way/)
          .first(),
      )
      .toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('has a link back to the log-in for another person [AUTH-1][AUTH-5]', async () => {
    const widget = await toCode();
    await press(widget, 'Back to log in');
    await expect.element(mode(widget, 'Log in')).toBeVisible();
  });
});

describe('a customer of the shop whose e-mail is to be verified', () => {
  const customer = () => jamie({ verified: false });

  it('sees a code button in place of the log-in row at start, and no dialog [AUTH-5][SES-4]', async () => {
    const widget = await renderWho({ signedIn: customer() });
    const { screen } = widget;
    await expect
      .element(screen.getByText(/Enter the code we sent to jamie@example\.com\./))
      .toBeVisible();
    await expect.poll(() => toasts(widget)).toEqual([JUNK]);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Already have an account?')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Enter code' }).click();
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    await verify(widget, CODE);
    await expect.element(screen.getByText('Hi, Jamie')).toBeVisible();
  });

  it('is signed in by the shop after verification, even if the service returns no session [AUTH-6][SES-4]', async () => {
    const owner = customer();
    const widget = await renderWho({ signedIn: owner });
    const { screen, fake } = widget;
    await screen.getByRole('button', { name: 'Enter code' }).click();
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    fake.interfere('pharmacyVerifyEmail', () => {
      owner.verified = true;
      return succeed({ linked: true });
    });
    fake.interfere('readSessionCode', () => Response.json({ value: EMAIL }));
    await verify(widget, CODE);
    await expect.element(screen.getByText('Hi, Jamie')).toBeVisible();
    expect(toasts(widget)).toEqual([]);
    expect(widget.requests('POST /auth/v1/harborvale/login')).toEqual([]);
  });

  it('sees the code button in the header when the widget opens on the results [AUTH-5][SES-4]', async () => {
    const widget = await renderResults({ signedIn: customer() });
    await expect.poll(() => toasts(widget)).toEqual([JUNK]);
    await widget.screen.getByRole('button', { name: 'Enter your code' }).click();
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
  });
});
