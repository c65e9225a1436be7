import { fail, jamie, refuse, succeed } from '@pawcall/testing';
import { fill, press, problemOf, renderAuth, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const CODE = '204816';
const EMAIL = 'jamie@example.com';
const PASSWORD = 'Biscuit-2022';
const mode = ({ screen }: RenderedWidget, name: string) => screen.getByRole('dialog', { name });
const toasts = ({ root }: RenderedWidget) =>
  [...root.querySelectorAll('.pc-toast')].map((toast) => toast.textContent);

const renderRegister = async (): Promise<RenderedWidget> => {
  const widget = await renderAuth();
  await press(widget, 'Create an account');
  return widget;
};
const register = async (): Promise<RenderedWidget> => {
  const widget = await renderRegister();
  await fill(widget, {
    'First name': 'jamie lee',
    'Last name': "o'neil-rivera",
    Email: 'Jamie@Example.com',
    Password: PASSWORD,
    'Repeat password': PASSWORD,
  });
  await press(widget, 'Create account');
  await expect.element(mode(widget, 'Check your email')).toBeVisible();
  return widget;
};

describe('the registration form', () => {
  it('labels every field [AUTH-3][AUTH-8]', async () => {
    const widget = await renderRegister();
    await press(widget, 'Create account');
    expect(problemOf(widget, 'First name')).toBe('Please enter your first name.');
    expect(problemOf(widget, 'Last name')).toBe('Please enter your last name.');
    expect(problemOf(widget, 'Email')).toBe('Please enter your email address.');
    expect(problemOf(widget, 'Password')).toBe('Please enter your password.');
    await fill(widget, { Password: PASSWORD, 'Repeat password': 'other' });
    expect(problemOf(widget, 'Repeat password')).toBe('Please match the password you have entered');
  });

  it('checks the rules of a strong password while typing [AUTH-3]', async () => {
    const widget = await renderRegister();
    const list = widget.screen.getByRole('list', { name: 'Password needs' });
    const done = () => list.getByText(', done').elements().length;
    await fill(widget, { Password: 'biscuit' });
    await expect.poll(done).toBe(1);
    await fill(widget, { Password: 'Biscuit2022' });
    await expect.poll(done).toBe(4);
    await fill(widget, { Password: PASSWORD });
    await expect.poll(done).toBe(5);
    widget.advance(300);
    await expect
      .element(widget.screen.getByText('Strength: good. Nice, strong password.'))
      .toBeVisible();
  });

  it('shows no met rule for a password that the service refused [AUTH-3][ERR-1]', async () => {
    const widget = await renderRegister();
    widget.fake.interfere('pharmacyRegister', () => refuse({ password: ['Easy to guess.'] }));
    await fill(widget, {
      'First name': 'Jamie',
      'Last name': 'Rivera',
      Email: EMAIL,
      Password: PASSWORD,
      'Repeat password': PASSWORD,
    });
    widget.advance(300);
    const praise = widget.screen.getByRole('listitem').getByText(/^Strength: good/);
    await expect.element(praise).toBeVisible();
    await press(widget, 'Create account');
    await expect.poll(() => problemOf(widget, 'Password')).toBe('Easy to guess.');
    await expect.element(praise).not.toBeInTheDocument();
    await fill(widget, { Password: `${PASSWORD}!` });
    widget.advance(300);
    await expect.element(praise).toBeVisible();
  });

  it('does not submit a weak password [AUTH-3]', async () => {
    const widget = await renderRegister();
    await fill(widget, { Password: 'biscuit', 'Repeat password': 'biscuit' });
    await press(widget, 'Create account');
    expect(problemOf(widget, 'Password')).toMatch(/meets every point/);
    expect(widget.requests('/register')).toHaveLength(0);
  });

  it('sends capitalised names and the pharmacy’s source, then asks for the code [AUTH-3][AUTH-5]', async () => {
    const widget = await register();
    expect(widget.requests('POST /auth/v1/harborvale/register')[0]?.body).toMatchObject({
      first_name: 'Jamie Lee',
      last_name: expect.stringMatching(/^O'neil-[Rr]ivera$/),
      email: 'jamie@example.com',
      source: 'harborvale',
      type: 'CLIENT',
    });
    expect(toasts(widget)).toEqual([
      'Check your junk mail, and add our support address to your contacts so the next email arrives.',
    ]);
    await expect.element(widget.screen.getByText('jamie@example.com')).toBeVisible();
  });
});

describe('the code', () => {
  it('is required [AUTH-5]', async () => {
    const widget = await register();
    await fill(widget, { 'Verification code': '   ' });
    await press(widget, 'Verify and continue');
    expect(problemOf(widget, 'Verification code')).toBe('Please enter verification code');
  });

  it('is sent trimmed and signs in [AUTH-5][AUTH-6]', async () => {
    const widget = await register();
    await fill(widget, { 'Verification code': ` ${CODE} ` });
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByText('Hi, Jamie Lee')).toBeVisible();
    expect(widget.requests('PUT /auth/v1/harborvale/email/verify')[0]?.body).toMatchObject({
      code: CODE,
      email: 'jamie@example.com',
      provider_id: 'jamie@example.com',
    });
  });

  it('that is wrong shows an error at the field, which keeps it [AUTH-5][WIRE-7]', async () => {
    const widget = await register();
    await fill(widget, { 'Verification code': '000000' });
    await press(widget, 'Verify and continue');
    await expect
      .poll(() => problemOf(widget, 'Verification code'))
      .toBe('That isn’t the code we sent.');
    await expect.element(widget.screen.getByLabelText('Verification code')).toHaveValue('000000');
  });

  it('that was used before is cleared with a toast [AUTH-5]', async () => {
    const widget = await register();
    widget.fake.world.codes.delete('jamie@example.com');
    widget.fake.world.usedCodes.set('jamie@example.com', CODE);
    await fill(widget, { 'Verification code': CODE });
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByLabelText('Verification code')).toHaveValue('');
    expect(toasts(widget)[0]).toBe('That code can only be used once. Ask for a new one.');
    expect(widget.root.activeElement).toHaveAttribute('name', 'code');
  });

  it('can be sent again, with a toast [AUTH-5]', async () => {
    const widget = await register();
    await press(widget, 'Send a new code');
    await expect
      .poll(() => toasts(widget)[0])
      .toBe('A new code is on its way. Check your junk mail too.');
    expect(widget.requests('POST /auth/v1/harborvale/email/verify')).toHaveLength(1);
  });

  it('removes the last error when it is sent again [AUTH-5][ERR-4]', async () => {
    const widget = await register();
    await fill(widget, { 'Verification code': '000000' });
    await press(widget, 'Verify and continue');
    await expect.poll(() => problemOf(widget, 'Verification code')).not.toBe('');
    widget.fake.interfere('pharmacySendVerification', () => fail(429, 'Wait a minute.'));
    await press(widget, 'Send a new code');
    const failure = mode(widget, 'Check your email').getByRole('note').getByText('Wait a minute.');
    await expect.element(failure).toBeVisible();
    expect(problemOf(widget, 'Verification code')).toBe('');
    await press(widget, 'Send a new code');
    await expect.element(failure).not.toBeInTheDocument();
  });

  it('without a session leads to the login form with a toast when the login fails [AUTH-6]', async () => {
    const widget = await register();
    widget.fake.interfere('pharmacyVerifyEmail', () => succeed({ email: 'jamie@example.com' }));
    widget.fake.interfere('pharmacyLogin', () => fail(401, ''));
    await fill(widget, { 'Verification code': CODE });
    await press(widget, 'Verify and continue');
    await expect.element(mode(widget, 'Log in')).toBeVisible();
    expect(toasts(widget)[0]).toBe('Your email is verified. Please log in.');
  });

  it('stays with an error when the login after it gets no response, and is not sent again [AUTH-6][WIRE-4]', async () => {
    const widget = await register();
    const account = widget.fake.world.accounts.find(({ user }) => user.email === EMAIL);
    widget.fake.interfere('pharmacyVerifyEmail', () => {
      if (account) account.verified = true;
      return succeed({ email: EMAIL });
    });
    widget.fake.interfere('pharmacyLogin', () => Promise.reject(new TypeError('No network.')), 9);
    await fill(widget, { 'Verification code': CODE });
    await press(widget, 'Verify and continue');
    const message = 'We can’t reach the server. Check your connection and try again.';
    const atForm = widget.screen.getByRole('note').getByText(message);
    await expect
      .poll(() => {
        widget.advance(1000);
        return atForm.elements();
      })
      .toHaveLength(1);
    await expect.element(widget.screen.getByLabelText('Verification code')).toHaveValue(CODE);
    expect(toasts(widget)).not.toContain('Your email is verified. Please log in.');
    widget.fake.interfere('pharmacyLogin', () => succeed(null), 0);
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByText('Hi, Jamie Lee')).toBeVisible();
    expect(widget.requests('PUT /auth/v1/harborvale/email/verify')).toHaveLength(1);
  });

  it('links an organisation’s account: first the e-mail, then the code [AUTH-1]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await press(widget, 'Link your account with a code');
    await expect.element(mode(widget, 'Link your account')).toBeVisible();
    await fill(widget, { Email: 'Jamie@Example.com' });
    await press(widget, 'Send the code');
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    await expect.element(widget.screen.getByText(EMAIL)).toBeVisible();
    expect(toasts(widget)[0]).toMatch(/^A code is on its way/);
    expect(widget.requests('POST /auth/v1/harborvale/email/verify')[0]?.body).toMatchObject({
      email: 'jamie@example.com',
      provider_type: 'harborvale',
    });
    await fill(widget, { 'Verification code': CODE });
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
  });
});

describe('a pharmacy customer whose e-mail is not verified', () => {
  it('is asked for the code at login, which is sent for the person that the service named [AUTH-5]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie({ verified: false })] } });
    const needed = {
      requires_verification: true,
      email: EMAIL,
      name: 'Jamie R.',
      provider_id: 'customer-7',
    };
    widget.fake.interfere('pharmacyLogin', () => succeed(needed));
    await fill(widget, { Email: EMAIL, Password: PASSWORD });
    await press(widget, 'Log in');
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    expect(toasts(widget)).toEqual([
      'Check your junk mail, and add our support address to your contacts so the next email arrives.',
    ]);
    widget.fake.world.codes.set(EMAIL, CODE);
    await fill(widget, { 'Verification code': CODE });
    await press(widget, 'Verify and continue');
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
    expect(widget.requests('PUT /auth/v1/harborvale/email/verify')[0]?.body).toMatchObject({
      email: EMAIL,
      name: 'Jamie R.',
      provider_id: 'customer-7',
    });
  });
});
