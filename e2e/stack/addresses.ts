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
}

/** A running stack: the environment variables that tell the tests where it is, and how to stop it. */
export interface Stack {
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The environment variable with the file that says how many minutes the real marketplace's clock is ahead. */
export const CLOCK_VARIABLE = 'PAWCALL_E2E_REAL_CLOCK';

const NAMES = ['site', 'api', 'outbox'] as const;
const variable = (market: Market, name: (typeof NAMES)[number]) =>
  `PAWCALL_E2E_${market}_${name}`.toUpperCase();

/** The environment variables that carry the addresses to the test processes. */
export const writeAddresses = (market: Market, addresses: Addresses): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [variable(market, name), addresses[name]]));

/** Reads the addresses; throws when the stack was not started by the global setup. */
export function readAddresses(market: Market): Addresses {
  const read = (name: (typeof NAMES)[number]) => readVariable(variable(market, name));
  return { site: read('site'), api: read('api'), outbox: read('outbox') };
}

/** Reads a variable of the stack; throws when the stack was not started by the global setup. */
export function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: global-setup.ts sets it.`);
  return value;
}
