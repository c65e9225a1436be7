import { fail } from '@pawcall/testing';
import { fill, press, problemOf, renderAuth, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

// A word of the fake's list, decorated until it meets every rule.
const COMMON = 'P4ssword-2026';
const GOOD = 'Biscuit-2022';
const PRAISE = /^Strength: good/;
const BLAME = 'Strength: weak. This password is easy to guess. Please choose another.';
const REFUSED = 'This password is easy to guess. Please choose another.';
const CALL = 'GET /auth/v1/common-passwords/';

/** The service is asked after this pause in typing. */
const PAUSE_MS = 300;

const renderRegister = async (
  before?: (widget: RenderedWidget) => void,
): Promise<RenderedWidget> => {
  const widget = await renderAuth();
  before?.(widget);
  await press(widget, 'Create an account');
  await expect.element(needs(widget)).toBeVisible();
  return widget;
};

const needs = ({ screen }: RenderedWidget) => screen.getByRole('list', { name: 'Password needs' });
const praise = (widget: RenderedWidget) => needs(widget).getByText(PRAISE);
const blame = (widget: RenderedWidget) => needs(widget).getByText(BLAME);
const met = (widget: RenderedWidget) => needs(widget).getByText(', done').elements().length;
const bars = ({ root }: RenderedWidget, className: string) =>
  root.querySelectorAll(`.pc-strength i.${className}`).length;
const spoken = ({ root }: RenderedWidget) =>
  [...root.querySelectorAll('[aria-live] p')].map((text) => text.textContent);

/** Whether the praise shows at any moment until the test ends. */
const watchForPraise = ({ root }: RenderedWidget) => {
  let seen = false;
  new MutationObserver(() => {
    seen ||= /Strength: good/.test(root.textContent ?? '');
  }).observe(root, { subtree: true, childList: true, characterData: true });
  return () => seen;
};

const type = async (widget: RenderedWidget, values: Readonly<Record<string, string>>) => {
  await fill(widget, values);
  widget.advance(PAUSE_MS);
};

const OWNER = { 'First name': 'Jamie', 'Last name': 'Rivera', Email: 'jamie@example.com' };
const twice = (password: string) => ({ Password: password, 'Repeat password': password });
const codeForm = ({ screen }: RenderedWidget) =>
  screen.getByRole('dialog', { name: 'Check your email' });

describe('the list of password needs', () => {
  it('calls a password weak that the service refuses as common, and never strong [AUTH-3]', async () => {
    const widget = await renderRegister();
    const wasPraised = watchForPraise(widget);
    await type(widget, { Password: COMMON });
    await expect.element(blame(widget)).toBeVisible();
    expect(met(widget)).toBe(5);
    expect([bars(widget, 'on'), bars(widget, 'weak')]).toEqual([0, 1]);
    widget.advance(1000);
    expect(spoken(widget)).toContain(BLAME);
    expect(wasPraised()).toBe(false);
    await type(widget, { Password: GOOD });
    await expect.element(praise(widget)).toBeVisible();
    await expect.element(blame(widget)).not.toBeInTheDocument();
    expect([bars(widget, 'on'), bars(widget, 'weak')]).toEqual([5, 0]);
  });

  it('calls a password weak that is made of the owner’s own name, without asking [AUTH-3]', async () => {
    const widget = await renderRegister();
    await type(widget, { 'First name': 'Jamie', Password: 'Jamie-2026' });
    await expect.element(blame(widget)).toBeVisible();
    expect(widget.requests(CALL)).toHaveLength(0);
  });

  it('tells the service three digits of a hash, once the password meets the rules and typing pauses [AUTH-3]', async () => {
    const widget = await renderRegister();
    await type(widget, { Password: 'sunshine' });
    await type(widget, { Password: 'Sunshine-' });
    await fill(widget, { Password: 'Sunshine-2' });
    widget.advance(PAUSE_MS - 1);
    await fill(widget, { Password: 'Sunshine-2026' });
    widget.advance(PAUSE_MS - 1);
    expect(widget.requests(CALL)).toHaveLength(0);
    widget.advance(1);
    await expect.element(blame(widget)).toBeVisible();
    const asked = widget.requests(CALL).map(({ path }) => path);
    expect(asked).toEqual(['/auth/v1/common-passwords/a94']);
  });

  it('forgets an answer that comes after the password was changed [AUTH-3][WIRE-5]', async () => {
    const widget = await renderRegister();
    const release = widget.hold('common-passwords');
    await type(widget, { Password: COMMON });
    await expect.poll(() => widget.requests(CALL).length).toBeGreaterThan(0);
    await type(widget, { Password: GOOD });
    release();
    await expect.element(praise(widget)).toBeVisible();
    await expect.element(blame(widget)).not.toBeInTheDocument();
  });

  it.each([[500], [429]])(
    'neither praises nor blames while the service answers %i, and the form can be sent [AUTH-3][WIRE-4]',
    async (status) => {
      const widget = await renderRegister(({ fake }) =>
        fake.interfere('listCommonPasswords', () => fail(status, 'Not now.'), 99),
      );
      await type(widget, { ...OWNER, ...twice(GOOD) });
      await expect.poll(() => widget.requests(CALL).length).toBeGreaterThan(0);
      widget.advance(1000);
      expect(spoken(widget)).toContain('5 of 5 password needs met');
      expect([praise(widget), blame(widget)].flatMap((text) => text.elements())).toEqual([]);
      expect(bars(widget, 'on')).toBe(4);
      await press(widget, 'Create account');
      await expect.element(codeForm(widget)).toBeVisible();
    },
  );

  it('praises what meets the rules where the service has no list [AUTH-3][WIRE-9]', async () => {
    const widget = await renderRegister(({ fake }) =>
      fake.interfere('listCommonPasswords', () => fail(404, 'There is no such call.'), 99),
    );
    await type(widget, { Password: COMMON });
    await expect.element(praise(widget)).toBeVisible();
  });
});

describe('the registration form', () => {
  it('does not submit a common password, and says why at the field [AUTH-3]', async () => {
    const widget = await renderRegister();
    await type(widget, { ...OWNER, 'Repeat password': COMMON, Password: COMMON });
    await expect.element(blame(widget)).toBeVisible();
    await press(widget, 'Create account');
    expect(problemOf(widget, 'Password')).toBe(REFUSED);
    await expect.element(blame(widget)).not.toBeInTheDocument();
    expect(widget.root.activeElement).toHaveAttribute('name', 'password');
    expect(bars(widget, 'weak')).toBe(1);
    expect(widget.requests('/register')).toHaveLength(0);
    await type(widget, twice(GOOD));
    await press(widget, 'Create account');
    await expect.element(codeForm(widget)).toBeVisible();
  });
});
