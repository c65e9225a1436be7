import { describe, expect, it } from 'vitest';
import {
  canDismissPopup,
  canMove,
  isBeforeFirstDay,
  openPopup,
  placeInList,
  providerPopupReducer,
  showsArrows,
  type ProviderPopupAction,
  type ProviderPopupState,
} from './provider-popup.ts';
import { quotePanelView } from './quote-panel-view.ts';
import { appointmentAt, at, sampleQuote, sampleResult, uuid } from './sample.ts';

const ZONE = 'America/New_York';
const SLOT = appointmentAt('2027-06-16T18:00:00Z');
const later = appointmentAt('2027-06-20T01:00:00Z');
const results = [
  sampleResult({}, { uuid: uuid(11), appointments: [SLOT] }),
  sampleResult({}, { uuid: uuid(12), appointments: [SLOT] }),
  sampleResult({}, { uuid: uuid(13), appointments: [later] }),
];
const [first = sampleResult(), second = first, last = first] = results;
const opened = (result = first, of = results) =>
  openPopup({ results: of, result, slot: SLOT, searchDay: '2027-06-16', zone: ZONE });
const run = (state: ProviderPopupState, ...actions: ProviderPopupAction[]): ProviderPopupState =>
  actions.reduce(providerPopupReducer, state);
const on: ProviderPopupAction = { type: 'move', by: 1 };
const back: ProviderPopupAction = { type: 'move', by: -1 };

describe('the provider popup', () => {
  it('opens with the slot that was tapped, on its day [TILE-5]', () => {
    expect(opened()).toMatchObject({ result: first, cameBy: 0, panel: { slot: SLOT } });
    expect(opened().panel.day).toBe('2027-06-16');
  });

  it('opens on the first day on which the provider is free, not before the one searched for [TILE-5, POP-1]', () => {
    const full = { results, slot: null, zone: ZONE };
    expect(openPopup({ ...full, result: last, searchDay: '2027-06-16' }).panel).toMatchObject({
      day: '2027-06-19',
      slot: null,
    });
    expect(openPopup({ ...full, result: first, searchDay: '2027-06-18' }).panel.day).toBe(
      '2027-06-18',
    );
    const nobody = openPopup({ ...full, result: sampleResult(), searchDay: '2027-06-18' });
    expect(nobody.panel.day).toBe('2027-06-18');
  });

  it('knows the days from the one searched for to the earliest time as empty [PANEL-4]', () => {
    const of = (day: string) => isBeforeFirstDay(last, '2027-06-16', { day, zone: ZONE });
    expect(['2027-06-15', '2027-06-16', '2027-06-18', '2027-06-19'].map(of)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('goes to the neighbours within the list, without wrap [POP-2]', () => {
    const middle = run(opened(), on);
    expect(middle).toMatchObject({ result: second, cameBy: 1 });
    expect(run(middle, back)).toMatchObject({ result: first, cameBy: -1 });
    expect(run(opened(last), on)).toEqual(opened(last));
    expect(run(opened(), back)).toEqual(opened());
    expect([canMove(opened(), -1), canMove(opened(), 1)]).toEqual([false, true]);
    expect([canMove(middle, -1), canMove(middle, 1)]).toEqual([true, true]);
    expect([canMove(opened(last), -1), canMove(opened(last), 1)]).toEqual([true, false]);
  });

  it('says where in the list it is [POP-2]', () => {
    expect(placeInList(run(opened(), on, on))).toEqual({ position: 3, count: 3 });
  });

  it('with another provider has neither slot nor summary, on the day searched for and in the zone chosen [POP-2]', () => {
    const now = at('2027-06-16T10:00', ZONE);
    const moved = run(
      opened(),
      { type: 'chooseZone', zone: 'America/Los_Angeles', now },
      { type: 'chooseDay', day: '2027-06-17', slot: null },
      { type: 'chooseSlot', slot: SLOT },
      { type: 'openSummary' },
      on,
    );
    expect(moved.panel).toMatchObject({
      zone: 'America/Los_Angeles',
      day: '2027-06-16',
      slot: null,
      summary: 'closed',
    });
  });

  it('with another provider says nothing of the checkout that failed [POP-2, GO-6]', () => {
    const failed = run(
      opened(),
      {
        type: 'checkout',
        action: { type: 'continue', slot: SLOT, quote: sampleQuote(), signedIn: true },
      },
      { type: 'checkout', action: { type: 'failed', problem: 'No.' } },
    );
    expect(failed.checkout).toEqual({ kind: 'failed', problem: 'No.' });
    expect(run(failed, on).checkout).toEqual({ kind: 'idle' });
    expect(run(failed, { type: 'checkout', action: { type: 'stayed' } })).toBe(failed);
  });

  it('never asks under the key of another provider’s quote [POP-2, WIRE-5]', () => {
    const moved = run(opened(), on, { type: 'chooseSlot', slot: SLOT });
    expect(moved.panel.requestCount).toBeGreaterThan(opened().panel.requestCount);
  });

  it('hides the arrows and cannot be dismissed while the summary is open [POP-4]', () => {
    const open = run(opened(), { type: 'openSummary' });
    const outcome = { kind: 'ready', quote: sampleQuote() } as const;
    const before = quotePanelView(opened().panel, outcome);
    const view = quotePanelView(open.panel, outcome);
    expect([canDismissPopup(before), showsArrows(opened(), before)]).toEqual([true, true]);
    expect([canDismissPopup(view), showsArrows(open, view)]).toEqual([false, false]);
    expect(showsArrows(opened(first, [first]), before)).toBe(false);
  });
});
