import type { Clock } from '@pawcall/transport';
import { createSubscribers } from './subscribers.ts';

/** `assertive` interrupts the screen reader and is for errors only. */
export type Politeness = 'polite' | 'assertive';

/** One text in a live region; `serial` distinguishes repeated texts. */
export type Announcement = { readonly text: string; readonly serial: number };

/** Announces texts through the widget's two live regions (GO-1). */
export interface Announcer {
  announce(text: string, politeness?: Politeness): void;
  current(politeness: Politeness): readonly Announcement[];
  /** Whether this region may render the text: only the first one that does, so that no layer repeats it. */
  canRender(region: object, serial: number): boolean;
  rendered(region: object, serial: number): void;
  subscribe(listener: () => void): () => void;
}

/** A text leaves its region after this time, so that screen readers do not find it while browsing. */
const ANNOUNCEMENT_MS = 7000;

/** Creates one widget's announcer. Simultaneous texts are all announced. */
export function createAnnouncer(clock: Clock): Announcer {
  const { subscribe, notify } = createSubscribers();
  const announcements: Record<Politeness, readonly Announcement[]> = { polite: [], assertive: [] };
  const regions = new Map<number, object>();
  let serial = 0;

  return {
    announce(text, politeness = 'polite') {
      const announcement = { text, serial: ++serial };
      announcements[politeness] = [...announcements[politeness], announcement];
      notify();
      clock.setTimeout(() => {
        announcements[politeness] = announcements[politeness].filter(
          (other) => other !== announcement,
        );
        regions.delete(announcement.serial);
        notify();
      }, ANNOUNCEMENT_MS);
    },
    current: (politeness) => announcements[politeness],
    canRender: (region, one) => (regions.get(one) ?? region) === region,
    rendered: (region, one) => {
      if (!regions.has(one)) regions.set(one, region);
    },
    subscribe,
  };
}
