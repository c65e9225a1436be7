import { readOptionsDocument, type DocumentProblem } from '@pawcall/client';
import { pathOf, readWidgetConfig } from '@pawcall/contract';
import { readConfig, type ConfigError, type ConfigReading } from './config.ts';
import { safeUrl } from './safe-url.ts';

type Options = Readonly<Record<string, unknown>>;

/** The options of the page and its document together, unchecked, and what was read of them. */
export interface CompletedOptions {
  readonly options: Options;
  readonly reading: ConfigReading;
}

const MISSING = 'is missing';

/**
 * Completes the options of a page from the document at `config`, or from what the marketplace at `apiBase` keeps for
 * `partner`: what the page says itself comes first, and both are checked as one. Errors name where they stand (CFG-5).
 * `base` is the page's own address, to which `config` may be relative.
 */
export const completeOptions = async (given: Options, base: string): Promise<CompletedOptions> => {
  const { config, ...rest } = given;
  const own = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const isNamed = config !== undefined;
  const address = isNamed ? addressOf(config, base) : partnerAddress(own);
  if (address === undefined) return refuse(own, isNamed, NO_ADDRESS);
  const document = await readOptionsDocument(address);
  if (document.kind === 'problem') {
    return refuse(own, isNamed, `cannot be had from ${address}: ${sentenceOf(document.problem)}`);
  }
  const options = { ...document.options, ...own };
  const reading = readConfig(options);
  if (reading.kind === 'config') return { options, reading };
  const errors = reading.errors.map((error) => located(error, own, address));
  return { options, reading: { kind: 'errors', errors } };
};

const NO_ADDRESS =
  'must be the address of a JSON document: https without credentials, http on localhost only';

const addressOf = (config: unknown, base: string): string | undefined =>
  typeof config === 'string' ? safeUrl(URL.parse(config, base)?.href) : undefined;

const partnerAddress = ({ partner, apiBase }: Options): string | undefined => {
  if (typeof partner !== 'string' || typeof apiBase !== 'string') return undefined;
  return safeUrl(apiBase.trim().replace(/\/+$/, '') + pathOf(readWidgetConfig, { partner }));
};

const refuse = (own: Options, isNamed: boolean, problem: string): CompletedOptions => {
  const reading = readConfig(own);
  const errors = reading.kind === 'errors' ? reading.errors : [];
  // What is missing would have stood in the document that the page names.
  const wrong = isNamed ? errors.filter((error) => error.problem !== MISSING) : errors;
  return {
    options: own,
    reading: { kind: 'errors', errors: [{ option: 'config', problem }, ...wrong] },
  };
};

const located = ({ option, problem }: ConfigError, own: Options, address: string): ConfigError => {
  if (problem === MISSING) return { option, problem: `is missing in the page and in ${address}` };
  return Object.hasOwn(own, option)
    ? { option, problem }
    : { option, problem: `${problem} (in ${address})` };
};

const sentenceOf = (problem: DocumentProblem): string =>
  problem.code === 'status'
    ? `it answered with the status ${problem.status}`
    : {
        unreachable:
          'it cannot be reached, or does not allow this page to read it (Access-Control-Allow-Origin), or the page’s policy does not (connect-src)',
        timeout: 'it did not answer in ten seconds',
        too_large: 'it is larger than 64 kB',
        not_json: 'it is not JSON',
        not_options: 'it is not an object of options',
      }[problem.code];
