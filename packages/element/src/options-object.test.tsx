import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { StrictMode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define-element.ts';
import type { PawcallBooking } from './PawcallBooking.ts';

const ORIGIN = 'https://market.example';
const splash = () => page.getByText('Getting things ready…');
/** An element that is not defined yet: it is in a document without custom elements, and is upgraded when it is inserted here. */
const early = () => document.implementation.createHTMLDocument();
const place = (node: Element) => {
  document.body.append(node);
  onTestFinished(() => node.remove());
};
const make = (): PawcallBooking => document.createElement('pawcall-booking');

beforeAll(() => {
  definePawcallBooking();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    new Request(input, init).url.startsWith(ORIGIN)
      ? Promise.resolve(Response.json({ status: 'success', data: [] }))
      : real(input, init),
  );
  return () => vi.mocked(globalThis.fetch).mockRestore();
});

describe('options of <pawcall-booking>', () => {
  it.each([
    ['an object', WIDGET_OPTIONS],
    ['JSON', JSON.stringify(WIDGET_OPTIONS)],
  ])('are accepted as a property, %s [EMB-1]', async (_, options) => {
    const element = make();
    element.options = options;
    place(element);
    await expect.element(splash()).toBeVisible();
  });

  it('are accepted as a property that was set before the element is defined [EMB-1]', async () => {
    const element = early().createElement('pawcall-booking');
    Object.assign(element, { options: WIDGET_OPTIONS });
    place(element);
    await expect.element(splash()).toBeVisible();
    expect(Object.hasOwn(element, 'options')).toBe(false);
  });

  it('as JSON in the attribute override single attributes [EMB-1]', async () => {
    const element = make();
    element.setAttribute('options', JSON.stringify(WIDGET_OPTIONS));
    element.setAttribute('partner', 'IS NOT USED');
    place(element);
    await expect.element(splash()).toBeVisible();
  });

  it('are accepted as an object from React by an element that is not defined yet [EMB-1]', async () => {
    const container = early().createElement('div');
    const root = createRoot(container);
    root.render(
      <StrictMode>
        <pawcall-booking options={WIDGET_OPTIONS} />
      </StrictMode>,
    );
    await expect
      .poll(() => container.firstElementChild?.getAttribute('options'))
      .toBe('[object Object]');
    place(container);
    await expect.element(splash()).toBeVisible();
    root.unmount();
  });

  it('are accepted as an object from React by a server-rendered element [EMB-1]', async () => {
    const container = document.createElement('div');
    const element = make();
    container.append(element);
    place(container);
    const root = hydrateRoot(container, <pawcall-booking options={WIDGET_OPTIONS} />);
    await expect.element(splash()).toBeVisible();
    root.unmount();
  });

  it('are updated when the object from React changes [EMB-1]', async () => {
    let setLocale: (locale: 'en-US' | 'fr-CA') => void = () => undefined;
    const Page = () => {
      const [locale, set] = useState<'en-US' | 'fr-CA'>('en-US');
      setLocale = set;
      return <pawcall-booking options={{ ...WIDGET_OPTIONS, locale }} />;
    };
    const container = document.createElement('div');
    place(container);
    const element = () => container.querySelector('pawcall-booking');
    const root = createRoot(container);
    root.render(<Page />);
    await expect.element(splash()).toBeVisible();
    setLocale('fr-CA');
    await expect
      .poll(() => element()?.shadowRoot?.querySelector('[lang]')?.getAttribute('lang'))
      .toBe('fr-CA');
    root.unmount();
  });

  it('converted to text by a framework are reported to the developer with the fix [EMB-1]', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const element = make();
    element.setAttribute('options', '[object Object]');
    place(element);
    await expect.poll(() => logged.mock.calls.join()).toContain('Give an object or its JSON');
    logged.mockClear();
  });

  it.each([
    ['prefill', '{"species": "DOG",}', 'prefill Invalid type'],
    ['text-overrides', '{\n  "steps.who.title": "Who?",\n}', 'textOverrides Invalid type'],
    ['options', '{"partner": "harborvale", "source": "harborvale", "locale": "en-US",}', 'options'],
  ])(
    'with a trailing comma in their JSON are reported with its position: %s [CFG-2][EMB-1]',
    async (attribute, json, name) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
      const element = make();
      element.setAttribute('options', JSON.stringify(WIDGET_OPTIONS));
      element.setAttribute(attribute, json);
      place(element);
      await expect.poll(() => logged.mock.calls.join()).toContain(name);
      expect(logged.mock.calls.join()).toContain(`in JSON at position ${json.length - 1}`);
      logged.mockClear();
    },
  );

  it('in JSON that a framework has encoded twice are read [EMB-1]', async () => {
    const element = make();
    element.setAttribute('options', JSON.stringify(JSON.stringify(WIDGET_OPTIONS)));
    place(element);
    await expect.element(splash()).toBeVisible();
  });

  it('may be set later: an element without options shows the fallback content and waits [EMB-1]', async () => {
    const element = make();
    element.append('Call us');
    place(element);
    await new Promise(requestAnimationFrame);
    expect(element.shadowRoot).toBeNull();
    element.options = WIDGET_OPTIONS;
    await expect.element(splash()).toBeVisible();
  });
});

describe('the methods of <pawcall-booking>', () => {
  it('return the visitor’s state, and do nothing on an element that is not connected [EMB-3]', async () => {
    const element = make();
    expect(element.state).toEqual({ step: null, signedIn: false, open: false });
    element.close();
    element.reset();
    await element.signOut();
    element.options = WIDGET_OPTIONS;
    place(element);
    await element.preload();
    await expect.poll(() => element.state).toEqual({ step: 1, signedIn: false, open: true });
  });

  it('preload a widget that is not in the document yet [EMB-3]', async () => {
    const element = make();
    element.options = { ...WIDGET_OPTIONS, mode: 'dialog' };
    await element.preload();
    expect(element.state.open).toBe(false);
    place(element);
    element.open();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(element.state.open).toBe(true);
    element.close();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('remove the widget’s nodes permanently and keep the fallback content [EMB-3]', async () => {
    const element = make();
    element.append('Call us');
    element.options = WIDGET_OPTIONS;
    place(element);
    await expect.element(splash()).toBeVisible();
    element.destroy();
    element.destroy();
    element.options = { ...WIDGET_OPTIONS, locale: 'fr-CA' };
    element.open();
    await new Promise(requestAnimationFrame);
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
    expect(element.shadowRoot?.adoptedStyleSheets).toEqual([]);
    expect(page.getByText('Call us').element()).toBe(element);
  });
});

it('a second copy of the script does not replace the first and warns developers [EMB-5]', () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  definePawcallBooking();
  expect(logged).not.toHaveBeenCalled();
  class Older extends HTMLElement {
    static readonly version = '0.0.9';
  }
  const known = vi.spyOn(customElements, 'get').mockReturnValue(Older);
  const define = vi.spyOn(customElements, 'define');
  definePawcallBooking();
  expect(define).not.toHaveBeenCalled();
  expect(logged.mock.calls).toEqual([
    [expect.stringMatching(/does nothing.+has version 0\.0\.9\. Remove one/)],
  ]);
  for (const spy of [logged, known, define]) spy.mockRestore();
});
