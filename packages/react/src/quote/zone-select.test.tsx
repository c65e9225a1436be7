import { succeed } from '@pawcall/testing';
import {
  pickDay,
  plain,
  renderDay,
  renderPopup,
  renderResults,
  timesOf,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const SEARCH = '/search/guided';

const openSelect = async ({ screen }: RenderedWidget) => {
  await screen.getByRole('button', { name: 'Change Time zone' }).click();
  return screen.getByRole('combobox', { name: 'Time zone' });
};
const optionsOf = ({ screen }: RenderedWidget) =>
  screen
    .getByRole('option')
    .elements()
    .map((option) => plain(option.textContent));

describe('the time zone select', () => {
  it('lists zones by their offset on the chosen date, in summer and in winter [PANEL-5][GO-6]', async () => {
    const widget = await renderDay('2026-10-20', { zone: 'Australia/Lord_Howe' });
    await openSelect(widget);
    expect(optionsOf(widget)).toHaveLength(35);
    expect(optionsOf(widget)).toEqual(
      expect.arrayContaining([
        '(GMT-7) Pacific Time',
        '(GMT+1) London',
        '(GMT+5:45) Kathmandu',
        '(GMT+11) Lord Howe',
      ]),
    );
    await pickDay(widget, '2026-11-10');
    expect(optionsOf(widget)).toEqual(
      expect.arrayContaining(['(GMT-8) Pacific Time', '(GMT+0) London', '(GMT+5:45) Kathmandu']),
    );
    expect(optionsOf(widget)[0]).toBe('(GMT-11) Pago Pago');
    expect(optionsOf(widget).at(-1)).toBe('(GMT+14) Kiritimati');
  });

  it('shows the offset of that date in each zone, even if the date differs there [PANEL-5][GO-6]', async () => {
    const widget = await renderDay('2027-03-14', { zone: 'Pacific/Kiritimati' });
    await openSelect(widget);
    expect(optionsOf(widget)).toEqual(
      expect.arrayContaining(['(GMT-7) Pacific Time', '(GMT-4) Eastern Time']),
    );
  });

  it('shows the offset of the chosen date next to the zone [PANEL-5][GO-6]', async () => {
    const widget = await renderDay('2026-10-31');
    const dialog = widget.screen.getByRole('dialog');
    await expect.element(dialog.getByText('Pacific Time (GMT-7)')).toBeVisible();
    await pickDay(widget, '2026-11-02');
    await expect.element(dialog.getByText('Pacific Time (GMT-8)')).toBeVisible();
  });

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('selects the listed zone when the browser names it %s [PANEL-5]', async (name, listed) => {
    const widget = await renderPopup({ full: true, zone: name });
    await expect.element(await openSelect(widget)).toHaveValue(listed);
    expect(optionsOf(widget)).toHaveLength(34);
  });

  it('selects UTC when the browser names an unknown zone [PANEL-5]', async () => {
    const widget = await renderPopup({ full: true, zone: 'Etc/Unknown' });
    expect(widget.requests(SEARCH)[0]?.body).toMatchObject({ timezone: 'UTC' });
    await expect.element(await openSelect(widget)).toHaveValue('UTC');
  });
});

describe('another zone', () => {
  it('requests the whole day: 25, 23 and 24 hours [PANEL-1][PANEL-2][WIN-10]', async () => {
    const widget = await renderDay('2027-10-31', { zone: 'Europe/London' });
    const select = await openSelect(widget);
    await select.selectOptions('America/New_York');
    await expect
      .poll(() => widget.requests(AVAILABILITY).at(-1)?.body)
      .toMatchObject({ start_at: '2027-10-31T04:00:00Z', end_at: '2027-11-01T04:00:00Z' });
    await pickDay(widget, '2027-11-07');
    await expect
      .poll(() => widget.requests(AVAILABILITY).at(-1)?.body)
      .toMatchObject({ start_at: '2027-11-07T04:00:00Z', end_at: '2027-11-08T05:00:00Z' });
    await select.selectOptions('Asia/Kathmandu');
    await expect
      .poll(() => widget.requests(AVAILABILITY).at(-1)?.body)
      .toMatchObject({ start_at: '2027-11-06T18:15:00Z', end_at: '2027-11-07T18:15:00Z' });
  });

  it('applies to the tiles and to later searches [TILE-3][PANEL-5][WIN-10]', async () => {
    const widget = await renderResults();
    const { screen, requests } = widget;
    const tile = screen.getByRole('group', { name: 'Earliest times with Maya Okafor' });
    await expect.element(tile.getByRole('button').first()).toMatchTextContent(/11:30.AM Pacific/);
    await screen.getByRole('button', { name: /^More time slots.*Maya/ }).click();
    await (await openSelect(widget)).selectOptions('America/New_York');
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(tile.getByRole('button').first()).toMatchTextContent(/2:30.PM Eastern/);
    await expect
      .poll(() => requests(SEARCH).at(-1)?.body)
      .toMatchObject({ timezone: 'America/New_York' });
  });
});

describe('the slots of a day', () => {
  const headings = ({ root }: RenderedWidget) =>
    [...root.querySelectorAll('[role=radiogroup] p')].map((heading) => heading.textContent);

  it('are grouped as Night, Morning, Afternoon, Evening and Night, with night from 22:00 to 06:00 [PANEL-1][GO-9]', async () => {
    const widget = await renderDay('2026-06-18', { zone: 'Asia/Tokyo' });
    expect(headings(widget)).toEqual(['Night', 'Morning', 'Afternoon', 'Evening', 'Night']);
    const nights = timesOf(widget).flatMap((time, index) =>
      time.includes('night') ? [index] : [],
    );
    expect(nights.map((index) => index / 2)).toEqual([
      0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 22, 22.5, 23, 23.5,
    ]);
  });

  it.each([
    [[720, 990], ['Afternoon'], ['12:00 PM', '4:30 PM']],
    [
      [690, 720, 990, 1020],
      ['Morning', 'Afternoon', 'Evening'],
      ['11:30 AM', '12:00 PM', '4:30 PM', '5:00 PM'],
    ],
    [
      [330, 360],
      ['Night', 'Morning'],
      ['5:30 AM (night)', '6:00 AM'],
    ],
    [
      [1290, 1320],
      ['Evening', 'Night'],
      ['9:30 PM', '10:00 PM (night)'],
    ],
    [[0], ['Night'], ['12:00 AM (night)']],
  ])(
    'free at minutes %j of the day are listed under %j [PANEL-1][GO-9]',
    async (minutes, parts, times) => {
      const widget = await renderDay('2026-06-18', {
        zone: 'Atlantic/Reykjavik',
        free: minutes,
      });
      expect(headings(widget)).toEqual(parts);
      expect(timesOf(widget)).toEqual(times);
    },
  );
});

describe('a slot at night', () => {
  it('is marked on the tile too [GO-9][TILE-3]', async () => {
    const { screen } = await renderResults({ zone: 'Asia/Tokyo' });
    const tile = screen.getByRole('group', { name: 'Earliest times with Maya Okafor' });
    const slot = tile.getByRole('button', {
      name: /3:30.AM Japan Standard Time, Night, Maya Okafor$/,
    });
    await expect.element(slot).toBeVisible();
    expect(slot.element().querySelectorAll('svg')).toHaveLength(1);
  });

  it('is not marked by day [GO-9][TILE-3]', async () => {
    const { screen } = await renderResults();
    const tile = screen.getByRole('group', { name: 'Earliest times with Maya Okafor' });
    const slot = tile.getByRole('button', { name: /11:30.AM Pacific Time, Maya Okafor$/ });
    await expect.element(slot).toBeVisible();
    expect(slot.element().querySelectorAll('svg')).toHaveLength(0);
  });
});

describe('the provider’s local time', () => {
  const summarise = async ({ screen }: RenderedWidget) => {
    await screen.getByRole('radio').first().click();
    await screen.getByRole('button', { name: 'View booking summary' }).click();
    await expect.element(screen.getByText(/Thursday, June 18, 2026/)).toBeVisible();
  };

  it('includes the day when it differs [GO-9]', async () => {
    const widget = await renderDay('2026-06-18', { zone: 'Asia/Tokyo' });
    await summarise(widget);
    await expect
      .element(widget.screen.getByText(/^Wed, Jun 17, 8:00.AM on your vet’s clock$/))
      .toBeVisible();
  });

  it('is omitted when the service does not return the zone [GO-9]', async () => {
    const start = { start_at: '2026-06-18T01:00:00Z', end_at: '2026-06-18T01:30:00Z' };
    const widget = await renderDay('2026-06-18', {
      zone: 'Asia/Tokyo',
      before: (fake) => fake.interfere('listAvailability', () => succeed([start]), 9),
    });
    await summarise(widget);
    await expect.element(widget.screen.getByText(/your vet’s clock/)).not.toBeInTheDocument();
  });
});
