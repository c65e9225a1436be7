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

const NAMES = ['site', 'api', 'outbox'] as const;
const variable = (market: Market, name: (typeof NAMES)[number]) =>
  `PAWCALL_E2E_${market}_${name}`.toUpperCase();

/** The environment variables that carry the addresses to the test processes. */
export const writeAddresses = (market: Market, addresses: Addresses): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [variable(market, name), addresses[name]]));

/** Reads the addresses; throws when the stack was not started by the global setup. */
export function readAddresses(market: Market): Addresses {
  const read = (name: (typeof NAMES)[number]) => {
    const value = process.env[variable(market, name)];
    if (!value) throw new Error(`${variable(market, name)} is not set: global-setup.ts sets it.`);
    return value;
  };
  return { site: read('site'), api: read('api'), outbox: read('outbox') };
}
