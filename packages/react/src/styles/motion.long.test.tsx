import type {} from '@vitest/browser-playwright';
import { jamie } from '@pawcall/testing';
import {
  fill,
  PHONE,
  press,
  renderAuth,
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

/** Name, duration and delay of every animation that starts from now on. */
const watch = ({ root }: RenderedWidget): readonly string[] => {
  const started: string[] = [];
  root.addEventListener('animationstart', (event) => {
    if (!(event instanceof AnimationEvent) || !(event.target instanceof Element)) return;
    const style = getComputedStyle(event.target, event.pseudoElement || null);
    const after = style.animationDelay === '0s' ? '' : ` after ${style.animationDelay}`;
    started.push(`${event.animationName} ${style.animationDuration}${after}`);
  });
  return started;
};
const styleOf = ({ root }: RenderedWidget, selector: string): CSSStyleDeclaration =>
  getComputedStyle(root.querySelector(selector) ?? root.host);

describe('with motion', () => {
  beforeEach(() => prefer('no-preference'));
  afterEach(() => prefer('reduce'));

  it('a choice animates its check and its edge for 800 ms; then the next step enters [STEP-3]', async () => {
    const widget = await renderWho();
    const started = watch(widget);
    await widget.screen.getByRole('button', { name: 'Dog' }).click();
    await expect
      .poll(() => started)
      .toEqual(expect.arrayContaining(['pc-pop 0.12s', 'pc-ring 0.68s after 0.12s']));
    widget.advance(800);
    await expect.poll(() => started).toContain('pc-step 0.32s');
    expect(started).toContain('pc-fill 0.32s');
    expect(styleOf(widget, '.pc-step').getPropertyValue('--from')).toBe('16px');
    await widget.screen.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => styleOf(widget, '.pc-step').getPropertyValue('--from')).toBe('-16px');
  });

  it('concerns that "show more" adds fade in with a stagger [STEP-5]', async () => {
    const widget = await renderConcerns();
    await expect.element(widget.screen.getByRole('checkbox').first()).toBeVisible();
    const started = watch(widget);
    await widget.screen.getByRole('button', { name: 'Show more' }).click();
    // The step itself may still be coming in; events of one frame come in any order.
    await expect
      .poll(() => started.filter((animation) => animation.startsWith('pc-fade')).toSorted())
      .toEqual(['pc-fade 0.2s', 'pc-fade 0.2s after 0.02s', 'pc-fade 0.2s after 0.04s']);
  });

  it('a hovered tile rises, and skeletons shimmer [RES-9]', async () => {
    const widget = await renderResults();
    const tile = widget.screen.getByRole('article').first();
    await tile.hover();
    for (const animation of widget.root.getAnimations()) animation.finish();
    expect(getComputedStyle(tile.element()).transform).toBe('matrix(1, 0, 0, 1, 0, -2)');
    const started = watch(widget);
    await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.poll(() => started).toContain('pc-slide 0.32s');
    widget.hold('/pet/concerns');
    await widget.screen.getByRole('button', { name: 'Cat' }).click();
    await expect.element(widget.screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    // Not in the frame of the press, nor for an answer that is quick.
    widget.advance(199);
    const block = widget.root.querySelector('.pc-sk') ?? widget.host;
    expect(getComputedStyle(block, '::after').content).toBe('none');
    widget.advance(1);
    await expect.poll(() => started).toContain('pc-sk 1.4s');
  });

  it('the popup slides up; another vet and the summary slide in from the side [POP-2][POP-4]', async () => {
    const widget = await renderResults();
    const { screen, advance } = widget;
    const started = watch(widget);
    const from = (part: string) => styleOf(widget, part).getPropertyValue('--travel').trim();
    await screen.getByRole('button', { name: /^Maya Okafor/ }).click();
    await expect.poll(() => started).toContain('pc-rise 0.32s');
    expect(from('.pc-q__l')).toBe('0');
    advance(150);
    const before = started.length;
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect.poll(() => started.slice(before)).toContain('pc-travel 0.2s');
    expect(from('.pc-q__l')).toBe('1');
    await screen.getByRole('button', { name: 'Previous vet' }).click();
    await expect.poll(() => from('.pc-q__l')).toBe('-1');
    advance(150);
    await screen.getByRole('radio').first().click();
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    await expect.poll(() => from('.pc-q__rb.is-summary')).toBe('1');
    const there = started.length;
    await screen.getByRole('button', { name: 'Back to times' }).click();
    await expect.poll(() => started.slice(there)).toContain('pc-travel 0.2s');
    expect(from('.pc-q__rb')).toBe('-1');
  });

  it('a chosen slot shows at once, without a fade [PANEL-2]', async () => {
    const { screen } = await renderPopup({ full: true });
    const time = screen.getByRole('radio').nth(2);
    await expect.element(time).toBeVisible();
    const control = time.element();
    if (control instanceof HTMLElement) control.click();
    // React has handled the press when its event is over.
    await Promise.resolve();
    expect(control.ariaChecked).toBe('true');
    expect(control.getAnimations()).toEqual([]);
  });

  it('on the phone the summary slides up [POP-4]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const started = watch(widget);
    await widget.screen.getByRole('button', { name: /Booking summary/ }).click();
    await expect.poll(() => started).toContain('pc-sheet 0.32s');
  });

  it('a refused form shakes for 800 ms, and a toast slides in [ERR-1][ERR-4]', async () => {
    const widget = await renderAuth({ world: { accounts: [jamie()] } });
    const started = watch(widget);
    await fill(widget, { Email: 'jamie@example.com', Password: 'wrong' });
    await press(widget, 'Log in');
    await expect
      .poll(() => started)
      .toEqual(expect.arrayContaining(['pc-shake 0.8s', 'pc-drop 0.2s']));
  });
});

describe('with reduced motion', () => {
  /** Everything in the widget that would move. */
  const restless = ({ root }: RenderedWidget): readonly string[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const { animationName, transitionDuration, display } = getComputedStyle(element, pseudo);
        if (display === 'none') return [];
        const fades = animationName === 'none' || animationName === 'pc-fade';
        return fades && /^0s(?:, 0s)*$/.test(transitionDuration)
          ? []
          : [`${element.className} ${animationName} ${transitionDuration}`];
      }),
    );

  it.each([
    [
      'a pick',
      async () => {
        const widget = await renderWho();
        await widget.screen.getByRole('button', { name: 'Dog' }).click();
        return widget;
      },
    ],
    ['step 3', () => renderLocation()],
    ['the popup', () => renderPopup({ signedIn: jamie() })],
    ['the phone', () => renderPopup({ window: PHONE })],
    [
      'a refused form',
      async () => {
        const widget = await renderAuth();
        await press(widget, 'Log in');
        return widget;
      },
    ],
  ])('nothing moves: %s [GO-1]', async (_, render) => {
    expect(restless(await render())).toEqual([]);
  });

  it('skeletons do not shimmer, and a hovered tile does not move [GO-1][RES-9]', async () => {
    const widget = await renderResults();
    const tile = widget.screen.getByRole('article').first();
    await tile.hover();
    expect(getComputedStyle(tile.element()).transform).toBe('none');
    widget.hold('/pet/concerns');
    await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
    await widget.screen.getByRole('button', { name: 'Cat' }).click();
    await expect.element(widget.screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    widget.advance(200);
    const block = widget.root.querySelector('.is-shimmering .pc-sk') ?? widget.host;
    expect(getComputedStyle(block, '::after').display).toBe('none');
  });

  it('the edge of a choice shows at once, and the delay is unchanged [STEP-3]', async () => {
    await page.viewport(1180, 900);
    const widget = await renderWho();
    const card = widget.screen.getByRole('button', { name: 'Dog' });
    await card.click();
    expect(getComputedStyle(card.element()).boxShadow).toMatch(/0px 0px 0px 1\.5px$/);
    widget.advance(799);
    await expect.element(card).toBeVisible();
    widget.advance(1);
    await expect.element(card).not.toBeInTheDocument();
  });
});
