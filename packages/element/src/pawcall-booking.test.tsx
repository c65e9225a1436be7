import { UNTRUSTED_TEXTS } from '@pawcall/testing';
import { answerRequests, hasRun } from '@pawcall/testing/render';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define-element.ts';
import type { PawcallBooking } from './PawcallBooking.ts';

const ORIGIN = 'https://market.example';
const ATTRIBUTES = {
  partner: 'harborvale',
  source: 'harborvale',
  'client-id': 'web',
  environment: 'development',
  'api-base': `${ORIGIN}/api`,
  'auth-base': `${ORIGIN}/auth`,
  'commerce-base': `${ORIGIN}/commerce`,
  'session-code-url': `${ORIGIN}/session-code`,
  'checkout-base': 'https://checkout.example',
  'checkout-origins': 'https://checkout.example',
  'geocoder-base': `${ORIGIN}/geocoder`,
  'geocoder-token': 'pk.fake',
  'pharmacist-phone': '(555) 010-0142',
  'pharmacist-email': 'pharmacist@harborvale.example',
  'help-url': 'https://harborvale.example/help',
  'terms-url': 'https://harborvale.example/terms',
  'privacy-url': 'https://harborvale.example/privacy',
} as const;

let placed = 0;
const place = (over: Readonly<Record<string, string | null>> = {}): PawcallBooking => {
  const element = document.createElement('pawcall-booking');
  for (const [name, value] of Object.entries({ ...ATTRIBUTES, ...over })) {
    if (value !== null) element.setAttribute(name, value);
  }
  placed += 1;
  element.dataset['testid'] = `widget ${placed}`;
  element.append('Book on our website');
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
};
const inside = ({ dataset }: HTMLElement) => page.getByTestId(dataset['testid'] ?? '');
const dog = (element: HTMLElement) => inside(element).getByRole('button', { name: 'Dog' });
const loggedToDevelopers = () => {
  const logged = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
  vi.mocked(console.error).mockClear();
  return logged;
};

beforeAll(definePawcallBooking);
beforeEach(async () => {
  await page.viewport(1180, 900);
  answerRequests();
});

describe('<pawcall-booking>', () => {
  it('starts from its attributes and emits the ready event [CFG-2][GO-5]', async () => {
    const ready = vi.fn();
    document.addEventListener('pawcall:ready', ready, { once: true });
    const element = place();
    await expect.element(dog(element)).toBeVisible();
    await expect.poll(() => ready.mock.calls.length).toBe(1);
  });

  it('emits each event once, also after a move or the reconnection of StrictMode [GO-5]', async () => {
    const received: string[] = [];
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    for (const name of ['pawcall:ready', 'pawcall:step']) {
      document.addEventListener(name, ({ type }) => received.push(type), { signal: stop.signal });
    }
    const element = place();
    element.remove();
    document.body.append(element);
    await expect.element(dog(element)).toBeVisible();
    await expect.poll(() => received).toEqual(['pawcall:ready', 'pawcall:step']);
    document.body.prepend(element);
    await dog(element).click();
    await expect.poll(() => received).toEqual(['pawcall:ready', 'pawcall:step', 'pawcall:step']);
  });

  it('does not execute attributes that look like code, and lists their errors in the page [GO-8][CFG-2]', async () => {
    const names = ['locale', 'theme', 'currency', ...Object.keys(ATTRIBUTES)].filter(
      (name) => name !== 'environment',
    );
    const element = place(
      Object.fromEntries(names.map((name) => [name, UNTRUSTED_TEXTS[1] ?? ''])),
    );
    await expect.element(inside(element).getByText('Book on our website')).toBeInTheDocument();
    await expect.poll(loggedToDevelopers).not.toEqual([]);
    const root = element.shadowRoot;
    expect(root?.querySelectorAll('img, [onerror], script, [src="x"]') ?? []).toHaveLength(0);
    expect(hasRun()).toBe(false);
  });

  it('names every missing or wrong option in a panel and in the console, without breaking the page [CFG-1][CFG-2]', async () => {
    const element = place({ partner: null, country: 'fr', 'heading-level': 'x' });
    const panel = inside(element);
    await expect.element(panel.getByText('partner')).toBeVisible();
    await expect.element(panel.getByText('country')).toBeVisible();
    await expect.element(panel.getByText('headingLevel')).toBeVisible();
    const logged = loggedToDevelopers().join('\n');
    expect(logged).toContain('partner is missing');
    expect(logged).toContain('country must be one of us, ca, gb');
  });

  it.each([
    ['dark', 'dark'],
    ['darkest', 'light'],
  ])(
    'shows the option errors in the page’s colours: theme %s is %s [CFG-2]',
    async (theme, scheme) => {
      const name = inside(place({ partner: null, theme })).getByText('partner');
      await expect.element(name).toBeVisible();
      expect(getComputedStyle(name.element()).colorScheme).toBe(scheme);
      expect(loggedToDevelopers()).not.toEqual([]);
    },
  );

  it('starts when the options are corrected [CFG-2]', async () => {
    const element = place({ partner: null });
    await expect
      .element(inside(element).getByText('This booking tool isn’t set up yet.'))
      .toBeVisible();
    expect(loggedToDevelopers()).not.toEqual([]);
    element.setAttribute('partner', 'harborvale');
    await expect.element(dog(element)).toBeVisible();
  });

  it('shows the panel when a running widget gets a wrong option [CFG-2]', async () => {
    const element = place();
    await expect.element(dog(element)).toBeVisible();
    element.setAttribute('country', 'fr');
    await expect.element(inside(element).getByText('country')).toBeVisible();
    await expect.element(dog(element)).not.toBeInTheDocument();
    expect(loggedToDevelopers().join()).toContain('country');
  });

  it('applies a new locale and theme without restarting [CFG-2][GO-2]', async () => {
    const element = place();
    await dog(element).click();
    const root = element.shadowRoot?.querySelector('.pc-root');
    await expect
      .element(inside(element).getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    element.setAttribute('locale', 'fr-CA');
    element.setAttribute('theme', 'dark');
    await expect.element(inside(element).getByRole('button', { name: 'Suivant' })).toBeVisible();
    expect(element.shadowRoot?.querySelector('.pc-root')).toBe(root);
  });

  it('keeps its state when it is moved within the page [CFG-2]', async () => {
    const element = place();
    await dog(element).click();
    await expect
      .element(inside(element).getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    const box = document.createElement('div');
    document.body.append(box);
    onTestFinished(() => box.remove());
    box.append(element);
    await expect
      .element(inside(element).getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
  });

  it('unmounts when it is removed and starts from the first step when it is inserted again [CFG-2][GO-3]', async () => {
    const element = place();
    await dog(element).click();
    await expect
      .element(inside(element).getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    element.remove();
    await expect.poll(() => element.shadowRoot?.childElementCount).toBe(0);
    document.body.append(element);
    await expect.element(dog(element)).toBeVisible();
  });

  it('keeps separate state for each element of a page [CFG-2][GO-3]', async () => {
    const [one, two] = [place(), place({ locale: 'fr-CA' })];
    await dog(one).click();
    await expect
      .element(inside(one).getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    await expect.element(inside(two).getByRole('button', { name: 'Chien' })).toBeVisible();
  });

  it('prefers an options object to attributes, even one set before the element is defined [CFG-2]', async () => {
    const element = place();
    element.options = { textOverrides: { 'steps.who.title': 'Who needs a vet?' } };
    await expect
      .element(inside(element).getByRole('heading', { name: 'Who needs a vet?' }))
      .toBeVisible();
  });
});
