import { jamie } from '@pawcall/testing';
import {
  click,
  frames,
  holdIdle,
  PHONE,
  pointer,
  renderResults,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';
const LOOKS_MS = 300;

const popup = ({ root }: RenderedWidget) => root.querySelector('dialog');
const more = ({ screen }: RenderedWidget, index = 0) =>
  screen.getByRole('button', { name: /^More time slots/ }).nth(index);
const slot = ({ screen }: RenderedWidget) =>
  screen
    .getByRole('group', { name: /^Earliest times/ })
    .first()
    .getByRole('button')
    .first();
const recordProviderEvents = (): readonly string[] => {
  const events: string[] = [];
  const record = ({ type }: Event) => events.push(type);
  addEventListener('pawcall:provider', record, true);
  onTestFinished(() => removeEventListener('pawcall:provider', record, true));
  return events;
};
/** The results of a page that is never idle, so that no popup is laid out before a press. */
const renderBusy = (): Promise<RenderedWidget> => {
  holdIdle();
  return renderResults({ window: PHONE });
};

describe('the prerendered popup', () => {
  it('is laid out once while idle, hidden, without announcements, requests or other effects [POP-1][WIRE-1]', async () => {
    const events = recordProviderEvents();
    const beIdle = holdIdle();
    const widget = await renderResults({ window: PHONE });
    const seen: (readonly (boolean | number | undefined)[])[] = [];
    const watch = new MutationObserver(() => {
      const name = popup(widget)?.querySelector('h2');
      if (!name) return;
      const laidOut = name.getClientRects().length > 0;
      const visible = name.checkVisibility({ visibilityProperty: true });
      const height = popup(widget)?.getBoundingClientRect().height;
      seen.push([laidOut, visible, height, widget.screen.getByRole('dialog').elements().length]);
    });
    watch.observe(widget.root, { childList: true, subtree: true });
    // The idle task is queued in an effect, which may run after the results show.
    await expect
      .poll(() => {
        beIdle();
        return seen;
      })
      .not.toEqual([]);
    await expect.poll(() => popup(widget)).toBeNull();
    watch.disconnect();
    expect(seen[0]).toEqual([true, false, 0, 0]);
    expect(widget.requests(AVAILABILITY)).toEqual([]);
    expect(events).toEqual([]);
    beIdle();
    await frames();
    await frames();
    expect(popup(widget)).toBeNull();
  });

  it('is rendered during the press and opened at its end [POP-1]', async () => {
    const events = recordProviderEvents();
    const widget = await renderBusy();
    const target = more(widget).element();
    pointer(target, 'pointerdown');
    await expect.poll(() => popup(widget)?.querySelector('.pc-prov')).toBeTruthy();
    const rendered = popup(widget);
    expect(rendered?.open).toBe(false);
    expect(widget.requests(AVAILABILITY)).toEqual([]);
    expect(events).toEqual([]);
    pointer(target, 'pointerup');
    click(target);
    await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
    expect(popup(widget)).toBe(rendered);
    await expect.poll(() => widget.requests(AVAILABILITY)).toHaveLength(1);
    await expect.poll(() => events).toHaveLength(1);
  });

  it('is removed when the press becomes a scroll [POP-1][WIRE-1]', async () => {
    const events = recordProviderEvents();
    const widget = await renderBusy();
    const target = more(widget).element();
    pointer(target, 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    pointer(target, 'pointercancel');
    await expect.poll(() => popup(widget)).toBeNull();
    expect(widget.requests(AVAILABILITY)).toEqual([]);
    expect(events).toEqual([]);
  });

  it('is removed when the page is left during the press [POP-1]', async () => {
    const widget = await renderBusy();
    pointer(more(widget).element(), 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => popup(widget)).toBeNull();
  });

  it('is not rendered for other mouse buttons or a second finger [POP-1]', async () => {
    const widget = await renderBusy();
    pointer(more(widget).element(), 'pointerdown', { button: 2 });
    pointer(more(widget).element(), 'pointerdown', { isPrimary: false });
    await frames();
    await frames();
    expect(popup(widget)).toBeNull();
  });

  it('requests the quote of a pressed slot once, at the end of the press [TILE-5][PANEL-1]', async () => {
    const widget = await renderBusy();
    const target = slot(widget).element();
    pointer(target, 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    await frames();
    expect(widget.requests(QUOTE)).toEqual([]);
    pointer(target, 'pointerup');
    click(target);
    await expect.element(widget.screen.getByText(/is held for you/)).toBeVisible();
    expect(widget.requests(QUOTE)).toHaveLength(1);
  });

  it('sends one request when the results change before the end of the press [PANEL-1][WIRE-9]', async () => {
    holdIdle();
    const account = jamie();
    const widget = await renderResults({ window: PHONE, world: { accounts: [account] } });
    const pressed = slot(widget).element();
    pointer(pressed, 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    widget.fake.interfere('readSessionCode', () => Response.json({ value: account.user.email }));
    await widget.instance.session.signInByCode();
    await expect.element(widget.screen.getByText(/^Hi, /)).toBeVisible();
    await expect.poll(() => widget.requests('/search/guided')).toHaveLength(2);
    widget.advance(1000);
    await expect.element(slot(widget)).toBeVisible();
    await frames();
    expect(popup(widget)?.open).toBe(false);
    click(slot(widget).element());
    await expect.element(widget.screen.getByText(/is held for you/)).toBeVisible();
    expect(widget.requests(QUOTE)).toHaveLength(1);
  });

  it('is removed when another popup opens meanwhile, as by a key [POP-1]', async () => {
    const widget = await renderBusy();
    pointer(more(widget).element(), 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    click(more(widget, 1).element());
    await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
    const name = widget.fake.world.providers[1]?.provider.last_name ?? 'nobody';
    expect(widget.root.querySelectorAll('dialog')).toHaveLength(1);
    expect(popup(widget)?.querySelector('h2')?.textContent).toContain(name);
  });

  it('does not cancel running prefetches [PANEL-1][WIRE-5]', async () => {
    const widget = await renderBusy();
    const letGo = widget.hold(widget.fake.world.providers[0]?.provider.uuid ?? '');
    widget.advance(LOOKS_MS);
    await expect.poll(() => widget.requests(AVAILABILITY)).toHaveLength(1);
    const target = more(widget).element();
    pointer(target, 'pointerdown');
    await expect.poll(() => popup(widget)).not.toBeNull();
    pointer(target, 'pointercancel');
    await expect.poll(() => popup(widget)).toBeNull();
    await frames();
    // One after the other: the next is requested when this one has arrived.
    expect(widget.requests(AVAILABILITY)).toHaveLength(1);
    letGo();
  });
});
