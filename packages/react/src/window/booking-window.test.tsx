import { PHONE, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { SAN_DIEGO_DOG } from '@pawcall/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

const NAME = 'Book a video appointment';
const dialog = { options: { mode: 'dialog' } } as const;
const win = ({ screen }: RenderedWidget) => screen.getByRole('dialog', { name: NAME });
const heading = ({ screen }: RenderedWidget, name: string) =>
  screen.getByRole('heading', { name, includeHidden: true });
const boxOf = (part: Locator) => part.element().getBoundingClientRect();
const own = (): unknown => globalThis.history.state?.pawcall?.own;

/** A page with a control that opens the widget; the window is not yet open. */
const renderPage = async (tag: 'a' | 'button' = 'button', setting: object = dialog) => {
  await page.viewport(1180, 900);
  const opener = document.createElement(tag);
  opener.textContent = 'Ask a vet';
  opener.dataset['pawcallOpen'] = '';
  if (opener instanceof HTMLAnchorElement) opener.href = '#elsewhere';
  document.body.append(opener);
  onTestFinished(() => opener.remove());
  const widget = await renderWidget({ ...setting, loading: true });
  // It listens from when its later part is there.
  await expect.poll(() => getComputedStyle(widget.host).display).toBe('contents');
  return { widget, opener: page.getByText('Ask a vet') };
};
const begin = async (widget: RenderedWidget) => {
  await expect.element(win(widget)).toBeVisible();
  widget.advance(1000);
  await expect.element(heading(widget, 'Who is the appointment for?')).toBeVisible();
};
const toConcerns = async (widget: RenderedWidget) => {
  await widget.screen.getByRole('button', { name: 'Dog' }).click();
  widget.advance(800);
  await expect.element(heading(widget, 'What can we help with?')).toBeVisible();
};

describe('the window of mode dialog', () => {
  it('opens by a control of the page and closes on Escape, with its state kept and the focus returned [EMB-2]', async () => {
    const { widget, opener } = await renderPage();
    expect(widget.sent).toEqual([]);
    await opener.click();
    await begin(widget);
    expect(widget.root.activeElement).toBe(win(widget).element());
    await toConcerns(widget);
    await userEvent.keyboard('{Escape}');
    await expect.element(win(widget)).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener.element());
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(widget, 'What can we help with?')).toBeVisible();
    await win(widget).getByRole('button', { name: 'Close' }).click();
    await expect.element(heading(widget, 'What can we help with?')).not.toBeVisible();
    expect([widget.hostEvents('pawcall:open'), widget.hostEvents('pawcall:close')]).toEqual([
      [{ mode: 'dialog' }, { mode: 'dialog' }],
      [{ reason: 'escape' }, { reason: 'close-button' }],
    ]);
  });

  it.each([1180, 700, 390])(
    'covers no content by its close button at a width of %i px [EMB-2]',
    async (width) => {
      const { widget, opener } = await renderPage('button', { ...dialog, query: SAN_DIEGO_DOG });
      await page.viewport(width, 900);
      await opener.click();
      await expect.element(win(widget)).toBeVisible();
      widget.advance(1000);
      await expect.element(win(widget).getByRole('article').first()).toBeVisible();
      const close = boxOf(win(widget).getByRole('button', { name: 'Close' }));
      const logIn = boxOf(win(widget).getByRole('button', { name: 'Log in' }).first());
      expect(logIn.right <= close.left || logIn.top >= close.bottom).toBe(true);
    },
  );

  it('ignores a link that is opened elsewhere, handled events, and openers of another widget [EMB-2]', async () => {
    const { widget, opener } = await renderPage('a');
    const element = opener.element();
    const press = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    globalThis.addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect(press({ ctrlKey: true })).toBe(true);
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({});
    element.setAttribute('data-pawcall-open', 'another');
    globalThis.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({});
    expect(widget.control.getSnapshot().isOpen).toBe(false);
    element.setAttribute('data-pawcall-open', '');
    expect(press({})).toBe(true);
    await expect.element(win(widget)).toBeVisible();
  });

  it('keeps its state, with open dialogs and the hold, when it is closed from outside [EMB-2][GO-10]', async () => {
    const { widget, opener } = await renderPage('button', { ...dialog, query: SAN_DIEGO_DOG });
    const { screen } = widget;
    await opener.click();
    await expect.element(win(widget)).toBeVisible();
    widget.advance(1000);
    await screen
      .getByRole('article', { name: /Maya Okafor/ })
      .getByRole('button', { name: /^Maya Okafor/ })
      .click();
    await expect.element(screen.getByRole('dialog', { name: /Maya Okafor/ })).toBeVisible();
    widget.advance(150);
    const held = screen.getByText(/11:30.AM is held for you: /);
    await expect.element(held).toBeVisible();
    widget.control.close('method');
    await expect.element(held).not.toBeVisible();
    expect(document.activeElement).toBe(opener.element());
    // Nothing that cannot be seen keeps the page inert.
    expect(widget.root.querySelector(':modal')).toBeNull();
    await opener.click();
    await expect.element(held).toBeVisible();
    expect(widget.fake.world.holds.size).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(held).not.toBeInTheDocument();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(widget.control.getSnapshot().isOpen).toBe(true);
  });

  it('is closed by Back after its open dialogs, and Back then skips its steps [EMB-2][STEP-9]', async () => {
    globalThis.history.replaceState(null, '');
    const { widget, opener } = await renderPage('button', {
      options: { mode: 'dialog', history: true },
    });
    await opener.click();
    await begin(widget);
    await expect.poll(own).toBe(1);
    await toConcerns(widget);
    await expect.poll(own).toBe(2);
    globalThis.history.back();
    await expect.element(heading(widget, 'Who is the appointment for?')).toBeVisible();
    globalThis.history.back();
    await expect.element(win(widget)).not.toBeInTheDocument();
    await expect.poll(() => widget.hostEvents('pawcall:close')).toEqual([{ reason: 'back' }]);
    await opener.click();
    await toConcerns(widget);
    await expect.poll(own).toBe(2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(own).toBeUndefined();
    await expect.element(win(widget)).not.toBeInTheDocument();
  });

  it('skips entries from before a reload on Back, also when it was never opened [EMB-2][STEP-9]', async () => {
    const { history } = globalThis;
    history.pushState({ route: 'before' }, '');
    for (const depth of [0, 1, 2])
      history.pushState({ pawcall: { depth, old: depth, of: 'old' } }, '');
    const { state } = history;
    await renderWidget({
      options: { mode: 'dialog', history: true },
      before: () => history.replaceState(state, ''),
    });
    await import('../app/BrowserHistory.tsx');
    history.back();
    await expect.poll((): unknown => history.state?.route).toBe('before');
  });

  it('preloads without being shown [EMB-3]', async () => {
    const { widget } = await renderPage();
    widget.control.start();
    await expect.poll(() => widget.hostEvents('pawcall:ready').length).toBe(1);
    widget.advance(1000);
    await expect.poll(() => widget.requests('species-treated').length).toBe(1);
    await expect.element(win(widget)).not.toBeInTheDocument();
    expect(widget.hostEvents('pawcall:open')).toEqual([]);
  });

  it('resets to the first step without search and hold when the page calls reset [EMB-3]', async () => {
    const { widget, opener } = await renderPage('button', { ...dialog, query: SAN_DIEGO_DOG });
    await opener.click();
    await expect.element(win(widget)).toBeVisible();
    widget.advance(1000);
    const tile = widget.screen.getByRole('article', { name: /Maya Okafor/ });
    await tile.getByRole('button', { name: /^Maya Okafor/ }).click();
    await expect.element(widget.screen.getByRole('dialog', { name: /Maya Okafor/ })).toBeVisible();
    widget.advance(150);
    await expect.element(widget.screen.getByText(/is held for you: /)).toBeVisible();
    widget.control.reset();
    await expect.element(heading(widget, 'Who is the appointment for?')).toBeVisible();
    expect(widget.instance.device.lastSearch()).toBeNull();
    await expect.poll(() => widget.fake.world.holds.size).toBe(0);
    await expect.element(widget.screen.getByText(/is held/)).not.toBeInTheDocument();
    await expect.element(win(widget)).toBeVisible();
  });
});

describe('the floating button', () => {
  it('opens the window from its corner, also by keyboard, and gets the focus back [EMB-2][GO-1]', async () => {
    await page.viewport(...PHONE);
    const widget = await renderWidget({ options: { mode: 'floating' }, loading: true });
    const button = widget.screen.getByRole('button', { name: NAME });
    await expect.element(button).toBeVisible();
    const box = button.element().getBoundingClientRect();
    expect([PHONE[0] - box.right, PHONE[1] - box.bottom]).toEqual([20, 20]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await begin(widget);
    await userEvent.keyboard('{Escape}');
    await expect.element(win(widget)).not.toBeInTheDocument();
    expect(widget.root.activeElement).toBe(button.element());
  });
});
