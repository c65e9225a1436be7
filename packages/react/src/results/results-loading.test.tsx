import { aUser, jamie, SAN_DIEGO_DOG } from '@pawcall/testing';
import {
  DESKTOP,
  PHONE,
  renderPopup,
  renderResults,
  renderWidget,
  TABLET,
  type RenderedWidget,
  type WidgetSetting,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

/** The widget while its first search runs; the answer comes when it is let go. */
const renderLoading = async (
  window: readonly [number, number],
  setting: WidgetSetting = {},
): Promise<RenderedWidget & { readonly letGo: () => void }> => {
  await page.viewport(...window);
  const widget = await renderWidget({ query: SAN_DIEGO_DOG, loading: true, ...setting });
  const letGo = widget.hold('/search/guided');
  widget.advance(1000);
  await expect.element(widget.screen.getByText('Finding vets in San Diego')).toBeVisible();
  const message = widget.screen.getByText(/Itching & skin|Trouble breathing/).first();
  await expect.element(message).toBeVisible();
  return { ...widget, letGo };
};
const boxOf = ({ root }: RenderedWidget, selector: string): DOMRect | undefined =>
  root.querySelector(selector)?.getBoundingClientRect();

describe('while a search runs', () => {
  const offer = { promoCodes: [{ code: 'AUTOSHIP100-X' }] };
  const plan = { user: aUser({ booking_experience: 'HIDDEN_PRICING' }) };
  it.each([
    ['on the desktop', DESKTOP, offer],
    ['on the tablet', TABLET, offer],
    ['on the phone', PHONE, offer],
    ['on the smallest phone', [320, 640], offer],
    ['without prices', DESKTOP, plan],
  ] as const)('skeletons hold the place of the tiles %s [RES-9]', async (_, window, account) => {
    const widget = await renderLoading(window, { signedIn: jamie(account) });
    const grid = boxOf(widget, '.pc-grid');
    const tile = boxOf(widget, '.pc-tile');
    widget.letGo();
    await expect.element(widget.screen.getByRole('article').first()).toBeVisible();
    expect(boxOf(widget, '.pc-grid')?.top).toBeCloseTo(grid?.top ?? 0, 0);
    expect(boxOf(widget, '.pc-tile')?.height).toBeCloseTo(tile?.height ?? 0, 0);
  });

  it('tiles and heading do not move when the tiles load [RES-9]', async () => {
    const widget = await renderLoading(PHONE);
    const moved: unknown[] = [];
    const watch = new PerformanceObserver((list) => moved.push(...list.getEntries()));
    watch.observe({ type: 'layout-shift' });
    widget.letGo();
    await expect.element(widget.screen.getByRole('article').first()).toBeVisible();
    // A layout shift of a frame is reported after it.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
    moved.push(...watch.takeRecords());
    watch.disconnect();
    expect(moved).toEqual([]);
  });

  it('the summary line is directly under a heading that is shorter than the next one [RES-9]', async () => {
    const widget = await renderLoading(PHONE);
    const heading = boxOf(widget, '.pc-roomfor__hd');
    const summary = boxOf(widget, '.pc-sum');
    const reserved = boxOf(widget, '.pc-roomfor');
    expect(reserved?.height).toBeGreaterThan(1.5 * (heading?.height ?? 0));
    expect(heading?.right).toBeLessThan((reserved?.right ?? 0) - 20);
    expect((summary?.top ?? 0) - (heading?.bottom ?? 0)).toBeCloseTo(6, 0);
  });

  it('the emergency notice shows before any slots [GO-7]', async () => {
    const query = SAN_DIEGO_DOG.replace('itching-skin', 'trouble-breathing');
    const widget = await renderLoading(DESKTOP, { query });
    const notice = widget.screen.getByRole('alert').getByText(/^Trouble breathing: this can be/);
    await expect.element(notice).toBeVisible();
    expect(widget.screen.getByRole('article').elements()).toHaveLength(0);
  });

  it('the buttons above the tiles are disabled, and loading is announced [RES-2][RES-9]', async () => {
    const { screen } = await renderLoading(DESKTOP);
    await expect
      .element(screen.getByRole('status').getByText('Checking open times…'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Adjust search' }))
      .not.toBeInTheDocument();
  });
});

describe('another provider', () => {
  it('dims the results for 200 ms and marks them busy [RES-9]', async () => {
    const { screen, root, advance } = await renderPopup();
    const tiles = screen.getByRole('article').first().element().parentElement?.parentElement;
    const state = () => [
      root.querySelector('.pc-results')?.getAttribute('aria-busy'),
      tiles && getComputedStyle(tiles).opacity,
    ];
    expect(state()).toEqual(['false', '1']);
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect.poll(state).toEqual(['true', '0.6']);
    advance(199);
    expect(state()).toEqual(['true', '0.6']);
    advance(1);
    expect(state()).toEqual(['false', '1']);
  });
});

describe('the concerns of a species', () => {
  it('are requested once, however many parts of the screen name them [STEP-5]', async () => {
    const { screen, requests } = await renderResults();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
    expect(requests('/pet/concerns')).toHaveLength(1);
  });
});
