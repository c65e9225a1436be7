import { isPawcallError, type TakeNote } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import type { Refusal } from '../doctor/tell-refusal.ts';
import { isDevelopment } from './development.ts';

// What a service in order answers as well: not signed in, taken, not filled in well, too often.
const USUAL: ReadonlySet<number> = new Set([401, 409, 422, 429]);

/**
 * Tells developers, in the console, of calls that a service or the page's own policy refuses; what finds out why is downloaded
 * when there is something to find out (CFG-6).
 */
export const tellRefusals =
  (config: WidgetConfig, page: Document): TakeNote =>
  (note) => {
    const refusal = refusalOf(note);
    if (!refusal) return;
    const isDeveloper = isDevelopment(config, page.location.hostname);
    import('../doctor/tell-refusal.ts').then(
      ({ tellRefusal }) => tellRefusal(refusal, { config, isDeveloper }),
      // Without its parts the script tells what is worse.
      () => undefined,
    );
  };

const refusalOf = (note: Parameters<TakeNote>[0]): Refusal | undefined => {
  if (note.type === 'call') {
    const { call, outcome, status } = note.report;
    if (outcome === 'unreachable' || outcome === 'timeout') return { call, outcome };
    const isRefused = status !== null && status >= 400 && !USUAL.has(status);
    return isRefused ? { call, outcome: 'status', status } : undefined;
  }
  if (note.type !== 'error' || !note.call || !isPawcallError(note.error)) return undefined;
  return note.error.code === 'bad_answer'
    ? { call: note.call, outcome: 'other_answer' }
    : undefined;
};
