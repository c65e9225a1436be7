/** A process that was started for the demo or the tests. */
interface Service {
  readonly name: string;
  /** Resolves when it has ended. */
  readonly exited: Promise<{ readonly reason: string }>;
  /** The last lines of its log. */
  readonly tail: () => string;
  /** Ends it by SIGTERM, by SIGKILL when that takes too long, and resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts a TypeScript entry under Node 26, its output in .cache/logs/<name>.log. */
export function startService(options: {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
}): Service;

/** Resolves once `url` answers 2xx; rejects when the service ends before that or takes too long. */
export function waitUntilReady(service: Service, url: string): Promise<void>;
