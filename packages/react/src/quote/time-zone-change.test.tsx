import { renderPopup, renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const SEARCH = 'POST /api/v1/search/guided';
const TOTAL = /^\$58\.19/;

const deviceIn = (first: string) => {
  let now = first;
  return {
    zone: () => now,
    /** The device is elsewhere by now, and its owner looks at the page again. */
    wakesIn(zone: string) {
      now = zone;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    /** The same, for a window that was visible all the time. */
    focusedIn(zone: string) {
      now = zone;
      globalThis.dispatchEvent(new FocusEvent('focus'));
    },
  };
};
const earliest = ({ screen }: RenderedWidget) =>
  screen
    .getByRole('group', { name: 'Earliest times with Maya Okafor' })
    .getByRole('button')
    .first();

describe('a device whose time zone changes', () => {
  it.each(['wakesIn', 'focusedIn'] as const)(
    'shows results with the slots and the day of its new zone: %s [PANEL-5][TILE-3][WIN-10]',
    async (looks) => {
      const device = deviceIn('America/Los_Angeles');
      const widget = await renderResults({ zone: device.zone });
      await expect.element(earliest(widget)).toMatchTextContent(/11:30.AM Pacific/);
      device[looks]('Asia/Tokyo');
      await expect.element(earliest(widget)).toMatchTextContent(/Wed, Jun 17 3:30.AM Japan/);
      await expect
        .poll(() => widget.requests(SEARCH).at(-1)?.body)
        .toMatchObject({ timezone: 'Asia/Tokyo', date_from: '2026-06-17' });
      await expect
        .element(widget.screen.getByText('Japan Standard Time (GMT+9)').first())
        .toBeVisible();
    },
  );

  it('sends the new zone to the services [WIRE-3]', async () => {
    const device = deviceIn('America/Los_Angeles');
    const widget = await renderResults({ zone: device.zone });
    device.wakesIn('America/New_York');
    await expect
      .poll(() => widget.sent.at(-1)?.headers.get('X-Browser-Timezone'))
      .toBe('America/New_York');
  });

  it('keeps the chosen slot, its quote and its hold, on the slot’s day in the new zone [PANEL-5][PANEL-2]', async () => {
    const device = deviceIn('America/Los_Angeles');
    const { screen, requests, fake } = await renderPopup({ zone: device.zone });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    const quotes = requests('/quote').length;
    device.wakesIn('Asia/Tokyo');
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Japan Standard Time (GMT+9)')).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(dialog.getByRole('radio', { name: /^3:30.AM Japan/ })).toBeChecked();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    expect(requests(AVAILABILITY).at(-1)?.body).toMatchObject({ start_at: '2026-06-16T15:00:00Z' });
    expect(requests('/quote')).toHaveLength(quotes);
    expect(fake.world.holds.size).toBe(1);
  });

  it('shows the slot in the new zone in an open summary, which stays open [PANEL-5][SUM-1]', async () => {
    const device = deviceIn('America/Los_Angeles');
    const { screen } = await renderPopup({ zone: device.zone });
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    const range = screen.getByText(/11:30.+12:00.PM, Pacific Time/);
    await expect.element(range).toBeVisible();
    device.wakesIn('America/New_York');
    await expect.element(screen.getByText(/2:30.+3:00.PM, Eastern Time/)).toBeVisible();
    await expect.element(range).not.toBeInTheDocument();
  });

  it('keeps a zone that the owner has chosen, and offers the new one [PANEL-5]', async () => {
    const device = deviceIn('America/Los_Angeles');
    const { screen } = await renderPopup({ full: true, zone: device.zone });
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    const select = screen.getByRole('combobox', { name: 'Time zone' });
    await select.selectOptions('America/New_York');
    device.wakesIn('Australia/Lord_Howe');
    await select.selectOptions('America/Chicago');
    await expect.element(select).toHaveValue('America/Chicago');
    await select.selectOptions('Australia/Lord_Howe');
    await expect.element(select).toHaveValue('Australia/Lord_Howe');
    device.wakesIn('Europe/London');
    await expect.element(select).toHaveValue('Europe/London');
  });
});
