import {
  renderConcerns,
  renderPopup,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const { history } = globalThis;
const on = { options: { history: true } };
const heading = ({ screen }: RenderedWidget, name: string) =>
  expect.element(screen.getByRole('heading', { name })).toBeVisible();
const popup = ({ screen }: RenderedWidget) => screen.getByRole('dialog').first();
const own = (): unknown => history.state?.pawcall?.own;
const toConcerns = async (widget: RenderedWidget) => {
  await widget.screen.getByRole('button', { name: 'Dog' }).click();
  widget.advance(800);
  await heading(widget, 'What can we help with?');
};

beforeEach(() => history.replaceState(null, ''));

describe('the browser’s Back', () => {
  it('goes back one state with the option `history`, without changing the address [STEP-9]', async () => {
    const widget = await renderConcerns(on);
    await heading(widget, 'What can we help with?');
    const { href } = globalThis.location;
    await expect.poll(own).toBe(1);
    history.back();
    await heading(widget, 'Who is the appointment for?');
    expect(globalThis.location.href).toBe(href);
  });

  it('leads to the previous step as soon as the next one is in the page [STEP-9]', async () => {
    const widget = await renderWho(on);
    await heading(widget, 'Who is the appointment for?');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const observer = new MutationObserver(() => {
      if (widget.root.querySelector('[type=checkbox]')) resolve(own());
    });
    observer.observe(widget.root, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await toConcerns(widget);
    expect(await promise).toBe(1);
  });

  it('closes a dialog over the popup, then the popup, then returns to the previous step; Forward opens none [STEP-9]', async () => {
    const widget = await renderPopup(on);
    const { screen } = widget;
    await expect.poll(own).toBe(1);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
    await expect.poll(own).toBe(2);
    history.back();
    await expect
      .element(screen.getByRole('dialog', { name: 'Log in to book' }))
      .not.toBeInTheDocument();
    await expect.element(popup(widget)).toBeVisible();
    history.back();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    history.forward();
    await expect.poll(own).toBeUndefined();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs one press after the visitor went back inside the widget [STEP-9]', async () => {
    const widget = await renderWho(on);
    await toConcerns(widget);
    await expect.poll(own).toBe(1);
    await widget.screen.getByRole('button', { name: 'Back' }).click();
    await heading(widget, 'Who is the appointment for?');
    await expect.poll(own).toBeUndefined();
    await toConcerns(widget);
    await expect.poll(own).toBe(1);
    history.back();
    await heading(widget, 'Who is the appointment for?');
    history.forward();
    await heading(widget, 'What can we help with?');
  });

  it.each([{ turbo: { restorationIdentifier: 'a' } }, { htmx: true }, { source: 'swup' }])(
    'adds no entries under a router that replaces the page’s content: %o [STEP-9][EMB-1]',
    async (state) => {
      const widget = await renderWho(on);
      history.replaceState(state, '');
      const { length } = history;
      await toConcerns(widget);
      await widget.screen.getByRole('button', { name: 'Back' }).click();
      await heading(widget, 'Who is the appointment for?');
      expect([history.length, history.state]).toEqual([length, state]);
    },
  );

  it('adds entries under Astro’s router only if the page persists the widget [STEP-9][EMB-1]', async () => {
    const router = document.createElement('meta');
    router.name = 'astro-view-transitions-enabled';
    document.head.append(router);
    onTestFinished(() => router.remove());
    const { length } = history;
    const widget = await renderWho(on);
    await toConcerns(widget);
    await widget.screen.getByRole('button', { name: 'Back' }).click();
    await heading(widget, 'Who is the appointment for?');
    expect([history.length, history.state]).toEqual([length, null]);
    const kept = await renderWho(on);
    kept.host.setAttribute('data-astro-transition-persist', 'vet');
    await toConcerns(kept);
    await expect.poll(own).toBe(1);
  });

  it('moves each of two widgets by its own entries and preserves the page’s state [STEP-9]', async () => {
    const [one, two] = [await renderWho(on), await renderWho(on)];
    history.replaceState({ route: 'vets' }, '');
    await toConcerns(one);
    await expect.poll(own).toBe(1);
    await toConcerns(two);
    await expect.poll(() => Object.keys(history.state.pawcall)).toHaveLength(5);
    expect(history.state.route).toBe('vets');
    history.back();
    await heading(two, 'Who is the appointment for?');
    await heading(one, 'What can we help with?');
    history.back();
    await heading(one, 'Who is the appointment for?');
    expect(history.state.route).toBe('vets');
  });

  it('skips entries from before a reload, once for all widgets [STEP-9]', async () => {
    const stale = (depth: number) => ({
      pawcall: { depth, old: depth, of: 'old' },
    });
    for (const route of ['earlier', 'before']) history.pushState({ route }, '');
    for (const depth of [0, 1, 2]) history.pushState(stale(depth), '');
    const reloaded = { ...on, before: () => history.replaceState(stale(2), '') };
    const [one, two] = [await renderWho(reloaded), await renderWho(reloaded)];
    await toConcerns(one);
    await expect.poll(own).toBe(1);
    history.back();
    await heading(one, 'Who is the appointment for?');
    await heading(two, 'Who is the appointment for?');
    history.back();
    await expect.poll((): unknown => history.state?.route).toBe('before');
  });

  it('skips the entries of a removed widget to the page’s entry before them [STEP-9][HOST-3]', async () => {
    for (const route of ['home', 'vets']) history.pushState({ route }, '');
    const gone = await renderWho(on);
    await toConcerns(gone);
    await expect.poll(own).toBe(1);
    history.pushState({ route: 'other' }, '');
    gone.unmount();
    history.back();
    await expect.poll(own).toBe(1);
    const { state } = history;
    const widget = await renderWho({ ...on, before: () => history.replaceState(state, '') });
    await toConcerns(widget);
    await expect.poll((): unknown => history.state?.pawcall?.depth).toBe(2);
    history.back();
    await heading(widget, 'Who is the appointment for?');
    await expect.poll((): unknown => history.state?.pawcall?.depth).toBe(1);
    history.back();
    await expect.poll((): unknown => history.state?.route).toBe('home');
  });

  it.each([
    ['the later', 1, 0],
    ['the earlier', 0, 1],
  ] as const)(
    'skips the entries of %s of two removed widgets in the same press [STEP-9][HOST-3]',
    async (_, gone, stays) => {
      const two = [await renderWho(on), await renderWho(on)] as const;
      history.pushState({ route: 'vets' }, '');
      const entry = (): unknown => history.state?.pawcall?.depth ?? history.state?.route;
      for (const [index, widget] of two.entries()) {
        await toConcerns(widget);
        await expect.poll(entry).toBe(index + 1);
      }
      two[gone].unmount();
      history.back();
      // Its place among the page's elements, by which a locator finds it, is another one now.
      const { root } = two[stays];
      await expect.poll(() => root.textContent).toContain('Who is the appointment for?');
      await expect.poll(entry).toBe(gone === 1 ? 'vets' : 1);
      history.back();
      await expect.poll((): unknown => history.state?.route).not.toBe('vets');
    },
  );

  it('adds no entries without the option [STEP-9]', async () => {
    const { length } = history;
    const widget = await renderConcerns();
    await heading(widget, 'What can we help with?');
    expect(history.length).toBe(length);
    expect(history.state).toBeNull();
  });
});
