import { fail, jamie, refuse, succeed } from '@pawcall/testing';
import { fill, press, problemOf, renderAuth, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const dialog = ({ screen }: RenderedWidget, name: string) => screen.getByRole('dialog', { name });
const boxOf = ({ root }: RenderedWidget, selector: string): DOMRect =>
  root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const toCode = async (widget: RenderedWidget): Promise<void> => {
  await press(widget, 'Create an account');
  await fill(widget, {
    'First name': 'Jamie',
    'Last name': 'Rivera',
    Email: 'jamie@example.com',
    Password: 'Biscuit-2022',
    'Repeat password': 'Biscuit-2022',
  });
  await press(widget, 'Create account');
  await expect.element(dialog(widget, 'Check your email')).toBeVisible();
};

describe('a form that is refused', () => {
  it('shakes for 800 ms on each refusal [ERR-1]', async () => {
    const widget = await renderAuth();
    const shaking = () => widget.root.querySelectorAll('.is-shake').length;
    expect(shaking()).toBe(0);
    await press(widget, 'Log in');
    expect(shaking()).toBe(1);
    widget.advance(799);
    expect(shaking()).toBe(1);
    widget.advance(1);
    expect(shaking()).toBe(0);
    widget.fake.interfere('pharmacyLogin', () => refuse({ email: ['Closed.'] }));
    await fill(widget, { Email: 'jamie@example.com', Password: 'x' });
    await press(widget, 'Log in');
    await expect.poll(() => problemOf(widget, 'Email')).toBe('Closed.');
    expect(shaking()).toBe(1);
  });

  it('shows errors of unknown fields above its fields [ERR-1]', async () => {
    const widget = await renderAuth();
    widget.fake.interfere('pharmacyLogin', () =>
      refuse({ email: ['Closed.'], platform: ['Not from here.'] }),
    );
    await fill(widget, { Email: 'jamie@example.com', Password: 'x' });
    await press(widget, 'Log in');
    await expect.poll(() => problemOf(widget, 'Email')).toBe('Closed.');
    await expect.element(widget.screen.getByRole('note').getByText('Not from here.')).toBeVisible();
  });
});

describe('a form that is refused without a message', () => {
  it.each([[''], []])('shows a default message: %j [ERR-1][WIRE-8]', async (...message) => {
    const widget = await renderAuth();
    widget.fake.interfere('pharmacyLogin', () => refuse({ email: message }));
    await fill(widget, { Email: 'jamie@example.com', Password: 'x' });
    await press(widget, 'Log in');
    const note = widget.screen.getByRole('note').filter({ hasText: 'There was an error' });
    await expect.element(note).toBeVisible();
  });
});

describe('a field', () => {
  it('validates on blur, and then on each change [AUTH-2]', async () => {
    const widget = await renderAuth();
    await fill(widget, { Email: 'jamie@' });
    expect(problemOf(widget, 'Email')).toBe('');
    await userEvent.tab();
    expect(problemOf(widget, 'Email')).toBe('Value is not a valid email address');
    expect(problemOf(widget, 'Password')).toBe('');
    await fill(widget, { Email: 'jamie@example.com' });
    expect(problemOf(widget, 'Email')).toBe('');
  });

  it('shows no error while empty until the form is submitted [AUTH-2]', async () => {
    const widget = await renderAuth();
    await fill(widget, { Email: '' });
    await userEvent.tab();
    await userEvent.tab();
    expect(problemOf(widget, 'Email')).toBe('');
  });

  it('shows no error during a press on a button, which would move [AUTH-3]', async () => {
    const widget = await renderAuth();
    await fill(widget, { Email: 'jamie@' });
    const button = widget.screen.getByRole('button', { name: 'Create an account' }).element();
    const where = button.getBoundingClientRect().top;
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.focus();
    expect(problemOf(widget, 'Email')).toBe('');
    expect(button.getBoundingClientRect().top).toBe(where);
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    widget.advance(0);
    expect(problemOf(widget, 'Email')).toBe('Value is not a valid email address');
  });
});

describe('the text of a toast in the dialog', () => {
  it('after a password reset also shows in the login form until that is left [AUTH-4][GO-6]', async () => {
    const widget = await renderAuth();
    await press(widget, 'Forgot password?');
    await fill(widget, { 'Email or mobile number': 'jamie@example.com' });
    await press(widget, 'Send reset code');
    const message = widget.screen
      .getByRole('note')
      .getByText('Password reset sent. Please log in.');
    await expect.element(message).toBeVisible();
    await press(widget, 'Forgot password?');
    await press(widget, 'Back to log in');
    await expect.element(dialog(widget, 'Log in')).toBeVisible();
    await expect.element(message).not.toBeInTheDocument();
  });

  it('after a verification without a session also shows in the login form [AUTH-6][GO-6]', async () => {
    const widget = await renderAuth();
    await toCode(widget);
    widget.fake.interfere('pharmacyVerifyEmail', () => succeed({ email: 'jamie@example.com' }));
    widget.fake.interfere('pharmacyLogin', () => fail(401, ''));
    await fill(widget, { 'Verification code': '204816' });
    await press(widget, 'Verify and continue');
    await expect
      .element(widget.screen.getByRole('note').getByText('Your email is verified. Please log in.'))
      .toBeVisible();
  });

  it('about a new code, sent or failed, also shows in the code form [AUTH-5][GO-6]', async () => {
    const widget = await renderAuth();
    await toCode(widget);
    const code = dialog(widget, 'Check your email');
    await press(widget, 'Send a new code');
    await expect
      .element(code.getByText('A new code is on its way. Check your junk mail too.').first())
      .toBeVisible();
    widget.advance(7000);
    await expect.element(code.getByText(/^A new code is on its way/)).toBeVisible();
    await expect.element(code.getByText('Didn’t get it?')).toBeVisible();
    widget.fake.interfere('pharmacySendVerification', () => fail(429, 'Wait a minute.'));
    await press(widget, 'Send a new code');
    await expect.element(code.getByRole('note').getByText('Wait a minute.')).toBeVisible();
  });

  it.each([
    [1180, 900],
    [1180, 600],
    [768, 1024],
    [390, 844],
    [320, 480],
  ])('does not cover the form at %i by %i pixels [AUTH-5][GO-6]', async (width, height) => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    await page.viewport(width, height);
    await fill(widget, { Email: 'jamie@example.com', Password: 'wrong' });
    await press(widget, 'Log in');
    await expect.poll(() => widget.root.querySelectorAll('.pc-toast')).toHaveLength(1);
    await toCode(widget);
    expect(widget.root.querySelectorAll('.pc-toast')).toHaveLength(1);
    const { bottom } = boxOf(widget, '.pc-toasts');
    expect(bottom).toBeGreaterThan(50);
    expect(boxOf(widget, '.pc-modal').top).toBeGreaterThanOrEqual(bottom);
    expect(boxOf(widget, '.pc-modal').bottom).toBeLessThanOrEqual(height);
  });
});

describe('another mode', () => {
  it('opens in the same dialog and focuses its title [AUTH-1][GO-1]', async () => {
    const widget = await renderAuth();
    const shown = widget.root.querySelector('dialog');
    await press(widget, 'Forgot password?');
    await expect.element(dialog(widget, 'Forgot your password?')).toBeVisible();
    expect(widget.root.querySelector('dialog')).toBe(shown);
    expect(widget.root.activeElement?.textContent).toBe('Forgot your password?');
  });

  it('is scrolled to the top in a low window, wherever the previous mode was scrolled [AUTH-1][GO-1]', async () => {
    const widget = await renderAuth();
    await page.viewport(844, 390);
    await press(widget, 'Create an account');
    await expect.element(dialog(widget, 'Create your account')).toBeVisible();
    expect(widget.root.querySelector('.pc-modal')?.scrollTop).toBe(0);
    expect(boxOf(widget, '.pc-modal h2').top).toBeGreaterThan(0);
  });
});
