import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { selectVariant } from './select-variant.ts';
import { createMount, type AppBundle } from './create-mount.ts';

let asked: readonly string[];
beforeEach(() => {
  // Whom the device knows sees no drawing.
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // Nor does who comes with a search, which another test may have left in the address.
  const { href } = location;
  history.replaceState(null, '', location.pathname);
  onTestFinished(() => history.replaceState(null, '', href));
  asked = answerRequests();
});

const dog = () => page.getByRole('button', { name: 'Dog', exact: true });
const ownContent = () => page.getByText('Book on our website');
const bring = (): Promise<AppBundle> => import('../app/mount.tsx');
const hostIn = (): HTMLElement => {
  const host = document.createElement('div');
  host.append('Book on our website');
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
};
/** A widget whose rest comes when the test lets it. */
const mount = (load: () => Promise<AppBundle>, look = selectVariant) => {
  const host = hostIn();
  const root = host.attachShadow({ mode: 'open' });
  const widget = createMount(load, look)({ host, root });
  onTestFinished(() => widget.unmount());
  return { root, widget };
};

describe('a widget whose rest is still to come', () => {
  it('draws the first step at once, and makes a press of then count with the rest [SES-4][STEP-3]', async () => {
    const rest = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => rest.promise);
    widget.update(WIDGET_OPTIONS);
    await dog().click();
    await expect.element(dog()).toHaveAttribute('aria-pressed', 'true');
    expect(widget.state).toBe(undefined);
    const drawn = root.querySelector('.pc-root');
    rest.resolve(bring());
    await expect
      .element(page.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    expect(root.querySelector('.pc-root')).toBe(drawn);
    await expect.poll(() => widget.state).toEqual({ step: 2, signedIn: false, open: true });
    expect(asked.filter((url) => url.endsWith('/session-code'))).toHaveLength(1);
  });

  it('has each style once when React has the step, not its own and the drawing’s [SES-4]', async () => {
    const rest = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => rest.promise);
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
    rest.resolve(bring());
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.poll(ofCards).toHaveLength(1);
    expect(ofCards()).not.toContain(drawing);
    expect(dog().element().getBoundingClientRect().height).toBe(height);
  });

  it('does what its methods were asked for once the rest is there [EMB-3]', async () => {
    const rest = Promise.withResolvers<AppBundle>();
    const { widget } = mount(() => rest.promise);
    widget.update(WIDGET_OPTIONS);
    const report = widget.doctor();
    const ready = widget.preload();
    rest.resolve(bring());
    await ready;
    expect((await report)?.format).toBe(1);
    await expect.poll(() => widget.state?.step).toBe(1);
  });

  it('leaves the page’s own content where the rest does not come, says so, and tries again with other options [GO-8][EMB-7]', async () => {
    const loads = vi
      .fn(bring)
      .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    const { widget } = mount(loads);
    widget.update(WIDGET_OPTIONS);
    const report = widget.doctor();
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('Failed to fetch');
    vi.mocked(console.error).mockClear();
    await expect.element(ownContent()).toBeVisible();
    await expect.element(dog()).not.toBeInTheDocument();
    expect(await report).toBe(undefined);
    widget.update({ ...WIDGET_OPTIONS, theme: 'dark' });
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.element(dog()).toBeVisible();
  });

  it('leaves the page’s own content until the rest is there where the step must not be drawn [SES-4][GO-8]', async () => {
    const rest = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(
      () => rest.promise,
      () => undefined,
    );
    widget.update(WIDGET_OPTIONS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(ownContent()).toBeVisible();
    expect(root.querySelector('.pc-root')).toBe(null);
    rest.resolve(bring());
    await expect.element(dog()).toBeVisible();
  });

  it('leaves nothing behind when it is removed before the rest is there [EMB-3]', async () => {
    const rest = Promise.withResolvers<AppBundle>();
    const { root, widget } = mount(() => rest.promise);
    widget.update(WIDGET_OPTIONS);
    await expect.element(dog()).toBeVisible();
    widget.unmount();
    rest.resolve(bring());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(root.childElementCount).toBe(0);
    expect(root.adoptedStyleSheets).toEqual([]);
  });
});
