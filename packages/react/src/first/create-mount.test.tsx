import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests, frames } from '@pawcall/testing/render';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { selectVariant } from './select-variant.ts';
import { createMount, type AppBundle } from './create-mount.ts';

let requests: readonly string[];
beforeEach(() => {
  // A known visitor gets no prerendered step.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // Nor does an address with a search, which another test may have left.
  const { href } = location;
  history.replaceState(null, '', location.pathname);
  onTestFinished(() => history.replaceState(null, '', href));
  requests = answerRequests();
});

const dog = () => page.getByRole('button', { name: 'Dog', exact: true });
const fallbackContent = () => page.getByText('Book on our website');
const importApp = (): Promise<AppBundle> => import('../app/mount.tsx');
const hostIn = (): HTMLElement => {
  const host = document.createElement('div');
  host.append('Book on our website');
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
};
/** A widget whose app is loaded by `load`. */
const mount = (load: () => Promise<AppBundle>, look = selectVariant) => {
  const host = hostIn();
  const root = host.attachShadow({ mode: 'open' });
  const widget = createMount(load, look)({ host, root });
  onTestFinished(() => widget.unmount());
  return { root, widget };
};

describe('a widget whose app is loading', () => {
  it('shows the prerendered first step at once and replays a press when the app is loaded [SES-4][STEP-3]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => app.promise);
    widget.update(WIDGET_OPTIONS);
    await dog().click();
    await expect.element(dog()).toHaveAttribute('aria-pressed', 'true');
    expect(widget.state).toBe(undefined);
    const drawn = root.querySelector('.pc-root');
    app.resolve(importApp());
    await expect
      .element(page.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    expect(root.querySelector('.pc-root')).toBe(drawn);
    await expect.poll(() => widget.state).toEqual({ step: 2, signedIn: false, open: true });
    expect(requests.filter((url) => url.endsWith('/session-code'))).toHaveLength(1);
  });

  it('replays keys: Enter on the focused control chooses, Escape closes what would open [SES-4][GO-1]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => app.promise);
    widget.update(WIDGET_OPTIONS);
    const logIn = page.getByRole('button', { name: 'Log in', exact: true });
    await expect.element(logIn).toBeVisible();
    const focus = (element: Element) => element instanceof HTMLElement && element.focus();
    focus(logIn.element());
    await userEvent.keyboard('{Enter}{Escape}');
    focus(dog().element());
    await userEvent.keyboard('{Tab}{Enter}');
    const cat = page.getByRole('button', { name: 'Cat', exact: true });
    await expect.element(cat).toHaveAttribute('aria-pressed', 'true');
    app.resolve(importApp());
    await expect.poll(() => widget.state?.step).toBe(2);
    expect(root.querySelector('dialog')).toBe(null);
  });

  it('removes the prerendered step’s styles when React has hydrated it [SES-4]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => app.promise);
    widget.update(WIDGET_OPTIONS);
    await expect.element(dog()).toBeVisible();
    const ofCards = () =>
      root.adoptedStyleSheets.filter(({ cssRules }) =>
        [...cssRules].some(
          (rule) => rule instanceof CSSStyleRule && rule.selectorText === '.pc-pick',
        ),
      );
    const [drawing] = ofCards();
    const height = dog().element().getBoundingClientRect().height;
    app.resolve(importApp());
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.poll(ofCards).toHaveLength(1);
    expect(ofCards()).not.toContain(drawing);
    expect(dog().element().getBoundingClientRect().height).toBe(height);
  });

  it('runs its queued method calls when the app is loaded [EMB-3]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { widget } = mount(() => app.promise);
    widget.update(WIDGET_OPTIONS);
    const report = widget.doctor();
    const ready = widget.preload();
    app.resolve(importApp());
    await ready;
    expect((await report)?.format).toBe(1);
    await expect.poll(() => widget.state?.step).toBe(1);
  });

  it('shows the fallback content when the app fails to load, reports it, and retries with other options [GO-8][EMB-7]', async () => {
    const loads = vi
      .fn(importApp)
      .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    const { widget } = mount(loads);
    widget.update(WIDGET_OPTIONS);
    const report = widget.doctor();
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('Failed to fetch');
    vi.mocked(console.error).mockClear();
    await expect.element(fallbackContent()).toBeVisible();
    await expect.element(dog()).not.toBeInTheDocument();
    expect(await report).toBe(undefined);
    expect(await Promise.race([widget.doctor(), frames().then(() => 'pending')])).toBe(undefined);
    widget.update({ ...WIDGET_OPTIONS, theme: 'dark' });
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.element(dog()).toBeVisible();
  });

  it('shows the fallback content until the app is loaded when the step must not be prerendered [SES-4][GO-8]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(
      () => app.promise,
      () => undefined,
    );
    widget.update(WIDGET_OPTIONS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(fallbackContent()).toBeVisible();
    expect(root.querySelector('.pc-root')).toBe(null);
    app.resolve(importApp());
    await expect.element(dog()).toBeVisible();
  });

  it('removes all nodes when it is unmounted before the app is loaded [EMB-3]', async () => {
    const app = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => app.promise);
    widget.update(WIDGET_OPTIONS);
    await expect.element(dog()).toBeVisible();
    widget.unmount();
    app.resolve(importApp());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(root.childElementCount).toBe(0);
    expect(root.adoptedStyleSheets).toEqual([]);
  });
});
