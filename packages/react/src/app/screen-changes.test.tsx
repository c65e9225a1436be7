import { jamie } from '@pawcall/testing';
import {
  renderConcerns,
  renderLocation,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

/** Every text that came into the widget from now on. */
const record = ({ root }: RenderedWidget): readonly string[] => {
  const seen: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) seen.push(node.textContent ?? '');
    }
  });
  watch.observe(root, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return seen;
};
const loadingSeen = (seen: readonly string[]) =>
  seen.filter((text) => text.includes('Getting things ready'));

/** So many frames are enough for a screen to come. */
const FRAMES = 30;
const nextFrames = async () => {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
};

describe('the next screen', () => {
  it('replaces the step at once: with step 2 or with "Finding vets" [RES-9][STEP-1]', async () => {
    const widget = await renderWho({ options: { prefill: { province: 'CA', city: 'San Diego' } } });
    const { screen } = widget;
    await screen.getByRole('button', { name: 'Dog' }).click();
    const seen = record(widget);
    widget.advance(800);
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    widget.hold('/search/guided');
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Finding vets in San Diego' }))
      .toBeVisible();
    expect(loadingSeen(seen)).toEqual([]);
  });

  it.each([
    ['on', 'Next', 'Where are you?'],
    ['back', 'Back', 'Who is the appointment for?'],
  ])(
    'when going %s fades the current step in the frame of the press [GO-19]',
    async (_, name, next) => {
      const { screen, root } = await renderConcerns();
      await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
      const question = root.querySelector('.pc-step__in');
      if (!question) throw new Error('There is no step.');
      const seen: string[] = [];
      const watch = new MutationObserver(() => {
        if (question.isConnected) seen.push(getComputedStyle(question).opacity);
      });
      watch.observe(root, { attributes: true, childList: true, subtree: true });
      onTestFinished(() => watch.disconnect());
      await screen.getByRole('button', { name, exact: true }).click();
      await expect.element(screen.getByRole('heading', { name: next })).toBeVisible();
      expect(seen).toContain('0.7');
      const shown = root.querySelector('.pc-step__in');
      if (!shown) throw new Error('There is no step.');
      await expect.poll(() => getComputedStyle(shown).opacity).toBe('1');
    },
  );

  it('is cancelled by a press on the current step before it shows: "more species" stays open [STEP-3][STEP-4]', async () => {
    const { screen, advance } = await renderWho();
    const other = screen.getByRole('button', { name: 'Other', exact: true });
    await screen.getByRole('button', { name: 'Dog' }).click();
    const control = other.element();
    advance(800);
    if (control instanceof HTMLElement) control.click();
    await expect.element(screen.getByRole('heading', { name: 'More species' })).toBeVisible();
    await nextFrames();
    await expect
      .element(screen.getByRole('heading', { name: 'Who is the appointment for?' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Dog' }))
      .toHaveAttribute('aria-pressed', 'false');
  });

  it('is replaced when another species is chosen [STEP-3]', async () => {
    const { screen, advance } = await renderWho();
    await screen.getByRole('button', { name: 'Dog' }).click();
    const cat = screen.getByRole('button', { name: 'Cat', exact: true });
    const control = cat.element();
    advance(800);
    if (control instanceof HTMLElement) control.click();
    await nextFrames();
    await expect.element(cat).toHaveAttribute('aria-pressed', 'true');
    advance(800);
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(cat).toHaveAttribute('aria-pressed', 'true');
  });

  it('opens once when its button is pressed twice before it renders [STEP-1]', async () => {
    const { screen } = await renderLocation();
    const back = screen.getByRole('button', { name: 'Back', exact: true }).element();
    if (!(back instanceof HTMLElement)) throw new Error('There is no way back.');
    back.click();
    back.click();
    await nextFrames();
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
  });

  it('is announced as loading on the press of Find vets, whose size does not change [STEP-6][RES-9]', async () => {
    const { screen, hold } = await renderLocation({
      options: { prefill: { province: 'CA', city: 'San Diego' } },
    });
    const find = screen.getByRole('button', { name: 'Find vets' });
    await expect.element(find).toBeVisible();
    const button = find.element();
    const sizeOf = ({ width, height }: DOMRect) => [width, height];
    const before = sizeOf(button.getBoundingClientRect());
    const pressed: unknown[] = [];
    const watch = new MutationObserver(() => {
      if (!button.isConnected) return;
      const size = sizeOf(button.getBoundingClientRect());
      pressed.push({ busy: button.getAttribute('aria-busy'), size });
    });
    watch.observe(button, { attributes: true });
    onTestFinished(() => watch.disconnect());
    hold('/search/guided');
    await find.click();
    await expect
      .element(screen.getByRole('heading', { name: 'Finding vets in San Diego' }))
      .toBeVisible();
    expect(pressed).toEqual([{ busy: 'true', size: before }]);
  });
});

describe('each screen', () => {
  // No node of its own: the stage finds the widget by its place among the page's nodes.
  const above = () => {
    document.body.style.paddingBlock = '1200px';
    onTestFinished(() => {
      document.body.removeAttribute('style');
    });
  };
  const click = () => new MouseEvent('click', { bubbles: true, composed: true });
  const top = ({ host }: RenderedWidget) => Math.round(host.getBoundingClientRect().top);

  it('scrolls to the widget’s top when that is out of view, and the heading has the focus [GO-19]', async () => {
    const widget = await renderConcerns({ signedIn: jamie() });
    await page.viewport(390, 700);
    above();
    const { screen } = widget;
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expect.poll(() => top(widget)).toBe(0);
    expect(widget.root.activeElement).toHaveTextContent('Where are you?');
  });

  it('does not scroll when the visitor scrolls during the change [GO-19]', async () => {
    const widget = await renderConcerns({ signedIn: jamie() });
    await page.viewport(390, 700);
    above();
    const { screen } = widget;
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    // The frames that an engine may take its time for.
    const frames: FrameRequestCallback[] = [];
    const ask = vi.spyOn(globalThis, 'requestAnimationFrame');
    ask.mockImplementation((frame) => frames.push(frame));
    onTestFinished(() => ask.mockRestore());
    screen.getByRole('button', { name: 'Next' }).element().dispatchEvent(click());
    await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    dispatchEvent(new WheelEvent('wheel'));
    globalThis.scrollTo(0, scrollY + 300);
    const there = scrollY;
    expect(frames).not.toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) for (const frame of frames.splice(0)) frame(turn);
    expect(top(widget)).toBeLessThan(0);
    expect(scrollY).toBe(there);
  });

  it('does not scroll when the top is in view, nor when the widget opens [GO-19]', async () => {
    const widget = await renderConcerns({ signedIn: jamie() });
    await page.viewport(1180, 900);
    above();
    const { screen } = widget;
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    globalThis.scrollTo(0, 1100);
    const before = top(widget);
    expect(before).toBeGreaterThan(0);
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    expect(top(widget)).toBe(before);
  });
});
