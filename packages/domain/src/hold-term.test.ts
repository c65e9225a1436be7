import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canExtendHold,
  holdAnnouncement,
  holdLimit,
  holdStatus,
  holdTerm,
  isExtensionDue,
  type HoldTerm,
  type HoldUse,
} from './hold-term.ts';

const START = Temporal.Instant.from('2026-06-16T18:00:00Z');
const after = (seconds: number) => START.add({ seconds });
const termOf = (seconds: number, until = seconds): HoldTerm => ({
  from: START.toString(),
  seconds,
  until: after(until).toString(),
});
const IDLE: HoldUse = { isWaiting: false, typedAt: null, triedAt: null };
const WAITING: HoldUse = { ...IDLE, isWaiting: true };

describe('the term of a hold', () => {
  it('begins with the answer that holds, and is none without an end [GO-10][WIRE-8]', () => {
    expect(holdTerm('2026-06-16T18:10:00Z', START)).toEqual(termOf(600));
    expect(holdTerm(undefined, START)).toBeNull();
    expect(holdTerm('2026-06-31T18:10:00Z', START)).toBeNull();
  });
});

describe('an extension by itself', () => {
  it('happens shortly before the end of the hold, and before the warning [GO-10]', () => {
    expect(isExtensionDue(termOf(600), WAITING, after(449))).toBe(false);
    expect(isExtensionDue(termOf(600), WAITING, after(450))).toBe(true);
    expect(isExtensionDue(termOf(120), WAITING, after(89))).toBe(false);
    expect(isExtensionDue(termOf(120), WAITING, after(90))).toBe(true);
  });

  it('happens for an owner who types or waits for a code: an idle hold ends [GO-10]', () => {
    const at = after(500);
    const typed = (seconds: number) => ({ ...IDLE, typedAt: after(500 - seconds) });
    expect(isExtensionDue(termOf(600), IDLE, at)).toBe(false);
    expect(isExtensionDue(termOf(600), typed(60), at)).toBe(false);
    expect(isExtensionDue(termOf(600), typed(59), at)).toBe(true);
    expect(isExtensionDue(termOf(600), WAITING, at)).toBe(true);
    expect(isExtensionDue(termOf(600), WAITING, after(600))).toBe(false);
  });

  it('is tried again after half a minute, no sooner [GO-10]', () => {
    const tried = (seconds: number) => ({ ...WAITING, triedAt: after(500 - seconds) });
    expect(isExtensionDue(termOf(600), tried(29), after(500))).toBe(false);
    expect(isExtensionDue(termOf(600), tried(30), after(500))).toBe(true);
  });

  it('gains nothing beyond three times the length [GO-10]', () => {
    expect(holdLimit(START, 600)).toEqual(after(1800));
    expect(canExtendHold(termOf(600, 1770))).toBe(true);
    expect(canExtendHold(termOf(600, 1771))).toBe(false);
    expect(canExtendHold(termOf(5))).toBe(true);
    expect(canExtendHold(termOf(5, 15))).toBe(false);
    expect(isExtensionDue(termOf(600, 1800), WAITING, after(1700))).toBe(false);
  });

  it('keeps a hold in use to the limit with few calls, whatever its length [GO-10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 1800 }), (seconds) => {
        let term = termOf(seconds);
        let calls = 0;
        let triedAt: Temporal.Instant | null = null;
        const limit = holdLimit(START, seconds);
        for (let second = 0; second < seconds * 3; second += 1) {
          const now = after(second);
          if (!isExtensionDue(term, { ...WAITING, triedAt }, now)) continue;
          calls += 1;
          triedAt = now;
          const full = now.add({ seconds });
          const until = Temporal.Instant.compare(full, limit) < 0 ? full : limit;
          term = { ...term, until: until.toString() };
        }
        expect(calls).toBeLessThanOrEqual(4);
        expect(term.until).toBe(limit.toString());
      }),
      { numRuns: 20 },
    );
  });
});

describe('the status of a hold', () => {
  const now = Temporal.Instant.from('2027-06-16T14:00:00Z');

  it('counts down, warns in its last two minutes and ends [GO-4]', () => {
    expect(holdStatus('2027-06-16T14:10:00Z', now)).toEqual({
      kind: 'held',
      remainingSeconds: 600,
      warning: false,
    });
    expect(holdStatus('2027-06-16T14:02:00Z', now)).toMatchObject({ warning: true });
    expect(holdStatus('2027-06-16T14:00:00.200Z', now)).toMatchObject({ remainingSeconds: 1 });
    expect(holdStatus('2027-06-16T14:00:00Z', now)).toEqual({ kind: 'expired' });
  });

  it('is none for a service that holds nothing [GO-4, WIRE-8]', () => {
    expect(holdStatus(undefined, now)).toEqual({ kind: 'none' });
    expect(holdStatus('soon', now)).toEqual({ kind: 'none' });
  });

  it('is announced at 120, 60 and 20 seconds, once each, also after a sleep [GO-4, GO-1]', () => {
    const announced = Array.from({ length: 200 }, (_, index) => 200 - index)
      .map((before) => holdAnnouncement(before, before - 1))
      .filter((point) => point !== null);
    expect(announced).toEqual([120, 60, 20]);
    expect(holdAnnouncement(300, 15)).toBe(20);
    expect(holdAnnouncement(300, 0)).toBeNull();
  });
});
