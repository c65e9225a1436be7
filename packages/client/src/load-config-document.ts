import { REQUEST_TIMEOUT_MS } from '@pawcall/contract';
import { startDeadline, systemClock, wait, type Clock } from '@pawcall/transport';
import { answerFirst } from './preloaded-response.ts';
import { LARGEST_DOCUMENT, readDocumentText } from './parse-config-document.ts';
import { watchCspViolations } from './watch-csp-violations.ts';

/** Why an options document could not be loaded (CFG-5); `policy` is the page's content security policy. */
export type DocumentProblem =
  | {
      readonly code:
        'policy' | 'unreachable' | 'timeout' | 'too_large' | 'not_json' | 'not_options';
    }
  | { readonly code: 'status'; readonly status: number };

/** The options of a document by name, unchecked, or why there are none. */
export type DocumentReading =
  | { readonly kind: 'options'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'problem'; readonly problem: DocumentProblem };

/** The device's functions, replaceable by tests. */
export interface DocumentPorts {
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
  /** The preloaded response; an error response when there is none. */
  readonly answer?: Promise<Response>;
}

const PAUSE_MS = 500;

const readings = new Map<string, Promise<DocumentReading>>();

/** Reads an options document, bare or in an envelope; never rejects. The page's widgets share one request (CFG-5). */
export const readOptionsDocument = (
  address: string,
  ports: DocumentPorts = {},
): Promise<DocumentReading> => {
  const known = readings.get(address);
  if (known) return known;
  const reading = readInTime(address, ports).then((result) => {
    if (result.kind === 'problem') readings.delete(address);
    return result;
  });
  readings.set(address, reading);
  return reading;
};

const readInTime = async (
  address: string,
  { fetch: ask = globalThis.fetch, clock = systemClock, answer }: DocumentPorts,
): Promise<DocumentReading> => {
  const fetch = answer ? answerFirst(answer, ask) : ask;
  const end = startDeadline(clock, REQUEST_TIMEOUT_MS, undefined);
  const policy = watchCspViolations(address);
  try {
    const first = await read(address, fetch, end.signal);
    if (!isTransient(first) || end.expired()) return first;
    await wait(clock, PAUSE_MS, end.signal);
    // A refusal by the page's policy is final.
    if (policy.hasRefused()) return problem({ code: 'policy' });
    return await read(address, fetch, end.signal);
  } catch {
    return problem({ code: end.expired() ? 'timeout' : 'unreachable' });
  } finally {
    policy.stop();
    end.release();
  }
};

const read = async (
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<DocumentReading> => {
  // The modes of `<link rel="preload" as="fetch" crossorigin>`, so that the preload is used.
  const sent = fetch(address, { mode: 'cors', credentials: 'same-origin', signal });
  const response = await sent.catch(() => null);
  if (!response) return problem({ code: signal.aborted ? 'timeout' : 'unreachable' });
  if (!response.ok) return problem({ code: 'status', status: response.status });
  const text = await textOf(response);
  return text === null ? problem({ code: 'too_large' }) : optionsIn(text);
};

const problem = (of: DocumentProblem): DocumentReading => ({ kind: 'problem', problem: of });

const isTransient = (reading: DocumentReading): boolean =>
  reading.kind === 'problem' &&
  (reading.problem.code === 'unreachable' ||
    (reading.problem.code === 'status' && reading.problem.status >= 500));

/** The text of an answer, or null for one that is too large. */
const textOf = async (response: Response): Promise<string | null> => {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text + decoder.decode();
    bytes += part.value.byteLength;
    if (bytes > LARGEST_DOCUMENT) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
};

const optionsIn = (text: string): DocumentReading => {
  try {
    const options = readDocumentText(text);
    return options ? { kind: 'options', options } : problem({ code: 'not_options' });
  } catch {
    return problem({ code: 'not_json' });
  }
};
