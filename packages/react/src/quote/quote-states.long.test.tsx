import {
  aProvider,
  aReview,
  aSlot,
  aUser,
  aUuid,
  jamie,
  succeed,
  type FakeProvider,
} from '@pawcall/testing';
import { DESKTOP, PHONE, renderPopup, TABLET, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const TOTAL = /^\$58\.19/;
const LONG = 'Bartholomew Ignatius Featherstonehaugh-Cholmondeley-Marjoribanks';
const WINDOWS = [
  ['desktop', DESKTOP],
  ['tablet', TABLET],
  ['phone', PHONE],
] as const;
const boxOf = ({ root }: RenderedWidget, selector: string): DOMRect =>
  root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
/** The height at which the middle of a box is. */
const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
const someone = (over: Partial<FakeProvider> = {}): FakeProvider => ({
  provider: aProvider({ first_name: 'Bartholomew', last_name: LONG }),
  provinces: ['CA'],
  canPrescribe: true,
  rate: 4800,
  reviews: [],
  startMinutes: [19 * 60],
  ...over,
});

describe.each(WINDOWS)('on the %s', (_, window) => {
  it('loading slots reserve the space of the first row [PANEL-1]', async () => {
    const widget = await renderPopup({ window, full: true });
    const { screen, fake, hold } = widget;
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(fake.world.providers[0]?.provider.uuid ?? '');
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    const before = boxOf(widget, '.pc-slotgrid > .pc-sk');
    letGo();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const after = boxOf(widget, '.pc-slotgrid > [role="radio"]');
    expect(after.top).toBeCloseTo(before.top, 0);
    expect(after.height).toBeCloseTo(before.height, 0);
    expect(after.width).toBeCloseTo(before.width, 0);
  });

  it('a single vet has no list position and no arrows [POP-2]', async () => {
    const widget = await renderPopup({ window });
    const height = boxOf(widget, '.pc-qm__hd').height;
    widget.unmount();
    const alone = await renderPopup({
      window,
      world: { providers: [someone()] },
      provider: 'Bart',
    });
    const { screen } = alone;
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect.element(screen.getByText(/1 of 1$/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Next vet' })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Previous vet' }))
      .not.toBeInTheDocument();
    expect(boxOf(alone, '.pc-qm__hd').height).toBe(height);
  });

  it('a loading total is vertically centred on its label [PANEL-1]', async () => {
    const widget = await renderPopup({
      window,
      before: (fake) => fake.interfere('createQuote', () => new Promise<Response>(() => {}), 9),
    });
    await expect.poll(() => boxOf(widget, '.pc-total > .pc-sk').height).toBeGreaterThan(0);
    await expect
      .poll(() => middleOf(boxOf(widget, '.pc-total > .pc-sk')))
      .toBeCloseTo(middleOf(boxOf(widget, '.pc-total__lb')), 0);
  });

  it('the plan’s payment has an icon and the size of a total [PRICE-3]', async () => {
    const user = aUser({ booking_experience: 'HIDDEN_PRICING' });
    const { root } = await renderPopup({ window, signedIn: { ...jamie(), user } });
    const total = () => root.querySelector('.pc-total__plan');
    await expect.poll(() => total()?.textContent).toBe('Free with your plan');
    const element = total() ?? root.host;
    expect(element.querySelector('svg')).not.toBeNull();
    expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(16);
  });

  it('the focus returns to the button that opened the summary [POP-4][GO-1]', async () => {
    const { screen, root } = await renderPopup({ window });
    const open = screen.getByRole('button', { name: /booking summary/i });
    await open.click();
    await screen.getByRole('button', { name: 'Back to times' }).click();
    await expect.element(open).toBeVisible();
    expect(root.activeElement).toBe(open.element());
  });

  it('many slots, many reviews and long names do not overflow [TILE-1][REV-1]', async () => {
    const reviews = Array.from({ length: 200 }, (_each, index) =>
      aReview({ uuid: aUuid(), author: LONG, author_last_name: LONG, body: `${LONG} ${index}` }),
    );
    const slots = Array.from({ length: 60 }, (_each, index) =>
      aSlot({
        start_at: new Date(Date.UTC(2026, 5, 18, 7, index * 20)).toISOString(),
        end_at: new Date(Date.UTC(2026, 5, 18, 7, index * 20 + 20)).toISOString(),
      }),
    );
    const { screen, root, fake } = await renderPopup({
      window,
      full: true,
      provider: 'Bartholomew',
      world: { providers: [someone({ reviews })] },
    });
    fake.interfere('listAvailability', () => succeed(slots));
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByRole('radio')).toHaveLength(60);
    await screen.getByRole('button', { name: 'Show all reviews' }).click();
    const stories = () => root.querySelectorAll('.pc-review').length;
    await expect.poll(stories).toBeGreaterThanOrEqual(10);
    while (stories() < 200) {
      const before = stories();
      root.querySelector('.pc-review:last-of-type')?.scrollIntoView();
      await expect.poll(stories).toBeGreaterThan(before);
    }
    for (const pane of root.querySelectorAll('.pc-q__l, .pc-q__rb, .pc-qm__bd')) {
      expect(pane.scrollWidth).toBeLessThanOrEqual(pane.clientWidth);
    }
    expect(root.querySelector('.pc-layer__in')?.scrollWidth).toBeLessThanOrEqual(window[0]);
  }, 60_000);
});

describe('while a quote is loading', () => {
  it('the total’s label is visible and Continue is disabled and loading [POP-5][PANEL-1]', async () => {
    const { screen, fake, hold } = await renderPopup({ full: true });
    const uuid = fake.world.providers[0]?.provider.uuid ?? '';
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${uuid}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    const go = screen.getByRole('button', { name: 'Continue' });
    await expect.element(go).toHaveAttribute('aria-busy', 'true');
    await expect.element(go).toBeDisabled();
    await expect.element(screen.getByText('Quote total')).toBeVisible();
    letGo();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(go).toBeEnabled();
  });
});

describe('a summary whose hold ends', () => {
  it('closes, and Escape closes the popup again [POP-4][GO-4]', async () => {
    const { screen, advance } = await renderPopup();
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    await expect.element(screen.getByText(/is held for you/)).toBeVisible();
    for (let second = 0; second < 600; second += 1) advance(1000);
    await expect.element(screen.getByText(/^This quote has expired/)).toBeVisible();
    await expect.element(screen.getByText('Appointment fee')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('the header on the %s', (_, window) => {
  it('shows the provider’s position in the list [POP-2]', async () => {
    const widget = await renderPopup({ window });
    const centre = ({ left, right }: DOMRect) => (left + right) / 2;
    await expect.poll(() => boxOf(widget, '.pc-qm__hd p').width).toBeGreaterThan(0);
    expect(centre(boxOf(widget, '.pc-qm__hd p'))).toBeCloseTo(
      centre(boxOf(widget, '.pc-qm__hd')),
      0,
    );
  });
});

describe('another provider', () => {
  it('shows a skeleton in place of the header for 150 ms [POP-2]', async () => {
    const { screen, root, advance } = await renderPopup();
    const name = () => root.querySelector('.pc-prov h2');
    const hidden = () => getComputedStyle(name() ?? root.host).color === 'rgba(0, 0, 0, 0)';
    expect(hidden()).toBe(false);
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect.poll(hidden).toBe(true);
    await expect.element(screen.getByRole('dialog', { name: /Daniel Reyes/ })).toBeVisible();
    advance(150);
    await expect.poll(hidden).toBe(false);
  });
});

describe('a window that is zoomed to 400 %', () => {
  it('leaves enough space for the slots [GO-1][POP-3]', async () => {
    const widget = await renderPopup({ window: PHONE, signedIn: jamie() });
    await page.viewport(320, 256);
    const radio = widget.screen.getByRole('radio', { checked: true });
    await expect.element(radio).toBeInTheDocument();
    radio.element().scrollIntoView({ block: 'nearest' });
    await expect.element(radio).toBeInViewport();
    await radio.click();
    await widget.screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => widget.navigations).toHaveLength(1);
  });
});
