import type { Clock } from '@pawcall/transport';
import type { DatedNote, ObserverOption, TakeNote } from './observer-record.ts';
import type { NoteSender } from './note-sender.ts';

/** What the page says about observing. */
export interface ObserverSetting {
  readonly observer?: ObserverOption | undefined;
  /** Whether the visitor consented. Global Privacy Control, where the browser sends it, is a no that outweighs it. */
  readonly consent: boolean;
  /** Share of widgets whose calls are recorded, 0 to 1. */
  readonly traceSampleRate: number;
}

/** The notes of one widget, sent to the page's observer when there is consent (CFG-3). */
export interface Notes {
  readonly take: TakeNote;
  /** Takes the page's setting; a withdrawn consent counts at once. */
  follow(setting: ObserverSetting): void;
  /** Tells what was noted with consent, and ends. */
  dispose(): void;
}

/** Limit of notes that wait while the sender is loaded. */
const MOST_EARLY = 100;

/** Notes for an observer; without one, or without consent, stores and loads nothing. */
export const createNotes = (clock: Clock, random: () => number = Math.random): Notes => {
  let setting: ObserverSetting | undefined;
  let early: DatedNote[] = [];
  let sender: NoteSender | undefined;
  let isLoading = false;
  let isDisposed = false;

  const isAllowed = () =>
    setting?.consent === true && Reflect.get(navigator, 'globalPrivacyControl') !== true;
  const observer = () => (isAllowed() ? setting?.observer : undefined);
  const lead = () => {
    const wanted = observer();
    sender?.follow(wanted ? { observer: wanted, rate: setting?.traceSampleRate ?? 0 } : null);
  };
  const load = async () => {
    isLoading = true;
    const { createNoteSender } = await import('./note-sender.ts');
    sender = createNoteSender({ clock, random, isAllowed });
    lead();
    early.forEach(sender.note);
    early = [];
    if (isDisposed) sender.dispose();
  };

  return {
    take(note) {
      if (!observer()) return;
      const dated = { ...note, at: clock.now().epochMilliseconds };
      if (sender) sender.note(dated);
      else if (early.length < MOST_EARLY) early.push(dated);
    },
    follow(next) {
      setting = next;
      if (!observer()) early = [];
      else if (!isLoading) {
        // Without the observer the widget continues.
        load().catch(() => undefined);
      }
      lead();
    },
    dispose() {
      isDisposed = true;
      sender?.dispose();
    },
  };
};
