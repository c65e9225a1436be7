/** Which marketplace stands behind the widget. */
export type Market = 'real' | 'fake';

/** The addresses of a stack; origins have no trailing slash. */
export interface Addresses {
  /** The pharmacy's page with the widget. */
  readonly site: string;
  /** The base of the marketplace API. */
  readonly api: string;
  /** A JSON list of the sent mails and text messages. */
  readonly outbox: string;
  /** The file that says how many minutes the marketplace's clock is ahead; empty for the fake one. */
  readonly clock: string;
}

const variable = (market: Market, worker: number | string) =>
  `PAWCALL_E2E_${worker}_${market.toUpperCase()}`;

/** Passes the addresses to the test process of this worker by an environment variable. */
export const writeAddresses = (market: Market, worker: number, addresses: Addresses): void => {
  process.env[variable(market, worker)] = JSON.stringify(addresses);
};

/** Reads the addresses of this worker's stack. */
export function readAddresses(market: Market): Addresses {
  const name = variable(market, process.env['TEST_PARALLEL_INDEX'] ?? '');
  const text = process.env[name];
  if (text === undefined) throw new Error(`${name} is not set: global-setup.ts sets it.`);
  const addresses: Addresses = JSON.parse(text);
  return addresses;
}
