import type { Observer } from '@pawcall/react';
import { record, type eventWithTime } from 'rrweb';

/** How long events are gathered before they are sent, in milliseconds. */
const BATCH_MS = 1_000;

/** The attributes that say how something looks; every other one may name a pet, a person or a place. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['class', 'style', 'role', 'type', 'dir', 'hidden', 'open', 'disabled', 'tabindex'],
  ...['viewBox', 'd', 'fill', 'stroke', 'width', 'height', 'rr_width', 'rr_height', '_cssText'],
]);

/**
 * An observer that records the session with rrweb while there is consent, and sends it to this address. Every text is
 * masked, of the page too; of attributes only those of the looks remain, and of addresses nothing.
 */
export const createRecordingObserver = (url: string): Observer => {
  let waiting: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopRecording: (() => void) | undefined;

  const send = () => {
    timer = undefined;
    const body = JSON.stringify(waiting);
    waiting = [];
    fetch(url, { method: 'POST', body }).catch(() => undefined);
  };
  return {
    start() {
      stopRecording = record({
        maskAllInputs: true,
        maskTextSelector: '*',
        blockSelector: 'img, video, audio, iframe, canvas',
        emit(event) {
          waiting.push(withoutNames(event));
          timer ??= setTimeout(send, BATCH_MS);
        },
      });
    },
    record: () => undefined,
    stop() {
      stopRecording?.();
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};

const withoutNames = (event: eventWithTime): unknown =>
  JSON.parse(
    JSON.stringify(event, (key, value: unknown) => {
      if (key === 'href') return '';
      if (key !== 'attributes' || typeof value !== 'object' || value === null) return value;
      // Changes of attributes come as a list, whose items hold `attributes` again.
      if (Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).filter(([name]) => LOOKS.has(name)));
    }),
  );
