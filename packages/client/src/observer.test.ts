import { describe, expect, it, vi } from 'vitest';
import { createObserver, type ObserverEvent } from './observer.ts';

const failure: ObserverEvent = {
  type: 'call_failed',
  call: 'login',
  code: 'timeout',
  status: null,
};
const trace: ObserverEvent = { type: 'call_traced', call: 'login', durationMs: 5 };

describe('the observer', () => {
  it('stays silent until consent was given, and again when it is withdrawn [CFG-3]', () => {
    const sink = vi.fn();
    let consent = false;
    const observer = createObserver({ sink, hasConsent: () => consent });
    observer.record(failure);
    consent = true;
    observer.record(failure);
    consent = false;
    observer.record(failure);
    expect(sink).toHaveBeenCalledTimes(1);
  });

  it('tells every trace unless a smaller share is configured [CFG-3]', () => {
    const all = vi.fn();
    const some = vi.fn();
    const hasConsent = () => true;
    createObserver({ sink: all, hasConsent, random: () => 0.999 }).record(trace);
    const few = createObserver({ sink: some, hasConsent, sampleRate: 0.1, random: () => 0.5 });
    few.record(trace);
    few.record(failure);
    expect(all.mock.calls).toEqual([[trace]]);
    expect(some.mock.calls).toEqual([[failure]]);
  });

  it('tells no trace at a share of nothing [CFG-3]', () => {
    const sink = vi.fn();
    const hasConsent = () => true;
    createObserver({ sink, hasConsent, sampleRate: 0, random: () => 0 }).record(trace);
    expect(sink).not.toHaveBeenCalled();
  });

  it('changes nothing when its sink throws [CFG-3]', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sink = () => {
      throw new Error('sink');
    };
    expect(() => createObserver({ sink, hasConsent: () => true }).record(failure)).not.toThrow();
    expect(report.mock.calls).toEqual([
      [expect.stringContaining('@pawcall/client'), new Error('sink')],
    ]);
    report.mockRestore();
  });
});
