import {
  fail,
  jamie,
  SAN_DIEGO_DOG,
  succeed,
  type FakeAccount,
  type FakeMarketplace,
} from '@pawcall/testing';
import {
  bookAtCheckout,
  leaveForCheckout,
  renderPopup,
  renderWidget,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const HELD = /^11:30 AM is held for you: /;
const OFFER = 'Your 11:30 AM with Maya Okafor, DVM is still held';

const offerIn = ({ screen }: RenderedWidget) =>
  screen.getByRole('region', { name: 'Your held time' });
/** Holds a slot in the popup, then reloads the page. */
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
  // The reloaded page finds the session again.
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  const widget = await renderWidget({
    query,
    world: first.fake.world,
    ...(after ? { signedIn: after } : {}),
  });
  return { ...widget, first };
};
const holdsOf = ({ fake }: RenderedWidget) => [...fake.world.holds.values()];

describe('after a reload', () => {
  it('the hold is offered first, with day and zone, and opens its quote [GO-10]', async () => {
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
    expect(widget.requests('POST /api/p/quote').at(-1)?.body).toMatchObject({
      previous_quote_uuid: held,
    });
    expect(holdsOf(widget)).toHaveLength(1);
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('the hold can be released, and is not offered again [GO-10]', async () => {
    const widget = await reload();
    await offerIn(widget).getByRole('button', { name: 'Let it go' }).click();
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
    await expect.poll(() => holdsOf(widget)).toHaveLength(0);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('held'))).toEqual([]);
  });

  it('the results offer it too, and show the slot as the owner’s [GO-10][WIRE-9]', async () => {
    const widget = await reload({ query: SAN_DIEGO_DOG });
    const [held] = widget.fake.world.holds.keys();
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
    const tile = widget.screen.getByRole('article', { name: /Maya Okafor/ });
    await expect.element(tile.getByRole('button', { name: /11:30/ })).toBeVisible();
    expect(widget.requests('POST /api/v1/search/guided')[0]?.body).toMatchObject({
      quote_uuid: held,
    });
  });

  it('the slot stays the owner’s when the service omits it from the free slots [GO-10][WIRE-8]', async () => {
    const first = await renderPopup();
    await expect.element(first.screen.getByText(HELD)).toBeVisible();
    first.unmount();
    const widget = await renderWidget({
      world: first.fake.world,
      before: (fake) => fake.interfere('listAvailability', () => succeed([]), 9),
    });
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
  });

  it('a client’s hold is offered to that client only [GO-10][SES-3]', async () => {
    const owner = jamie();
    const same = await reload({ before: owner });
    await expect.element(offerIn(same).getByText(OFFER)).toBeVisible();
    same.unmount();
    const guest = await renderWidget({ world: { ...same.fake.world, accounts: [] } });
    await expect.poll(() => holdsOf(guest)).toHaveLength(0);
    await expect.element(offerIn(guest)).not.toBeInTheDocument();
  });

  it('the page scrolls to the offer when the browser would restore a lower position [GO-10][GO-19]', async () => {
    const below = document.createElement('div');
    below.style.cssText = 'order: 1; flex: none; block-size: 5000px';
    document.body.append(below);
    document.body.style.cssText = 'display: flex; flex-direction: column';
    onTestFinished(() => {
      below.remove();
      document.body.removeAttribute('style');
    });
    const first = await renderPopup();
    await expect.element(first.screen.getByText(HELD)).toBeVisible();
    first.unmount();
    const restore = () => globalThis.scrollTo(0, 4000);
    restore();
    const widget = await renderWidget({ world: first.fake.world, before: restore });
    await expect.element(offerIn(widget)).toBeInViewport();
  });

  it('the offer shows the end of the hold, and the slot can be requested again [GO-10]', async () => {
    const widget = await reload();
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
    for (let second = 0; second < 605; second += 1) widget.advance(1000);
    const over = 'Your 11:30 AM with Maya Okafor, DVM is no longer held. It may still be free.';
    await expect.element(offerIn(widget).getByRole('alert')).toHaveTextContent(over);
    await offerIn(widget).getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(widget.screen.getByRole('dialog').getByText(HELD)).toBeVisible();
  });

  it('the zone in which the owner saw the slot is restored [GO-10][PANEL-5]', async () => {
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

  it('nothing is offered without a hold [GO-10]', async () => {
    await page.viewport(1180, 900);
    const widget = await renderWidget();
    await expect.element(widget.screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(widget.requests('POST /api/p/availability')).toHaveLength(0);
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
  });
});

/** Continues to the checkout, then reloads the page. */
const comeBack = async (booked: boolean, before?: (fake: FakeMarketplace) => void) => {
  const owner = jamie();
  const first = await renderPopup({ signedIn: owner });
  const quoteUuid = await leaveForCheckout(first);
  if (booked) await bookAtCheckout(first, quoteUuid);
  first.unmount();
  const again = (more: object = {}) =>
    renderWidget({ world: first.fake.world, signedIn: owner, ...more });
  return { quoteUuid, again, widget: await again(before ? { before } : {}) };
};
const bookingIn = ({ screen }: RenderedWidget) =>
  screen.getByRole('region', { name: 'Your booking' });

describe('after the checkout', () => {
  it('the booking is reported once, with a link to its confirmation [GO-10][BOOK-2]', async () => {
    const { quoteUuid, again, widget } = await comeBack(true);
    const message = 'Your 11:30 AM with Maya Okafor, DVM is booked';
    await expect.element(bookingIn(widget).getByText(message)).toBeVisible();
    await expect.element(bookingIn(widget).getByText(/^Tuesday, June 16, Pacific/)).toBeVisible();
    await expect.element(offerIn(widget)).not.toBeInTheDocument();
    await bookingIn(widget).getByRole('button', { name: 'See your booking' }).click();
    await expect.poll(() => widget.navigations[0]).toContain(`/cx/book-vetlive/${quoteUuid}`);
    widget.unmount();
    const later = await again();
    await expect.element(later.screen.getByText('Hi, Jamie')).toBeVisible();
    await expect.element(bookingIn(later)).not.toBeInTheDocument();
  });

  it('the report of the booking is removed when it is dismissed or its owner signs out [GO-10][SES-3]', async () => {
    const { widget } = await comeBack(true);
    await bookingIn(widget).getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(bookingIn(widget)).not.toBeInTheDocument();
    const other = (await comeBack(true)).widget;
    await expect.element(bookingIn(other)).toBeVisible();
    await other.instance.session.signOut();
    await expect.element(bookingIn(other)).not.toBeInTheDocument();
  });

  it('a hold that was not booked is offered [GO-10]', async () => {
    const { widget } = await comeBack(false);
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
    await expect.element(bookingIn(widget)).not.toBeInTheDocument();
  });

  const unlisted = (fake: FakeMarketplace) =>
    fake.interfere('listBookings', () => fail(404, ''), 9);

  it('a service that lists no bookings but shows the slot as free to its holder has it offered [GO-10][WIRE-8]', async () => {
    const { widget } = await comeBack(false, unlisted);
    await expect.element(offerIn(widget).getByText(OFFER)).toBeVisible();
  });

  it('a service that can tell nothing has the owner asked, whether the time was booked or not [GO-10][WIRE-8]', async () => {
    const unsure = /^Did you finish booking 11:30 AM with Maya Okafor, DVM\?/;
    const { widget } = await comeBack(true, unlisted);
    await expect.element(offerIn(widget).getByText(unsure)).toBeVisible();
    await offerIn(widget).getByRole('button', { name: 'Continue with this time' }).click();
    const booked = 'Someone just booked this time. Please choose another.';
    await expect.element(widget.screen.getByText(booked)).toBeVisible();
    widget.close();
    const kept = (
      await comeBack(false, (fake) => {
        unlisted(fake);
        fake.interfere('listAvailability', () => succeed([]), 1);
      })
    ).widget;
    await expect.element(offerIn(kept).getByText(unsure)).toBeVisible();
    await offerIn(kept).getByRole('button', { name: 'Continue with this time' }).click();
    await expect.element(kept.screen.getByRole('dialog').getByText(HELD)).toBeVisible();
  });
});
