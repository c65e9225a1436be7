import { aFakeBooking, createWorld, type FakeMarketplace } from '@pawcall/testing';
import { renderVisits, type RenderedWidget } from '@pawcall/testing/render';
import type { CallId } from '@pawcall/contract/all-calls';
import { describe, expect, it } from 'vitest';

const DAY_MS = 24 * 60 * 60_000;

/** The service does what it is asked, but its answers do not arrive. */
const losing = (fake: FakeMarketplace, call: CallId): void =>
  fake.interfere(
    call,
    async (_, usual) => {
      await usual();
      throw new TypeError('Failed to fetch');
    },
    99,
  );
const answering = (fake: FakeMarketplace, call: CallId): void =>
  fake.interfere(call, (_, usual) => usual(), 0);

const button = ({ screen }: RenderedWidget, name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** Lets the pauses between tries pass until a text shows, in steps small enough that no time limit ends. */
const seeLater = (widget: RenderedWidget, text: RegExp) =>
  expect
    .poll(() => {
      widget.advance(100);
      return widget.screen.getByText(text).elements().length;
    })
    .toBeGreaterThan(0);

const keysOf = (widget: RenderedWidget, path: string) =>
  new Set(widget.requests(path).map(({ headers }) => headers.get('Idempotency-Key')));

const CONNECTION = /Check your connection/;

describe('a lost answer', () => {
  it('to cancelling: what came of it is read, and told [VISIT-5]', async () => {
    const widget = await renderVisits([aFakeBooking()]);
    await button(widget, 'Cancel visit').click();
    const dialog = widget.screen.getByRole('dialog');
    losing(widget.fake, 'cancelBooking');
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await seeLater(widget, /^This visit is canceled already/);
    await expect.element(widget.screen.getByText('Canceled')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Keep visit' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('to cancelling is asked for again with the same key where nothing can be read [VISIT-5][VISIT-9]', async () => {
    const widget = await renderVisits([aFakeBooking()]);
    await button(widget, 'Cancel visit').click();
    const dialog = widget.screen.getByRole('dialog');
    for (const call of ['cancelBooking', 'readBooking'] as const) losing(widget.fake, call);
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await seeLater(widget, CONNECTION);
    answering(widget.fake, 'cancelBooking');
    await dialog.getByRole('button', { name: 'Cancel visit' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(keysOf(widget, '/cancel').size).toBe(1);
    expect(widget.fake.world.bookings.map(({ booking }) => booking.sequence)).toEqual([1]);
  });

  it('to waiting makes no second place, however late it is asked again; waiting anew does [VISIT-14][VISIT-9]', async () => {
    const { providers } = createWorld();
    const { appointments: _, ...provider } = providers[0]?.provider ?? expect.fail('no vet');
    const widget = await renderVisits([aFakeBooking({ provider })], { world: { providers } });
    const wait = button(widget, 'Tell me of an earlier time');
    await expect.element(wait).toBeVisible();
    losing(widget.fake, 'joinWaitlist');
    await wait.click();
    await seeLater(widget, CONNECTION);
    for (let second = 0; second < 10; second += 1) widget.advance(1000);
    answering(widget.fake, 'joinWaitlist');
    await wait.click();
    await expect.element(button(widget, 'Leave the line')).toBeVisible();
    expect(widget.fake.world.waitlist).toHaveLength(1);
    await button(widget, 'Leave the line').click();
    await wait.click();
    await expect.element(button(widget, 'Leave the line')).toBeVisible();
    expect(keysOf(widget, 'POST /api/v1/cx/waitlist').size).toBe(2);
  });
});

it('an answer about one visit leaves the dialog of another open [WIRE-5]', async () => {
  const widget = await renderVisits([
    aFakeBooking(),
    aFakeBooking({ start_at: '2026-06-25T17:00:00Z' }),
  ]);
  const { promise, resolve } = Promise.withResolvers<void>();
  widget.fake.interfere('cancelBooking', async (_, usual) => {
    await promise;
    return usual();
  });
  const dialog = widget.screen.getByRole('dialog');
  await button(widget, 'Cancel visit.*Jun 18').click();
  await dialog.getByRole('button', { name: 'Cancel visit' }).click();
  await dialog.getByRole('button', { name: 'Keep visit' }).click();
  await button(widget, 'Cancel visit.*Jun 25').click();
  await dialog.getByRole('textbox').fill('Away');
  resolve();
  await expect.element(widget.screen.getByText('Canceled')).toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Away');
});

it.each([1, -1, 365, -365])(
  'a device whose clock is ahead by %i days: upcoming, joining and the terms go by the service’s [VISIT-2][VISIT-4][VISIT-12]',
  async (days) => {
    const now = Temporal.Instant.from('2026-06-16T18:00:00Z').subtract({
      milliseconds: days * DAY_MS,
    });
    const at = (minutes: number) => ({ start_at: now.add({ minutes }).toString() });
    const widget = await renderVisits(
      [aFakeBooking(at(5)), aFakeBooking(at(60 * 30)), aFakeBooking(at(-60))],
      { aheadMs: days * DAY_MS },
    );
    await expect.element(widget.screen.getByText('You can join now')).toBeVisible();
    await expect.element(widget.screen.getByText('Confirmed')).toBeVisible();
    await expect.element(widget.screen.getByText('Past', { exact: true })).toBeVisible();
    await button(widget, 'Join video call').first().click();
    await expect.poll(() => widget.navigations).toHaveLength(1);
    await button(widget, 'Cancel visit').nth(1).click();
    const dialog = widget.screen.getByRole('dialog');
    await expect.element(dialog.getByText(/^Canceling is free until/)).toBeVisible();
  },
);
