import type { WaitlistEntry } from '@pawcall/contract';
import { aFakeBooking, aWaitlistEntry, createWorld } from '@pawcall/testing';
import { renderVisits, visitButton, type RenderedWidget } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const VISIT = aFakeBooking();
const ON_OFFER: Partial<WaitlistEntry> = {
  status: 'OFFERED',
  offer: {
    quote_uuid: '00000000-0000-4000-8000-00000000aaaa',
    start_at: '2026-06-16T22:00:00Z',
    end_at: '2026-06-16T22:30:00Z',
    total: VISIT.booking.total,
    expires_at: '2026-06-16T18:08:30Z',
  },
};
const placeWith = (over: Partial<WaitlistEntry>) => ({
  email: 'jamie@example.com',
  entry: aWaitlistEntry({
    provider: VISIT.booking.provider,
    moves_booking_uuid: VISIT.booking.uuid,
    ...over,
  }),
});

const renderPlace = (over: Partial<WaitlistEntry> = {}): Promise<RenderedWidget> =>
  renderVisits([VISIT], { world: { waitlist: [placeWith(over)] } });

const headings = ({ screen }: RenderedWidget): readonly (string | null)[] =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

it('takes a place in line until the visit, and leaves it; the focus goes to the visit each time [VISIT-14][GO-1]', async () => {
  const { providers } = createWorld();
  const { appointments: _, ...provider } = providers[0]?.provider ?? expect.fail('no vet');
  const visit = aFakeBooking({ provider });
  const widget = await renderVisits([visit], { world: { providers } });
  const expectFocusOnVisit = () =>
    expect
      .poll(() => widget.root.activeElement?.closest('h4')?.closest('article')?.ariaLabel)
      .toMatch(/^Visit with/);
  await visitButton(widget, 'Tell me of an earlier time').click();
  await expect.element(visitButton(widget, 'Leave the line')).toBeVisible();
  await expectFocusOnVisit();
  await visitButton(widget, 'Leave the line').click();
  await expect.element(visitButton(widget, 'Tell me of an earlier time')).toBeVisible();
  await expectFocusOnVisit();
  expect(widget.requests('POST /api/v1/cx/waitlist')[0]?.body).toMatchObject({
    partner_uuid: provider.uuid,
    from: '2026-06-16T18:00:00Z',
    until: visit.booking.start_at,
    moves_booking_uuid: visit.booking.uuid,
    target_currency: 'USD',
  });
});

const OFFERED = /^A time is free for you/;

it('shows a time on offer above the visits [VISIT-14]', async () => {
  const widget = await renderPlace(ON_OFFER);
  await expect.element(widget.screen.getByRole('note').getByText(OFFERED)).toBeVisible();
  await expect
    .poll(() => headings(widget))
    .toEqual(['Waiting for an earlier time', 'Upcoming visits']);
});

it('tells of a time that is offered while the visits are open, and leaves them where they are [VISIT-14][UI-2]', async () => {
  const widget = await renderPlace();
  const order = ['Upcoming visits', 'Waiting for an earlier time'];
  await expect.poll(() => headings(widget)).toEqual(order);
  widget.fake.world.waitlist.splice(0, 1, placeWith(ON_OFFER));
  widget.advance(60_000);
  await expect.element(widget.screen.getByRole('note').getByText(OFFERED)).toBeInTheDocument();
  const toast = widget.screen.getByRole('button', { name: /^Dismiss: A time is free for you/ });
  await expect.element(toast).toBeVisible();
  expect(headings(widget)).toEqual(order);
});
