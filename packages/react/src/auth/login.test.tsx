import { aPet, aUser, fail, refuse, succeed, jamie } from '@pawcall/testing';
import {
  fill,
  press,
  problemOf,
  renderAuth,
  renderResults,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const LOGIN = 'POST /auth/v1/harborvale/login';
const mode = ({ screen }: RenderedWidget, name: string) => screen.getByRole('dialog', { name });
const toast = ({ root }: RenderedWidget) => root.querySelector('.pc-toast')?.textContent ?? '';

describe('the login form', () => {
  it('requires e-mail and password, and focuses the first invalid field [AUTH-2]', async () => {
    const widget = await renderAuth();
    await press(widget, 'Log in');
    expect(problemOf(widget, 'Email')).toBe('Please enter email');
    expect(problemOf(widget, 'Password')).toBe('Please enter password');
    expect(widget.root.activeElement).toHaveAttribute('name', 'email');
    await fill(widget, { Email: 'jamie@' });
    expect(problemOf(widget, 'Email')).toBe('Value is not a valid email address');
    expect(widget.requests(LOGIN)).toHaveLength(0);
  });

  it('sends the e-mail trimmed and in lower case, and greets the client [AUTH-2][SES-5]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie({ pets: [aPet()] })] } });
    await fill(widget, { Email: '  Jamie@Example.com ', Password: 'Biscuit-2022' });
    await press(widget, 'Log in');
    await expect.element(widget.screen.getByText('Hi, Jamie')).toBeVisible();
    await expect.element(widget.screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(widget.requests(LOGIN)[0]?.body).toMatchObject({ email: 'jamie@example.com' });
  });

  it('focuses the person’s name, or the heading until it shows, when the sign-in button is removed [AUTH-2][GO-1]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie({ pets: [aPet()] })] } });
    await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
    await press(widget, 'Log in');
    await expect.element(widget.screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    const heading = widget.screen.getByRole('heading', { level: 2 }).element();
    const [name] = widget.screen.getByRole('button', { name: /Jamie/ }).elements();
    expect([heading, name]).toContain(widget.root.activeElement);
  });

  it('focuses the person’s name when it replaces the sign-in button [AUTH-2][SES-3][GO-1]', async () => {
    const widget = await renderResults({ world: { accounts: [jamie()] } });
    await widget.screen.getByRole('button', { name: 'Log in' }).click();
    await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
    await press(widget, 'Log in');
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    const name = widget.screen.getByRole('button', { name: /Jamie/ }).element();
    expect(widget.root.activeElement).toBe(name);
  });

  it('is prefilled with the page’s e-mail, like the other forms [CFG-2][AUTH-4]', async () => {
    const widget = await renderAuth({ options: { prefill: { email: 'sam@example.com' } } });
    const email = widget.screen.getByLabelText('Email', { exact: true });
    await expect.element(email).toHaveValue('sam@example.com');
    await press(widget, 'Create an account');
    await expect.element(email).toHaveValue('sam@example.com');
    await press(widget, 'Log in');
    await press(widget, 'Forgot password?');
    await expect
      .element(widget.screen.getByLabelText('Email or mobile number'))
      .toHaveValue('sam@example.com');
  });

  it('sends the browser’s name to the authentication service [WIRE-6]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
    await press(widget, 'Log in');
    await expect.poll(() => widget.requests(LOGIN)).toHaveLength(1);
    const agent = widget.requests(LOGIN)[0]?.headers.get('x-user-agent');
    expect(agent).toBe(navigator.userAgent);
    expect(widget.requests('/p/species-treated')[0]?.headers.has('x-user-agent')).toBe(false);
  });

  it('shows the service’s message in the form, and in a toast for 6 s [AUTH-5][ERR-4][GO-6]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await fill(widget, { Email: 'jamie@example.com', Password: 'wrong' });
    await press(widget, 'Log in');
    const message = 'The email or password is not right.';
    await expect.element(mode(widget, 'Log in').getByText(message).first()).toBeVisible();
    expect(toast(widget)).toBe(message);
    widget.advance(6000);
    expect(toast(widget)).toBe('');
    expect(widget.screen.getByText(message).elements().length).toBeGreaterThan(0);
  });

  it('shows field messages at their fields [ERR-1]', async () => {
    const widget = await renderAuth();
    widget.fake.interfere('pharmacyLogin', () => refuse({ email: ['This address is closed.'] }));
    await fill(widget, { Email: 'jamie@example.com', Password: 'x' });
    await press(widget, 'Log in');
    await expect.poll(() => problemOf(widget, 'Email')).toBe('This address is closed.');
  });

  it('asks to wait after too many attempts [AUTH-5]', async () => {
    const widget = await renderAuth();
    widget.fake.interfere('pharmacyLogin', () => fail(429, ''));
    await fill(widget, { Email: 'jamie@example.com', Password: 'x' });
    await press(widget, 'Log in');
    await expect.element(widget.screen.getByText(/Too many tries/).first()).toBeVisible();
  });

  it('shows that the account information failed to load when the profile fails [ERR-5]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    widget.fake.interfere('readProfile', () => fail(404, 'Gone.'), 9);
    await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
    await press(widget, 'Log in');
    await expect
      .element(widget.screen.getByText(/There may have been an error fetching/).first())
      .toBeVisible();
    await expect.element(mode(widget, 'Log in')).toBeVisible();
  });

  it('mentions organisation accounts, and leads to the other modes and back [AUTH-1]', async () => {
    const widget = await renderAuth();
    await expect
      .element(mode(widget, 'Log in'))
      .toMatchTextContent(/vet visits\? It can pay for your appointments\. Link your account/);
    await fill(widget, { Email: 'jamie@example.com' });
    await press(widget, 'Forgot password?');
    await expect.element(mode(widget, 'Forgot your password?')).toBeVisible();
    await expect
      .element(widget.screen.getByLabelText('Email or mobile number'))
      .toHaveValue('jamie@example.com');
    await press(widget, 'Back to log in');
    await press(widget, 'Create an account');
    await expect.element(mode(widget, 'Create your account')).toBeVisible();
    await press(widget, 'Log in');
    await press(widget, 'Link your account with a code');
    await expect.element(mode(widget, 'Link your account')).toBeVisible();
  });

  it('closes on Escape without signing in [AUTH-7][UI-1]', async () => {
    const widget = await renderAuth();
    await userEvent.keyboard('{Escape}');
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(widget.root.activeElement).toMatchTextContent(/Log in/);
    expect(widget.hostEvents('pawcall:session')).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const RESET = 'POST /auth/v1/harborvale/password-reset';
  it.each([
    [' Jamie@Example.com ', 'jamie@example.com'],
    ['(619) 555-0142', '+16195550142'],
  ])(
    'is reset with %s as %s, followed by a toast and the login form [AUTH-4]',
    async (typed, sent) => {
      const widget = await renderAuth();
      await press(widget, 'Forgot password?');
      await fill(widget, { 'Email or mobile number': typed });
      await press(widget, 'Send reset code');
      await expect.element(mode(widget, 'Log in')).toBeVisible();
      expect(widget.requests(RESET)[0]?.body).toEqual({ email: sent });
      expect(toast(widget)).toBe('Password reset sent. Please log in.');
      const kept = typed.includes('@') ? sent : '';
      await expect
        .element(widget.screen.getByLabelText('Email', { exact: true }))
        .toHaveValue(kept);
    },
  );

  it('is not reset with any other input [AUTH-4]', async () => {
    const widget = await renderAuth();
    await press(widget, 'Forgot password?');
    await fill(widget, { 'Email or mobile number': 'jamie' });
    await press(widget, 'Send reset code');
    expect(problemOf(widget, 'Email or mobile number')).toBe('Please enter email correctly');
    expect(widget.requests(RESET)).toHaveLength(0);
  });
});

describe('the form', () => {
  it('cannot be submitted twice during a request [UI-1]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie({ user: aUser() })] } });
    const slow = Promise.withResolvers<Response>();
    widget.fake.interfere('pharmacyLogin', () => slow.promise);
    await fill(widget, { Email: 'jamie@example.com', Password: 'Biscuit-2022' });
    await userEvent.keyboard('{Enter}{Enter}');
    await expect
      .element(widget.screen.getByRole('dialog').getByRole('button', { name: 'Log in' }))
      .toHaveAttribute('aria-busy', 'true');
    slow.resolve(
      succeed({
        requires_verification: true,
        email: 'jamie@example.com',
        name: 'J',
        provider_id: 'p',
      }),
    );
    await expect.element(mode(widget, 'Check your email')).toBeVisible();
    expect(widget.requests(LOGIN)).toHaveLength(1);
  });
});
