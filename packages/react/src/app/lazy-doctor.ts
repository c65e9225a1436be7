import { helpFor, isPawcallError, type TakeNote } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import type { DoctorPanel } from '../doctor/panel.ts';
import type { DoctorReport } from '../doctor/report.ts';
import { isDevelopment } from './is-development.ts';
import type { Refusal } from '../doctor/log-refused-call.ts';

type Options = Readonly<Record<string, unknown>>;

/** The query parameter that opens the doctor's panel (CFG-6). */
const ADDRESS_PARAMETER = 'pawcall-doctor';

/** The doctor of one widget; its code is loaded on first use (CFG-6). */
export interface Doctor {
  examine(): Promise<DoctorReport>;
  /** Opens the panel once, if the page's address requests it. */
  openIfRequested(): void;
  dispose(): void;
}

/** `options` returns those that the page gave. */
export const createDoctor = (root: ShadowRoot, options: () => Options): Doctor => {
  const page = root.ownerDocument;
  let panel: DoctorPanel | undefined;
  let isRequested = new URLSearchParams(page.location.search).has(ADDRESS_PARAMETER);

  const examine = () =>
    import('../doctor/examine.ts').then(
      (doctor) => doctor.examine(root.host, options()),
      () => chunksMissing(page),
    );
  return {
    examine,
    openIfRequested() {
      if (!isRequested) return;
      isRequested = false;
      import('../doctor/panel.ts').then(
        ({ openPanel }) => {
          panel = openPanel(root, examine);
        },
        () => console.error(`Pawcall: ${CHUNKS_MISSING} See ${helpFor('parts')}`),
      );
    },
    dispose: () => panel?.remove(),
  };
};

const CHUNKS_MISSING =
  'The parts of the script cannot be loaded, the doctor among them. Allow them in script-src, and serve the folder chunks beside the script.';

const chunksMissing = (page: Document): DoctorReport => ({
  format: 1,
  at: null,
  page: page.location.origin + page.location.pathname,
  browser: navigator.userAgent,
  ms: 0,
  findings: [
    {
      check: 'parts',
      result: 'problem',
      code: 'parts',
      text: CHUNKS_MISSING,
      help: helpFor('parts'),
    },
  ],
});

/** Statuses of normal operation: not signed in, slot taken, invalid input, too many requests. */
const EXPECTED_STATUSES: ReadonlySet<number> = new Set([401, 409, 422, 429]);

/**
 * Reports calls that a service or the page's Content-Security-Policy refuses to the console, with the likely reason, until
 * `signal` aborts (CFG-6).
 */
export const reportRefusedCalls =
  (config: WidgetConfig, page: Document, signal: AbortSignal): TakeNote =>
  (note) => {
    const refusal = refusalOf(note);
    if (!refusal) return;
    const isDeveloper = isDevelopment(config, page.location.hostname);
    import('../doctor/log-refused-call.ts').then(
      ({ logRefusedCall }) => logRefusedCall(refusal, { config, isDeveloper, signal }),
      () => undefined,
    );
  };

const refusalOf = (note: Parameters<TakeNote>[0]): Refusal | undefined => {
  if (note.type === 'call') {
    const { call, outcome, status } = note.report;
    if (outcome === 'unreachable' || outcome === 'timeout') return { call, outcome };
    const isRefused = status !== null && status >= 400 && !EXPECTED_STATUSES.has(status);
    return isRefused ? { call, outcome: 'status', status } : undefined;
  }
  if (note.type !== 'error' || !note.call || !isPawcallError(note.error)) return undefined;
  return note.error.code === 'bad_answer'
    ? { call: note.call, outcome: 'other_answer' }
    : undefined;
};
