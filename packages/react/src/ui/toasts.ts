import { ERROR_TOAST_MS, TOAST_MS } from '@pawcall/domain';
import type { Announcer } from './announcer.ts';
import type { Clock } from '@pawcall/transport';
import { createSubscribers } from './subscribers.ts';

/** More would cover the page (design 8.2). */
export const MAX_TOASTS = 3;

export type ToastKind = 'error' | 'info' | 'ok';

/** What a toast is about: something that an owner may try again. */
export type Attempt =
  'sign-in' | 'account' | 'search' | 'checkout' | 'concern' | 'connection' | 'visit';

export type ToastContent = {
  readonly kind: ToastKind;
  readonly text: string;
  /** How long it shows, in ms; by default its kind's time (ERR-4). */
  readonly stayMs?: number;
  /** Removed when this is tried again. */
  readonly of?: Attempt;
  /** A button under the text. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};
export type Toast = ToastContent & { readonly id: number };

/** Reasons to pause all timers (GO-6). */
export type PauseReason = 'pointer' | 'focus' | 'hidden';

/** The toasts of one widget, newest first (UI-2, ERR-4). */
export interface Toasts {
  show(content: ToastContent): number;
  dismiss(id: number): void;
  /** Removes the toasts about an attempt that is repeated or has succeeded. */
  forget(attempt: Attempt): void;
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  current(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

type Timer = { remainingMs: number; startedAtMs: number; cancel: () => void };

/** Each toast is also announced, errors assertively. */
export function createToasts(clock: Clock, announcer?: Announcer): Toasts {
  const { subscribe, notify } = createSubscribers();
  const timers = new Map<number, Timer>();
  const paused = new Set<PauseReason>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const start = (id: number, remainingMs: number) => {
    const cancel = paused.size > 0 ? () => {} : clock.setTimeout(() => dismiss(id), remainingMs);
    timers.set(id, { remainingMs, startedAtMs: clock.monotonicMs(), cancel });
  };
  const dismiss = (id: number) => {
    timers.get(id)?.cancel();
    timers.delete(id);
    toasts = toasts.filter((toast) => toast.id !== id);
    // A removed toast fires no leave or blur event.
    if (toasts.length === 0) {
      paused.delete('pointer');
      paused.delete('focus');
    }
    notify();
  };

  return {
    show(content) {
      const id = ++lastId;
      for (const surplus of toasts.slice(MAX_TOASTS - 1)) dismiss(surplus.id);
      toasts = [{ ...content, id }, ...toasts];
      start(id, content.stayMs ?? (content.kind === 'error' ? ERROR_TOAST_MS : TOAST_MS));
      announcer?.announce(content.text, content.kind === 'error' ? 'assertive' : 'polite');
      notify();
      return id;
    },
    dismiss,
    forget(attempt) {
      for (const toast of toasts) if (toast.of === attempt) dismiss(toast.id);
    },
    pause(reason) {
      const running = paused.size === 0;
      paused.add(reason);
      if (!running) return;
      for (const timer of timers.values()) {
        timer.cancel();
        timer.remainingMs -= clock.monotonicMs() - timer.startedAtMs;
      }
    },
    resume(reason) {
      if (!paused.delete(reason) || paused.size > 0) return;
      for (const [id, timer] of [...timers]) start(id, Math.max(timer.remainingMs, 0));
    },
    current: () => toasts,
    subscribe,
  };
}
