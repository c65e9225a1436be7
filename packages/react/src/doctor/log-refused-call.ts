import { helpFor, type ProbeResult, type Service } from '@pawcall/client';
import type { ExchangeReport } from '@pawcall/transport';
import type { WidgetConfig } from '../config/config.ts';
import { addressOf, checkService, serviceFinding } from './service-finding.ts';

/** A failed call: without a response, with an error status, or with a response that breaks the contract. */
export type Refusal = { readonly call: ExchangeReport['call'] } & (
  | { readonly outcome: 'unreachable' | 'timeout' | 'other_answer' }
  | { readonly outcome: 'status'; readonly status: number }
);

const SERVICES = {
  api: 'api',
  auth: 'auth',
  commerce: 'commerce',
  storefront: 'session_code',
} as const satisfies Readonly<Record<string, Service>>;

// Per page and not per widget, so that each line is logged once.
const probed = new Set<string>();
const logged = new Set<string>();

/** The widget whose call was refused. */
export type RefusedPage = {
  readonly config: WidgetConfig;
  readonly isDeveloper: boolean;
  /** Aborted when the widget is unmounted. */
  readonly signal: AbortSignal;
};

/**
 * Logs, once per kind and service, that a call was refused, the likely reason and the fix; with its route and no personal data.
 * Outside development, only what is no visitor's fault: an answer of the service, or the page's own policy (CFG-6).
 */
export const logRefusedCall = async (refusal: Refusal, page: RefusedPage): Promise<void> => {
  const { call } = refusal;
  const service = call.host ? SERVICES[call.host] : 'geocoder';
  const result = await resultOf(refusal, service, page);
  // An unmounted widget logs nothing.
  if (!result || page.signal.aborted) return;
  const finding = serviceFinding(service, page.config, result);
  if (finding.result !== 'problem') return;
  const isVisitors = result.outcome === 'unreachable' || result.outcome === 'timeout';
  if (isVisitors && !page.isDeveloper) return;
  const key = `${finding.code} ${addressOf(service, page.config)}`;
  if (logged.has(key)) return;
  logged.add(key);
  const route = call.path === '' ? '' : ` The call was ${call.method} ${call.path}.`;
  const line = `Pawcall: ${finding.text}${route} See ${helpFor(finding.code)}`;
  // Without a code the widget works for guests, and frameworks overlay the page on an error.
  if (service === 'session_code') console.warn(line);
  else console.error(line);
};

const resultOf = async (
  refusal: Refusal,
  service: Service,
  page: RefusedPage,
): Promise<ProbeResult | undefined> => {
  const plain = { ms: 0, serverMs: null };
  switch (refusal.outcome) {
    case 'status': {
      const { status, call } = refusal;
      const isOrder = status < 500 && call.failures?.some((usual) => usual === status);
      return isOrder ? undefined : { ...plain, outcome: 'status', status };
    }
    case 'other_answer':
      return { ...plain, outcome: 'other_answer', status: 200 };
    case 'timeout':
      if (!page.isDeveloper) return undefined;
      break;
    case 'unreachable':
      break;
  }
  // Browsers do not report why there was no response, so probe the service once.
  const address = addressOf(service, page.config);
  if (probed.has(address)) return undefined;
  probed.add(address);
  return checkService(service, page.config);
};
