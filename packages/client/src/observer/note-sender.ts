import { isPawcallError, type Clock } from '@pawcall/transport';
import { describeNote } from './describe-note.ts';
import type { DatedNote } from './observer-record.ts';
import type { Observer, ObserverOption, ObserverRecord } from './observer-record.ts';
import { helpFor } from '../help-url.ts';

/** An observer at work. */
export interface NoteSender {
  note(note: DatedNote): void;
  /** Sets the observer and its share of traces; null drops pending records. */
  follow(setting: { readonly observer: ObserverOption; readonly rate: number } | null): void;
  /** Sends what is left, and ends. */
  dispose(): void;
}

/** Sends notes to an observer, each in a task of its own. Calls are sampled once per widget; errors always sent (CFG-3). */
export const createNoteSender = (parts: {
  readonly clock: Clock;
  readonly random: () => number;
  /** Checked before each record is sent. */
  readonly isAllowed: () => boolean;
}): NoteSender => {
  const { clock, isAllowed } = parts;
  const draw = parts.random();
  const seen = new WeakSet<object>();
  let given: ObserverOption | null = null;
  let observer: Observer | null = null;
  let rate = 0;
  let queue: ObserverRecord[] = [];
  let cancel: (() => void) | null = null;
  let hasComplained = false;

  const complain = (error: unknown) => {
    if (!hasComplained) {
      console.error(
        `Pawcall: the observer of this page failed. Mend it; the widget goes on. See ${helpFor('observer')}`,
        error,
      );
    }
    hasComplained = true;
  };
  const guarded = (act: () => unknown) => {
    try {
      Promise.resolve(act()).catch(complain);
    } catch (error) {
      complain(error);
    }
  };
  const tellNext = () => {
    cancel = null;
    const record = queue.shift();
    if (queue.length > 0) schedule();
    if (record && isAllowed()) guarded(() => observer?.record(record));
  };
  const schedule = () => {
    cancel ??= clock.setTimeout(tellNext, 0);
  };
  const isNews = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return true;
    if (seen.has(error) || (isPawcallError(error) && error.code === 'aborted')) return false;
    seen.add(error);
    return true;
  };
  const stop = (why: 'withdrawn' | 'gone') => {
    cancel?.();
    cancel = null;
    queue = [];
    const last = observer;
    given = null;
    observer = null;
    if (last) guarded(() => last.stop?.(why));
  };

  return {
    note(note) {
      if (!observer || (note.type === 'call' && draw >= rate)) return;
      if (note.type === 'error' && !isNews(note.error)) return;
      queue.push(describeNote(note));
      schedule();
    },
    follow(setting) {
      const wanted = setting?.observer;
      // A function that changes with each render counts as the same observer.
      if (typeof wanted === 'function' && typeof given === 'function') {
        observer = { record: wanted };
        given = wanted;
      }
      if (wanted !== given) stop('withdrawn');
      if (setting === null) return;
      ({ rate } = setting);
      if (given === setting.observer) return;
      given = setting.observer;
      const next = typeof given === 'function' ? { record: given } : given;
      observer = next;
      guarded(() => next.start?.());
    },
    dispose() {
      while (queue.length > 0) tellNext();
      stop('gone');
    },
  };
};
