import { PawcallError } from '@pawcall/transport';
import { createFakeClock } from '@pawcall/transport/fake';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNotes, type ObserverSetting } from './note-queue.ts';
import type { Note } from './observer-record.ts';
import type { ObserverRecord } from './observer-record.ts';

const failure = (): Note => ({
  type: 'error',
  error: new PawcallError('timeout', { callId: 'login' }),
});
const call: Note = {
  type: 'call',
  report: {
    call: { id: 'readProfile', method: 'GET', path: '/v1/profile' },
    attempt: 2,
    status: 503,
    outcome: 'answer',
    durationMs: 40.4,
    requestId: '0b6f1c1e-request',
  },
};

/** Notes with an observer that keeps its records; consent is given unless the setting says otherwise. */
const observe = async (over: Partial<ObserverSetting> = {}, random = 0.5) => {
  const records: ObserverRecord[] = [];
  const life: string[] = [];
  const clock = createFakeClock();
  const notes = createNotes(clock, () => random);
  const observer = {
    start: () => void life.push('start'),
    record: (record: ObserverRecord) => void records.push(record),
    stop: (why: string) => void life.push(why),
  };
  const follow = (next: Partial<ObserverSetting>) =>
    notes.follow({ observer, consent: true, traceSampleRate: 1, ...over, ...next });
  follow({});
  await vi.dynamicImportSettled();
  const types = () => {
    clock.advance(0);
    return records.map(({ type }) => type);
  };
  return { ...notes, follow, records, types, life, clock };
};

describe('what is noted', () => {
  it('is recorded only between consent and its withdrawal [CFG-3]', async () => {
    const { take, follow, types, life } = await observe({ consent: false });
    take(failure());
    follow({ consent: true });
    await vi.dynamicImportSettled();
    expect(types()).toEqual([]);
    take(failure());
    expect(types()).toEqual(['error']);
    take(failure());
    follow({ consent: false });
    take(failure());
    follow({ consent: true });
    expect(types()).toEqual(['error']);
    take(failure());
    expect(types()).toEqual(['error', 'error']);
    expect(life).toEqual(['start', 'withdrawn', 'start']);
  });

  it('is not recorded under Global Privacy Control [CFG-3]', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { take, types, life } = await observe();
    take(failure());
    expect(types()).toEqual([]);
    expect(life).toEqual([]);
  });

  it('is recorded in order, from consent on [CFG-3]', async () => {
    const records: ObserverRecord[] = [];
    const clock = createFakeClock();
    const notes = createNotes(clock);
    const observer = (record: ObserverRecord) => void records.push(record);
    notes.follow({ observer, consent: true, traceSampleRate: 1 });
    notes.take(call);
    notes.take(failure());
    await vi.dynamicImportSettled();
    clock.advance(0);
    expect(records.map(({ type }) => type)).toEqual(['call', 'error']);
  });

  it('ends with what was noted before the end [CFG-3]', async () => {
    const { take, dispose, records, life } = await observe();
    take({ type: 'crash', error: new TypeError('of Ana') });
    dispose();
    take(failure());
    expect(records.map(({ type }) => type)).toEqual(['crash']);
    expect(life).toEqual(['start', 'gone']);
  });

  it('uses a new observer when the page changes it [CFG-3]', async () => {
    const { take, follow, types, life, clock } = await observe();
    const other = vi.fn();
    follow({ observer: other });
    take(failure());
    clock.advance(0);
    expect(other).toHaveBeenCalledTimes(1);
    expect(types()).toEqual([]);
    expect(life).toEqual(['start', 'withdrawn']);
  });
});

describe('an observer that is a function', () => {
  it('may change with each render: nothing is lost, and the newest is called [CFG-3]', async () => {
    const records: string[] = [];
    const say =
      (name: string) =>
      ({ type }: ObserverRecord) =>
        void records.push(`${name} ${type}`);
    const { take, follow, clock } = await observe({ observer: say('first') });
    take(failure());
    follow({ observer: say('second') });
    take(call);
    clock.advance(0);
    expect(records).toEqual(['second error', 'second call']);
  });
});

describe('the share of traces', () => {
  it.each([
    [1, 0.999, ['call', 'error', 'call']],
    [0.6, 0.5, ['call', 'error', 'call']],
    [0.4, 0.5, ['error']],
    [0, 0, ['error']],
  ])('%d tells with a draw of %d: %j; errors always [CFG-3]', async (rate, draw, types) => {
    const observed = await observe({ traceSampleRate: rate }, draw);
    for (const note of [call, failure(), call]) observed.take(note);
    expect(observed.types()).toEqual(types);
  });
});

describe('an observer', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('sink');
      },
    ],
    ['fails later', () => Promise.reject(new Error('sink'))],
  ])(
    'that %s changes nothing, and developers read of it once [CFG-3]',
    async (_, record: () => unknown) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => said.mockRestore());
      const { take, clock } = await observe({ observer: { start: record, record, stop: record } });
      expect(() => take(failure())).not.toThrow();
      take(failure());
      expect(() => clock.advance(0)).not.toThrow();
      await Promise.resolve();
      expect(said.mock.calls).toEqual([[expect.stringContaining('observer'), new Error('sink')]]);
    },
  );

  it('is called in tasks of its own, so that a slow one blocks nothing [CFG-3]', async () => {
    const { take, records, clock } = await observe();
    take(call);
    await Promise.resolve();
    expect(records).toEqual([]);
    clock.advance(0);
    expect(records).toHaveLength(1);
  });

  it('gets calls with their route, and errors with kind, code and place, never a message [CFG-3][ERR-4]', async () => {
    const { take, records, types } = await observe();
    class AnaError extends Error {
      override name = 'Ana';
    }
    const known = new PawcallError('forbidden', {
      callId: 'syncPets',
      status: 403,
      serverMessage: 'Ana',
    });
    take(call);
    take({ type: 'error', error: known });
    take({ type: 'error', error: known });
    take({ type: 'error', error: new AnaError('of Ana') });
    take({ type: 'error', error: 'Ana' });
    take({ type: 'error', error: new PawcallError('aborted') });
    take({ type: 'crash', error: new TypeError('of Ana') });
    take({ type: 'unreadable', call: 'listPets', left: { path: 'data.*.uuid', code: 'uuid' } });
    take({ type: 'signed_out', reason: 'expired' });
    take({ type: 'storage', problem: 'storage_unavailable' });
    expect(types()).toHaveLength(8);
    const [traced, ...rest] = records;
    expect(traced).toMatchObject({
      type: 'call',
      call: 'readProfile',
      method: 'GET',
      route: '/v1/profile',
      attempt: 2,
      status: 503,
      outcome: 'answer',
      durationMs: 40,
      requestId: '0b6f1c1e-request',
    });
    expect((traced?.at ?? 0) - (rest[0]?.at ?? 0)).toBe(-40);
    expect(rest).toMatchObject([
      { code: 'forbidden', name: 'PawcallError', call: 'syncPets', status: 403 },
      { code: 'unexpected', name: 'Error', call: null, status: null },
      { code: 'unexpected', name: 'Error' },
      { type: 'crash', name: 'TypeError' },
      { type: 'unreadable', call: 'listPets', path: 'data.*.uuid', rule: 'uuid' },
      { type: 'signed_out', reason: 'expired' },
      { type: 'storage', problem: 'storage_unavailable' },
    ]);
    expect(JSON.stringify(records)).not.toContain('Ana');
  });
});
