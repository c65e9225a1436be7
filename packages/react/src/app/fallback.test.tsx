import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MountedWidget } from './mounted-widget.ts';
import { mountWidget } from './mount.tsx';

const HOSTED = 'https://harborvale.example/reserver';

/** A place whose own content is in the page's own type, and a widget in it. */
const mount = (content: readonly (Node | string)[]) => {
  const host = document.createElement('div');
  host.style.fontFamily = 'monospace';
  host.append(...content);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const widget = mountWidget({ host, root });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
  });
  return { widget, root };
};
const call = () => {
  const link = document.createElement('a');
  link.href = 'https://harborvale.example/call';
  link.textContent = 'Call us';
  return link;
};
/** Makes the first part that wants its styles fail. */
const break_ = (root: ShadowRoot) =>
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    set() {},
    get: () => {
      Reflect.deleteProperty(root, 'adoptedStyleSheets');
      throw new Error('The first part that wants its styles fails.');
    },
  });
const crash = (widget: MountedWidget, root: ShadowRoot) => {
  break_(root);
  widget.update({
    ...WIDGET_OPTIONS,
    locale: 'fr-CA',
    theme: 'dark',
    hostedBookingUrl: HOSTED,
  });
};
const hosted = () =>
  page.getByRole('link', { name: 'Prendre plutôt rendez-vous sur notre site Web' });

it('shows the failure in the widget’s language and colours with a link to hosted booking [GO-8][GO-2]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { widget, root } = mount([]);
  crash(widget, root);
  await expect.element(hosted()).toHaveAttribute('href', HOSTED);
  expect(hosted().element().closest('.pc-root')).toHaveAttribute('data-pc-scheme', 'dark');
  expect(logged).toHaveBeenCalled();
  logged.mockClear();
});

it('shows the failure in the partner’s texts, with their plurals [GO-2][EMB-4]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { widget, root } = mount([]);
  break_(root);
  const textOverrides = { 'errors.hostedBooking': 'Book {n, plural, other {with Acme}}' };
  widget.update({ ...WIDGET_OPTIONS, hostedBookingUrl: HOSTED, textOverrides });
  const link = page.getByRole('link', { name: 'Book with Acme', exact: true });
  await expect.element(link).toHaveAttribute('href', HOSTED);
  logged.mockClear();
});

it('shows the fallback content in the page’s styles after a crash, and restarts with other options [EMB-4]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const own = call();
  const { widget, root } = mount([own]);
  crash(widget, root);
  await expect.element(hosted()).toBeVisible();
  await expect.poll(() => own.checkVisibility()).toBe(true);
  expect(getComputedStyle(own).fontFamily).toBe('monospace');
  expect(widget.state).toEqual({ step: null, signedIn: false, open: false });
  logged.mockClear();
  widget.update({ ...WIDGET_OPTIONS, partner: 'willow' });
  await expect.element(page.getByText('Getting things ready…')).toBeVisible();
  await expect.poll(() => own.checkVisibility()).toBe(false);
});

it('adds no second link to hosted booking when the page’s link is added after the failure [EMB-4]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const own = call();
  own.href = HOSTED;
  const { widget, root } = mount([]);
  crash(widget, root);
  await expect.poll(() => logged).toHaveBeenCalled();
  root.host.append(own);
  readyState.mockRestore();
  document.dispatchEvent(new Event('readystatechange'));
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(own.checkVisibility()).toBe(true);
  await expect.element(hosted()).not.toBeInTheDocument();
  logged.mockClear();
});

it('shows the fallback content while options are wrong, and starts when they are corrected [EMB-4][CFG-2]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const own = call();
  const { widget } = mount([own]);
  widget.update({ ...WIDGET_OPTIONS, country: 'fr' });
  await expect.poll(() => own.checkVisibility()).toBe(true);
  await expect.element(page.getByText('country', { exact: true })).toBeVisible();
  expect(logged.mock.calls.join()).toContain('country must be one of');
  logged.mockClear();
  widget.update({ ...WIDGET_OPTIONS });
  await expect.poll(() => own.checkVisibility()).toBe(false);
});

it('removes all of its nodes when it is unmounted, and only once [EMB-3]', async () => {
  // Its services have not answered by then.
  const requests = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => requests.mockRestore());
  const { widget, root } = mount([call()]);
  widget.update({ ...WIDGET_OPTIONS });
  await expect.element(page.getByText('Getting things ready…')).toBeVisible();
  widget.unmount();
  widget.unmount();
  expect([root.childNodes.length, root.adoptedStyleSheets.length]).toEqual([0, 0]);
});

it('reports a polluted Object.prototype and shows the fallback content when libraries would fail [HOST-2][EMB-4][CFG-6]', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { widget } = mount([call()]);
  Object.defineProperty(Object.prototype, 'each', {
    configurable: true,
    enumerable: true,
    value: () => undefined,
  });
  let findings;
  try {
    widget.update(WIDGET_OPTIONS);
    ({ findings } = await widget.doctor());
  } finally {
    Reflect.deleteProperty(Object.prototype, 'each');
  }
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'prototypes', result: 'problem', code: 'prototypes' }),
  );
  expect(findings.map(({ result }) => result)).toContain('skipped');
  await expect.poll(() => logged).toHaveBeenCalled();
  expect(logged.mock.calls.join()).toMatch(/changed Object\.prototype\.each/);
  logged.mockClear();
  await expect.element(page.getByRole('link', { name: 'Call us' })).toBeVisible();
});
