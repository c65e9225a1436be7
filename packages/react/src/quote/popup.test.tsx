import { aProvider, aReview, aUuid, fail, type FakeProvider } from '@pawcall/testing';
import { DESKTOP, PHONE, renderPopup, TABLET, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const TOTAL = /^\$58\.19/;
const next = ({ screen }: RenderedWidget) => screen.getByRole('button', { name: 'Next vet' });
const previous = ({ screen }: RenderedWidget) =>
  screen.getByRole('button', { name: 'Previous vet' });
const title = ({ screen }: RenderedWidget, name: RegExp) =>
  screen.getByRole('dialog').getByRole('heading', { name, level: 2 });

const someone = (over: Partial<FakeProvider> = {}): FakeProvider => ({
  provider: aProvider(),
  provinces: ['CA'],
  canPrescribe: true,
  rate: 4800,
  reviews: [],
  startMinutes: [19 * 60],
  ...over,
});

describe('the popup', () => {
  it('tells who it is: biography cut at 150 characters, top concerns and reviews [POP-1]', async () => {
    const { screen } = await renderPopup();
    const about = screen.getByText(/^Maya has spent eleven years/);
    await expect.element(about).not.toMatchTextContent(/after the call/);
    await screen.getByRole('button', { name: 'Read more' }).click();
    await expect.element(about).toMatchTextContent(/after the call\. Read less$/);
    await expect.element(screen.getByRole('heading', { name: 'Top rated for' })).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Ear problems')).toBeVisible();
    await expect.element(dialog.getByText(/^Clear, calm and quick/).first()).toBeVisible();
    await expect.element(dialog.getByText(/^Veterinarian/)).toBeVisible();
    await expect.element(dialog.getByText('Licensed in California')).toBeVisible();
  });

  it('leads to the neighbours by arrows, without a wrap, and quotes nothing by itself [POP-2]', async () => {
    const widget = await renderPopup();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await expect.element(previous(widget)).toHaveAttribute('aria-disabled', 'true');
    await next(widget).click();
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    await expect.element(widget.screen.getByText('Choose an available time')).toBeVisible();
    expect(widget.asked('POST /api/p/quote')).toHaveLength(1);
    await expect.poll(() => widget.fake.world.holds.size).toBe(0);
    for (const _ of [2, 3, 4, 5, 6, 7]) await next(widget).click({ force: true });
    await expect.element(title(widget, /Elena Kowalski/)).toBeVisible();
    await expect.element(next(widget)).toHaveAttribute('aria-disabled', 'true');
    await previous(widget).click();
    await expect.element(title(widget, /Tom Whitaker/)).toBeVisible();
  });

  it('shows loading for 150 ms after a change, beside the request [POP-2][GO-6]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, asked, advance } = widget;
    await next(widget).click();
    await expect.poll(() => asked('POST /api/p/availability')).toHaveLength(2);
    advance(149);
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.getByRole('radio').elements()).toHaveLength(0);
    advance(1);
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
  });

  it('resets the reviews and refetches when the provider changes [POP-2][REV-1]', async () => {
    const widget = await renderPopup();
    await widget.screen.getByRole('button', { name: 'Show all reviews' }).click();
    await next(widget).click();
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    await expect
      .element(widget.screen.getByRole('button', { name: 'Show all reviews' }))
      .toHaveAttribute('aria-expanded', 'false');
    expect(widget.asked('GET /api/v1/partner').length).toBeGreaterThan(1);
  });

  it('walks by arrow keys, but not from the times, and not with the browser’s own shortcuts [POP-2][GO-6]', async () => {
    const widget = await renderPopup();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    await expect.poll(() => widget.root.activeElement).toMatchTextContent(/Daniel Reyes/);
    await widget.screen.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
  });

  it('closes by Escape, and gives its hold back [UI-1][WIRE-9]', async () => {
    const widget = await renderPopup();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => widget.fake.world.holds.size).toBe(0);
    expect(widget.root.activeElement).toMatchTextContent(/Maya Okafor/);
  });

  it('keeps its summary open against Escape, and hides the arrows meanwhile [POP-4]', async () => {
    const widget = await renderPopup();
    const { screen } = widget;
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    await expect.element(next(widget)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Back to times' }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await expect.element(next(widget)).toBeVisible();
  });

  it('closes by a click outside, but not while its summary is open [UI-1][POP-4]', async () => {
    const { screen } = await renderPopup();
    const clickOutside = () => screen.getByRole('dialog').click({ position: { x: 4, y: 4 } });
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    await clickOutside();
    await screen.getByRole('button', { name: 'Back to times' }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await clickOutside();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens at the first day on which a provider is free at all [POP-1][TILE-5]', async () => {
    const later = someone({ startMinutes: [30] });
    const { screen } = await renderPopup({
      full: true,
      world: { providers: [later] },
      at: '2026-06-17T01:00:00Z',
    });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  it('shows a wellness coach and unknown labels in their own words [TILE-6][WIRE-8]', async () => {
    const coach = aProvider({ designation: 'WELLNESS_COACH', post_nominal: null });
    const { screen } = await renderPopup({ world: { providers: [someone({ provider: coach })] } });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Wellness coach/)).toBeVisible();
  });
});

describe('reviews', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aReview({ uuid: aUuid(), body: `Story ${index}.` }),
    );
  const withReviews = (count: number) => ({
    world: { providers: [someone({ reviews: many(count) })] },
  });

  it('show the last two first, then all of them page by page [REV-1]', async () => {
    const { screen, asked } = await renderPopup(withReviews(12));
    const stories = () => screen.getByText(/^Story \d+\.$/).elements().length;
    await expect.poll(stories).toBe(2);
    await screen.getByRole('button', { name: 'Show all reviews' }).click();
    await expect.poll(stories).toBeGreaterThanOrEqual(10);
    screen.getByText('Story 9.').element().scrollIntoView();
    await expect.poll(stories).toBe(12);
    const pages = asked('/reviews').map(({ query }) => [query.get('page'), query.get('perPage')]);
    expect(pages).toEqual([
      ['1', '10'],
      ['2', '10'],
    ]);
    await screen.getByRole('button', { name: 'Show fewer reviews' }).click();
    await expect.poll(stories).toBe(2);
  });

  it.each([
    ['desktop', DESKTOP, 28],
    ['tablet', TABLET, 16],
    ['phone', PHONE, 16],
  ])(
    'keep the button that is brought into sight clear of the end of the pane, on the %s [REV-1]',
    async (_, window, room) => {
      const { screen, root } = await renderPopup({ ...withReviews(12), window });
      const all = screen.getByRole('button', { name: 'Show all reviews' });
      await all.click();
      const fewer = screen.getByRole('button', { name: 'Show fewer reviews' }).element();
      fewer.scrollIntoView({ block: 'end', behavior: 'instant' });
      const pane = root.querySelector('.pc-q__l, .pc-qm__bd')?.getBoundingClientRect();
      const free = (pane?.bottom ?? 0) - fewer.getBoundingClientRect().bottom;
      expect(free).toBeGreaterThanOrEqual(room);
    },
  );

  it('have a button for more, and one for fewer, while more are on their way [REV-1]', async () => {
    const { screen, hold } = await renderPopup(withReviews(12));
    const all = screen.getByRole('button', { name: 'Show all reviews' });
    await expect.element(all).toBeVisible();
    const letGo = hold('/reviews');
    await all.click();
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show fewer reviews' }).click();
    await expect.element(all).toBeVisible();
    letGo();
  });

  it('have the date that it was in the chosen zone [REV-1]', async () => {
    const reviews = [aReview({ created_at: '2026-05-28T03:00:00Z' })];
    const { screen } = await renderPopup({ world: { providers: [someone({ reviews })] } });
    await expect.element(screen.getByText(/May 27, 2026/)).toBeVisible();
  });

  it('have no toggle when there are only two [REV-1]', async () => {
    const { screen } = await renderPopup(withReviews(2));
    await expect.element(screen.getByText('Story 1.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Show all reviews' }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByText('Renee T.').first()).toBeVisible();
    await expect.element(screen.getByText(/May 28, 2026/).first()).toBeVisible();
  });

  it('are left out in silence when they cannot be had [ERR-4]', async () => {
    const { screen, root } = await renderPopup({
      before: (fake) => fake.interfere('listReviews', () => fail(403, 'No.'), 9),
    });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Client reviews' }))
      .not.toBeInTheDocument();
    expect(root.querySelector('.pc-toast')).toBeNull();
  });
});

describe.each([
  ['tablet', TABLET, 'Back to times'],
  ['phone', PHONE, 'Go back'],
])('on the %s', (_, window, back) => {
  it('a fixed bar holds the total, go back and continue; the summary is a page of its own [POP-3][POP-4]', async () => {
    const { screen } = await renderPopup({ window });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await screen.getByRole('button', { name: /Booking summary/ }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    await screen.getByRole('button', { name: back }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
  });

  it('the focus stays on the button that leads to the next vet, and on the one that leads back [POP-2][GO-1]', async () => {
    const widget = await renderPopup({ window });
    const focused = () => widget.root.activeElement;
    next(widget).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    await expect.poll(focused).toBe(next(widget).element());
    previous(widget).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    await expect.poll(focused).toBe(previous(widget).element());
  });
});

/** Touches at `from`, moves to `to` and lets go, with one finger unless told otherwise. */
const swipe = (
  element: Element,
  from: readonly [number, number],
  to: readonly [number, number],
  fingers = 1,
) => {
  const touch = ([clientX, clientY]: readonly [number, number], identifier = 0) =>
    new Touch({ identifier, target: element, clientX, clientY });
  const fire = (type: string, at: readonly [number, number], isDown: boolean) =>
    element.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        composed: true,
        touches: isDown ? Array.from({ length: fingers }, (_, finger) => touch(at, finger)) : [],
        changedTouches: [touch(at)],
      }),
    );
  fire('touchstart', from, true);
  fire('touchmove', to, true);
  fire('touchend', to, false);
};

describe('a swipe', () => {
  it('past the tolerance of 30 leads to the next provider on the phone, and back [POP-2][TOUCH-1]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [172, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [200, 300], [120, 305]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    widget.advance(0);
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    widget.advance(0);
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });

  it('leads the other way where a language runs from right to left [POP-2][I-05]', async () => {
    const widget = await renderPopup({ window: PHONE, dir: 'rtl' });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [120, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
  });

  it('with two fingers leads nowhere [TOUCH-1]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [120, 300], 2);
    widget.advance(0);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [200, 300], [120, 300]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
  });

  it('leads nowhere while the summary is open [POP-2][POP-4]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const { screen } = widget;
    await screen.getByRole('button', { name: /Booking summary/ }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    const body = screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body, [200, 300], [120, 300]);
    widget.advance(0);
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });

  it('does nothing from 640 pixels of window width on [POP-2]', async () => {
    const widget = await renderPopup({ window: [640, 900] });
    swipe(
      widget.screen.getByRole('group', { name: 'About the vet' }).element(),
      [200, 300],
      [90, 300],
    );
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });
});
