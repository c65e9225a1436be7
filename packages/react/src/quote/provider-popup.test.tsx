import { aProvider, type FakeProvider } from '@pawcall/testing';
import { PHONE, renderPopup, TABLET, type RenderedWidget } from '@pawcall/testing/render';
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

/** As the eye reads them. */
const linesOf = (element: Element): readonly string[] =>
  element instanceof HTMLElement ? element.innerText.split('\n').map((line) => line.trim()) : [];

describe('the popup', () => {
  it('shows the provider with biography cut at 150 characters, top concerns and reviews [POP-1]', async () => {
    const { screen } = await renderPopup();
    const about = screen.getByText(/^Maya has spent eleven years/);
    await expect.element(about).not.toMatchTextContent(/after the call/);
    await screen.getByRole('button', { name: 'Read more' }).click();
    await expect.element(about).toMatchTextContent(/after the call\.$/);
    await expect.element(screen.getByRole('button', { name: 'Read less' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Top rated for' })).toBeVisible();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Ear problems')).toBeVisible();
    await expect.element(dialog.getByText(/^Clear, calm and quick/).first()).toBeVisible();
    await expect.element(dialog.getByText(/^Veterinarian/)).toBeVisible();
    await expect.element(dialog.getByText('Licensed in California')).toBeVisible();
  });

  it('preserves the line breaks of a biography, expanded and cut [POP-1]', async () => {
    const description = `\n\nSkin and ears.\n\nSpeaks Spanish.\n${'Keeps care plans simple. '.repeat(9)}`;
    const provider = aProvider({ description });
    const { screen } = await renderPopup({ world: { providers: [someone({ provider })] } });
    const about = screen.getByText(/^\s*Skin and ears/);
    await expect.element(about).toBeVisible();
    const shown = () => linesOf(about.element()).slice(0, 3);
    const begin = ['Skin and ears.', '', 'Speaks Spanish.'];
    expect(shown()).toEqual(begin);
    await screen.getByRole('button', { name: 'Read more' }).click();
    expect(shown()).toEqual(begin);
  });

  it('moves to the neighbours by arrows, without wrapping and without requesting a quote [POP-2]', async () => {
    const widget = await renderPopup();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await expect.element(previous(widget)).toHaveAttribute('aria-disabled', 'true');
    await next(widget).click();
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    await expect.element(widget.screen.getByText('Choose an available time')).toBeVisible();
    expect(widget.requests('POST /api/p/quote')).toHaveLength(1);
    await expect.poll(() => widget.fake.world.holds.size).toBe(0);
    for (const _ of [2, 3, 4, 5, 6, 7]) await next(widget).click({ force: true });
    await expect.element(title(widget, /Elena Kowalski/)).toBeVisible();
    await expect.element(next(widget)).toHaveAttribute('aria-disabled', 'true');
    await previous(widget).click();
    await expect.element(title(widget, /Tom Whitaker/)).toBeVisible();
  });

  it('shows loading for at least 150 ms after a change, parallel to the request [POP-2][GO-6]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, requests, advance } = widget;
    await next(widget).click();
    await expect.poll(() => requests('POST /api/p/availability')).toHaveLength(2);
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
    const [, daniel] = widget.fake.world.providers.map(({ provider }) => provider.uuid);
    expect(widget.requests(`GET /api/v1/partner/${daniel ?? ''}/reviews`)).toHaveLength(1);
    expect(widget.requests(`POST /api/p/availability/${daniel ?? ''}`)).toHaveLength(1);
  });

  it('moves by arrow keys, but not from the slots and not with browser shortcuts [POP-2][GO-6]', async () => {
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

  it('closes on Escape and releases its hold [UI-1][WIRE-9]', async () => {
    const widget = await renderPopup();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(widget.screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => widget.fake.world.holds.size).toBe(0);
    expect(widget.root.activeElement).toMatchTextContent(/Maya Okafor/);
  });

  it('ignores Escape while the summary is open, and hides the arrows [POP-4]', async () => {
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

  it('closes on a click outside, but not while its summary is open [UI-1][POP-4]', async () => {
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

  it('opens on the provider’s first day with a free slot [POP-1][TILE-5]', async () => {
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

  it('has a header of the same height when the rating is unknown [POP-1][TILE-1]', async () => {
    const named = (first_name: string, rating_count: number | null) =>
      someone({ provider: aProvider({ first_name, rating_count }) });
    const widget = await renderPopup({
      provider: 'Ada',
      world: { providers: [named('Ada', 12), named('Bea', null)] },
    });
    const height = () => widget.root.querySelector('.pc-prov')?.getBoundingClientRect().height;
    const before = height();
    await next(widget).click();
    await expect.element(title(widget, /Bea/)).toBeVisible();
    expect(height()).toBe(before);
  });

  it('shows a wellness coach and unknown labels as the service names them [TILE-6][WIRE-8]', async () => {
    const coach = aProvider({ designation: 'WELLNESS_COACH', post_nominal: null });
    const { screen } = await renderPopup({ world: { providers: [someone({ provider: coach })] } });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Wellness coach/)).toBeVisible();
  });
});

describe.each([
  ['tablet', TABLET, 'Back to times'],
  ['phone', PHONE, 'Go back'],
])('on the %s', (_, window, back) => {
  it('a fixed bar contains the total, go back and continue; the summary is a page of its own [POP-3][POP-4]', async () => {
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

  it('the focus stays on the next vet button, and on the previous one [POP-2][GO-1]', async () => {
    const widget = await renderPopup({ window });
    const focused = () => widget.root.activeElement;
    await expect.element(next(widget)).toBeVisible();
    const onwards = next(widget).element();
    onwards.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    // It is the same button: what has the focus is not taken away and given back, so nothing is read out twice.
    expect(focused()).toBe(onwards);
    previous(widget).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    await expect.poll(focused).toBe(previous(widget).element());
  });
});
