/** Which marketplace stands behind the widget. */
export type Market = 'real' | 'fake';

/** Where a stack answers; origins have no trailing slash. */
export interface Addresses {
  /** The pharmacy's page with the widget. */
  readonly site: string;
  /** The base of the marketplace API. */
  readonly api: string;
  /** A JSON list of the mails and text messages that were sent. */
  readonly outbox: string;
  /** The file that says how many minutes the marketplace's clock is ahead; the fake one has none. */
  readonly clock: string;
}

/** A running stack: the environment variables that tell the tests where it is, and how to stop it. */
export interface Stack {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const NAMES = ['site', 'api', 'outbox', 'clock'] as const;
const variable = (market: Market, worker: string, name: string) =>
  `PAWCALL_E2E_${worker}_${market}_${name}`.toUpperCase();

/** The environment variables that carry the addresses to the test process that runs as this worker. */
export const writeAddresses = (
  market: Market,
  worker: number,
  addresses: Addresses,
): Record<string, string> =>
  Object.fromEntries(
    NAMES.map((name) => [variable(market, String(worker), name), addresses[name]]),
  );

/** Reads the addresses of this worker's own stack; throws when it was not started by the global setup. */
export function readAddresses(market: Market): Addresses {
  const read = (name: (typeof NAMES)[number]): string => {
    const key = variable(market, process.env['TEST_PARALLEL_INDEX'] ?? '', name);
    const value = process.env[key];
    if (value === undefined) throw new Error(`${key} is not set: global-setup.ts sets it.`);
    return value;
  };
  return { site: read('site'), api: read('api'), outbox: read('outbox'), clock: read('clock') };
}
