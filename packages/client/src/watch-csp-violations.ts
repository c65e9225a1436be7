/** How long after a refusal a browser may take to tell of it, in ms. */
const TOLD_AFTER_MS = 100;

/** What the page's policy says of one address. */
export interface PolicyWatch {
  /** Whether it has refused a call so far. */
  readonly hasRefused: () => boolean;
  /** Whether it refused a call that has just failed: a page is told of it some time after that. */
  readonly refused: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Watches what the page's content security policy refuses; inert outside a page. */
export const watchCspViolations = (url: string): PolicyWatch => {
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname + search;
  const told = Promise.withResolvers<boolean>();
  let isRefused = false;
  const look = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI !== address) return;
    isRefused = true;
    told.resolve(true);
  };
  const page = globalThis.document;
  page?.addEventListener('securitypolicyviolation', look);
  return {
    hasRefused: () => isRefused,
    refused: () => {
      setTimeout(() => told.resolve(false), TOLD_AFTER_MS);
      return told.promise;
    },
    stop: () => page?.removeEventListener('securitypolicyviolation', look),
  };
};
