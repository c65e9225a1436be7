import { jamie } from '@pawcall/testing';
import { renderPopup, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const QUOTE = 'POST /api/p/quote';
const HELD = /is held for you: /;
const REQUESTED = 'pawcall-dev.requested-time';

const holdsOf = ({ fake }: RenderedWidget) => [...fake.world.holds.keys()];
const slot = ({ screen }: RenderedWidget, name: RegExp) => screen.getByRole('radio', { name });
const offerIn = ({ screen }: RenderedWidget) =>
  screen.getByRole('region', { name: 'Your held time' });

/** The service answers quote requests, and the answers are lost, until the returned function is called. */
const loseQuotes = ({ fake }: RenderedWidget): (() => void) => {
  const answer = fake.handle;
  fake.handle = async (request) => {
    const response = await answer(request);
    if (new URL(request.url).pathname.includes('/p/quote/')) throw new TypeError('Failed to fetch');
    return response;
  };
  return () => {
    fake.handle = answer;
  };
};

/** A popup whose first quote is answered, and in which the answer for noon is lost. */
const loseNoon = async (setting: Parameters<typeof renderPopup>[0] = {}) => {
  const widget = await renderPopup({ full: true, ...setting });
  await expect.element(slot(widget, /^12:00 PM/)).toBeVisible();
  const find = loseQuotes(widget);
  await slot(widget, /^12:00 PM/).click();
  await expect.element(widget.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(holdsOf(widget)).toHaveLength(1);
  return { widget, find };
};

describe('when the answer to a quote request is lost', () => {
  it('the repeated request gets the slot that the first one holds [WIRE-9][GO-10]', async () => {
    const { widget, find } = await loseNoon();
    const [held] = holdsOf(widget);
    find();
    await widget.screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(widget.screen.getByText(HELD)).toBeVisible();
    expect(holdsOf(widget)).toEqual([held]);
    expect(sessionStorage.getItem(REQUESTED)).toBeNull();
  });

  it('another slot is held in place of the lost one [WIRE-9]', async () => {
    const { widget, find } = await loseNoon();
    const [lost] = holdsOf(widget);
    find();
    await slot(widget, /^12:30 PM/).click();
    await expect.element(widget.screen.getByText(/^12:30 PM is held for you: /)).toBeVisible();
    expect(holdsOf(widget)).toHaveLength(1);
    expect(holdsOf(widget)).not.toContain(lost);
  });

  it('a reload finds it, and offers it [GO-10]', async () => {
    const { widget: first, find } = await loseNoon();
    const held = holdsOf(first);
    find();
    first.unmount();
    const widget = await renderWidget({ world: first.fake.world });
    await expect.element(offerIn(widget).getByText(/12:00 PM with Maya Okafor/)).toBeVisible();
    expect(holdsOf(widget)).toEqual(held);
    await offerIn(widget).getByRole('button', { name: 'Let it go' }).click();
    await expect.poll(() => holdsOf(widget)).toEqual([]);
  });

  it('a reload forgets it quietly when somebody else has the slot by then [GO-10]', async () => {
    const { widget: first, find } = await loseNoon();
    const [hold] = first.fake.world.holds.values();
    find();
    first.unmount();
    first.fake.world.holds.clear();
    const start = Temporal.Instant.from(hold?.quote.start_at ?? '').epochMilliseconds;
    first.fake.world.taken.add(`${hold?.providerUuid} ${start}`);
    const widget = await renderWidget({ world: first.fake.world });
    await expect.poll(() => widget.requests(QUOTE)).toHaveLength(1);
    await expect.poll(() => sessionStorage.getItem(REQUESTED)).toBeNull();
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
  });

  it('a request older than a hold is not repeated after a reload [GO-10]', async () => {
    const { widget: first, find } = await loseNoon();
    find();
    first.unmount();
    const widget = await renderWidget({ world: first.fake.world, at: '2026-06-16T18:11:00Z' });
    await expect
      .element(widget.screen.getByRole('button', { name: 'Dog', exact: true }))
      .toBeVisible();
    expect(widget.requests(QUOTE)).toEqual([]);
  });

  it('a client’s request is not repeated for somebody else [GO-10][SES-3]', async () => {
    const { widget: first, find } = await loseNoon({ signedIn: jamie() });
    find();
    first.unmount();
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    const widget = await renderWidget({ world: { ...first.fake.world, accounts: [] } });
    await expect.poll(() => sessionStorage.getItem(REQUESTED)).toBeNull();
    expect(widget.requests(QUOTE)).toEqual([]);
  });
});

it('a page without TLS, where the browser makes no UUID, gets its quote too [WIRE-9][PANEL-1]', async () => {
  const secure = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => secure.mockRestore());
  const widget = await renderPopup();
  await expect.element(widget.screen.getByText(HELD)).toBeVisible();
});
