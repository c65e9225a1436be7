/** How long after a refusal a browser may take to tell of it, in ms. */
const REPORT_DELAY_MS = 100;

/** What the page's policy says of one address. */
export interface PolicyWatch {
  /** Whether it has refused a call so far. */
  readonly hasRefused: () => boolean;
  /** Whether it refused a call that has just failed: the event follows later. */
  readonly refused: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Watches what the page's content security policy refuses; inert outside a page. */
export const watchCspViolations = (url: string): PolicyWatch => {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname + search;
  const refused = Promise.withResolvers<boolean>();
  let isRefused = false;
  const look = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI !== address) return;
    isRefused = true;
    refused.resolve(true);
  };
  const page = globalThis.document;
  page?.addEventListener('securitypolicyviolation', look);
  return {
    hasRefused: () => isRefused,
    refused: () => {
      setTimeout(() => refused.resolve(false), REPORT_DELAY_MS);
      return refused.promise;
    },
    stop: () => page?.removeEventListener('securitypolicyviolation', look),
  };
};
