import { jamie, SAN_DIEGO_DOG, type FakeAccount } from '@pawcall/testing';
import { renderPopup, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

const HELD = /^11:30 AM is held for you: /;
const OFFER = 'Your 11:30 AM with Maya Okafor, DVM is still held';

const offerIn = ({ screen }: RenderedWidget) =>
  screen.getByRole('region', { name: 'Your held time' });
/** A time is held in the popup, then the page is loaded anew. */
const reload = async (
  setting: {
    query?: string;
    before?: FakeAccount;
    after?: FakeAccount;
    window?: [number, number];
  } = {},
): Promise<RenderedWidget & { readonly first: RenderedWidget }> => {
  const { before, after = before, query = '' } = setting;
  const first = await renderPopup(before ? { signedIn: before } : {});
  await expect.element(first.screen.getByText(HELD)).toBeVisible();
  first.unmount();
  // Signed in or not is what the page finds out anew.
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  const widget = await renderWidget({
    query,
    world: first.fake.world,
    ...(after ? { signedIn: after } : {}),
  });
  return { ...widget, first };
};
const holdsOf = ({ fake }: RenderedWidget) => [...fake.world.holds.values()];

describe('after the page was loaded anew', () => {
  it('the held time is offered first, with its day and zone, and leads straight into its quote [GO-10]', async () => {
    const widget = await reload();
    const { screen, first } = widget;
    const [held] = first.fake.world.holds.keys();
    const offer = offerIn(widget);
    await expect.element(offer.getByText(OFFER)).toBeVisible();
    await expect
      .element(offer.getByText(/^Tuesday, June 16, Pacific Time .* 10:0\d left$/))
      .toBeVisible();
    await offer.getByRole('button', { name: 'Continue with this time' }).click();
    const dialog = screen.getByRole('dialog', { name: /Maya Okafor/ });
    await expect.element(dialog.getByText(HELD)).toBeVisible();
    widget.advance(150);
    await expect
      .element(dialog.getByRole('radio', { checked: true }))
      .toHaveAccessibleName(/11:30/);
    expect(widget.asked('POST /api/p/quote').at(-1)?.body).toMatchObject({
      previous_quote_uuid: held,
    });
    expect(holdsOf(widget)).toHaveLength(1);
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('the held time can be let go, and is not offered again [GO-10]', async () => {
    const widget = await reload();
    await offerIn(widget).getByRole('button', { name: 'Let it go' }).click();
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
    await expect.poll(() => holdsOf(widget)).toHaveLength(0);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('held'))).toEqual([]);
  });

  it('the results offer it too, and show the time as the owner’s [GO-10][WIRE-9]', async () => {
    const widget = await reload({ query: SAN_DIEGO_DOG });
    const [held] = widget.fake.world.holds.keys();
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
    const tile = widget.screen.getByRole('article', { name: /Maya Okafor/ });
    await expect.element(tile.getByRole('button', { name: /11:30/ })).toBeVisible();
    expect(widget.asked('POST /api/v1/search/guided')[0]?.body).toMatchObject({
      quote_uuid: held,
    });
  });

  it('the held time is not offered once it was booked, or is another’s [GO-10]', async () => {
    const first = await renderPopup();
    await expect.element(first.screen.getByText(HELD)).toBeVisible();
    const [hold] = holdsOf(first);
    const start = Temporal.Instant.from(hold?.quote.start_at ?? '').epochMilliseconds;
    first.fake.world.taken.add(`${hold?.providerUuid} ${start}`);
    first.unmount();
    const widget = await renderWidget({ world: first.fake.world });
    await expect.poll(() => widget.asked('POST /api/p/availability')).toHaveLength(1);
    await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
  });

  it('a client’s time is offered to that client alone [GO-10][SES-3]', async () => {
    const owner = jamie();
    const same = await reload({ before: owner });
    await expect.element(offerIn(same).getByText(OFFER)).toBeVisible();
    same.unmount();
    const guest = await renderWidget({ world: { ...same.fake.world, accounts: [] } });
    await expect.poll(() => holdsOf(guest)).toHaveLength(0);
    await expect.element(offerIn(guest)).not.toBeInTheDocument();
  });

  it('its end is said where it is offered, and it can be asked for again [GO-10]', async () => {
    const widget = await reload();
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
    for (let second = 0; second < 600; second += 1) widget.advance(1000);
    const over = 'Your 11:30 AM with Maya Okafor, DVM is no longer held. It may still be free.';
    await expect.element(offerIn(widget).getByRole('alert')).toHaveTextContent(over);
    await offerIn(widget).getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(widget.screen.getByRole('dialog').getByText(HELD)).toBeVisible();
  });

  it('the zone in which the owner saw it is the zone again [GO-10][PANEL-5]', async () => {
    const first = await renderPopup();
    await expect.element(first.screen.getByText(HELD)).toBeVisible();
    await first.screen.getByRole('button', { name: /Change/ }).click();
    await first.screen.getByRole('combobox').selectOptions('America/New_York');
    await first.screen.getByRole('radio', { name: /^2:30/ }).click();
    await expect.element(first.screen.getByText(/^2:30 PM is held for you/)).toBeVisible();
    first.unmount();
    const widget = await renderWidget({ world: first.fake.world });
    await expect.element(offerIn(widget).getByText(/^Your 2:30/)).toBeVisible();
    await expect.element(offerIn(widget).getByText(/Eastern Time/)).toBeVisible();
  });

  it('nothing is offered while nothing is held [GO-10]', async () => {
    await page.viewport(1180, 900);
    const widget = await renderWidget();
    await expect.element(widget.screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(widget.asked('POST /api/p/availability')).toHaveLength(0);
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
  });
});
