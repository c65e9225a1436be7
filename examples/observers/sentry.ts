import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import type { Observer, StackFrame } from '@pawcall/react';

/** What is no fault of anybody's program: a wrong password, a time that somebody else took. */
const EXPECTED: ReadonlySet<string> = new Set([
  'validation',
  'invalid_credentials',
  'code_used_or_wrong',
  'slot_taken',
  'quote_expired',
  'offline',
]);

/** An observer that reports crashes and errors to Sentry, by a client of its own: the page's own Sentry, if any, is left alone. */
export const createSentryObserver = (dsn: string): Observer => {
  let scope = new Scope();
  const start = () => {
    const client = new BrowserClient({
      dsn,
      transport: makeFetchTransport,
      stackParser: defaultStackParser,
      // None of what Sentry would gather by itself: the page's address, clicks, console, requests.
      integrations: [],
      sendClientReports: false,
    });
    scope.setClient(client);
    client.init();
  };
  return {
    start,
    record(record) {
      const timestamp = record.at / 1000;
      if (record.type === 'call') {
        const { route, status, durationMs, requestId } = record;
        const data = { route, status, durationMs, requestId };
        scope.addBreadcrumb({ category: 'call', message: record.call, data, timestamp });
        return;
      }
      if (record.type !== 'error' && record.type !== 'crash') return;
      const code = record.type === 'crash' ? 'crash' : record.code;
      if (EXPECTED.has(code)) return;
      const call = record.type === 'error' ? (record.call ?? '') : '';
      const frames = record.stack.map(frameOf).toReversed();
      const value = call === '' ? code : `${code} in ${call}`;
      scope.captureEvent({
        timestamp,
        level: record.type === 'crash' ? 'fatal' : 'error',
        tags: { code, call },
        exception: { values: [{ type: record.name, value, stacktrace: { frames } }] },
      });
    },
    stop(why) {
      const client = scope.getClient();
      // Sentry sends each report at once; what waits for a retry is dropped with the client.
      if (client && why === 'withdrawn') client.getOptions().enabled = false;
      scope = new Scope();
    },
  };
};

const frameOf = ({ function: name, file, line, column }: StackFrame) => ({
  function: name === '' ? '?' : name,
  filename: file,
  lineno: line,
  colno: column,
  in_app: true,
});
