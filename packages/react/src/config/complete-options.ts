import { readOptionsDocument, type DocumentProblem } from '@pawcall/client';
import { pathOf, readWidgetConfig } from '@pawcall/contract';
import { type CompletedOptions, ownOptions } from './config-document.ts';
import { MISSING, readConfig, type ConfigError } from './config.ts';
import type { PreloadedDocument } from './preload-config-document.ts';
import { safeUrl } from './safe-url.ts';

type Options = Readonly<Record<string, unknown>>;

/**
 * Completes a page's options from the document at `config`, or from what the marketplace at `apiBase` stores for `partner`. The
 * page's own options win, and errors name their source. If the document fails, only that and the page's own errors are reported
 * (CFG-5). `config` may be relative to `base`; `early` is the preloaded document.
 */
export const completeOptions = async (
  given: Options,
  base: string,
  early?: PreloadedDocument,
): Promise<CompletedOptions> => {
  const { config } = given;
  const own = ownOptions(given);
  const isNamed = config !== undefined;
  const wrong = wrongIn(own);
  // Without a valid partner and marketplace there is no request.
  if (!isNamed && wrong.some(({ option }) => NAMES_DOCUMENT.has(option)))
    return refused(own, wrong);
  const address = isNamed ? addressOf(config, base) : partnerAddress(own);
  if (address === undefined)
    return refused(own, [{ option: 'config', problem: NO_ADDRESS }, ...wrong]);
  const isEarly = early?.address === new URL(address).href;
  const ports = isEarly ? { answer: early.answer } : {};
  const document = await readOptionsDocument(address, ports);
  if (document.kind === 'problem') {
    if (isEarly) early.isOver = true;
    const why = sentenceOf(document.problem, address, isNamed ? undefined : own['partner']);
    const problem = `cannot be had from ${address}: ${why}`;
    return refused(own, [{ option: 'config', problem }, ...wrong]);
  }
  const options = { ...document.options, ...own };
  const reading = readConfig(options);
  if (reading.kind === 'config') return { options, reading };
  const errors = reading.errors.map((error) => located(error, own, address));
  return { options, reading: { kind: 'errors', errors } };
};

const NAMES_DOCUMENT: ReadonlySet<string> = new Set(['partner', 'apiBase']);
const NO_ADDRESS =
  'must be the address of a JSON document: https without credentials, http on localhost only';

const addressOf = (config: unknown, base: string): string | undefined =>
  typeof config === 'string' && URL.canParse(config, base)
    ? safeUrl(new URL(config, base).href)
    : undefined;

const partnerAddress = ({ partner, apiBase }: Options): string | undefined => {
  if (typeof partner !== 'string' || typeof apiBase !== 'string') return undefined;
  return safeUrl(apiBase.trim().replace(/\/+$/, '') + pathOf(readWidgetConfig, { partner }));
};

/** The page's own errors: a missing option could have been in the document. */
const wrongIn = (own: Options): readonly ConfigError[] => {
  const reading = readConfig(own);
  if (reading.kind === 'config') return [];
  return reading.errors.filter(({ problem }) => problem !== MISSING);
};

const refused = (options: Options, errors: readonly ConfigError[]): CompletedOptions => ({
  options,
  reading: { kind: 'errors', errors },
});

const located = ({ option, problem }: ConfigError, own: Options, address: string): ConfigError => {
  if (problem === MISSING) return { option, problem: `is missing in the page and in ${address}` };
  return Object.hasOwn(own, option)
    ? { option, problem }
    : { option, problem: `${problem} (in ${address})` };
};

/** `partner` is given for the document that a marketplace stores. */
const sentenceOf = (problem: DocumentProblem, address: string, partner: unknown): string => {
  switch (problem.code) {
    case 'status':
      return problem.status === 404 && typeof partner === 'string'
        ? `there is no partner "${partner}" there (404). Check the spelling of partner, and that apiBase is the address of the marketplace`
        : `it answered with the status ${problem.status}`;
    case 'policy':
      return `the page’s own Content-Security-Policy refuses it. Add ${new URL(address).origin} to connect-src`;
    case 'unreachable':
      return 'nothing answers there, or it does not allow this page to read the answer (Access-Control-Allow-Origin)';
    case 'timeout':
      return 'it did not answer in ten seconds';
    case 'too_large':
      return 'it is larger than 64 kB';
    case 'not_json':
      return 'it is not JSON';
    case 'not_options':
      return 'it is not an object of options';
  }
};
