import {
  readConfig,
  overridesFirstStep,
  type ConfigError,
  type WidgetOptions,
} from '@pawcall/react/options';
import type { ServerManifest, Variant } from '@pawcall/react/first-step';
import { escapeHtml, renderTemplate } from './markup.ts';

/** The page's input for the first step. */
export interface FirstStepPage {
  /** Markup of the fallback content, inserted unescaped. */
  readonly content?: string | undefined;
  /** The requested address with its query: one that opens the results gets no first step. */
  readonly address?: string | undefined;
  /** This response's nonce, for a policy that allows styles by nonce and not by `styleSource`. */
  readonly nonce?: string | undefined;
}

/** The server-rendered element. */
export interface FirstStep {
  /** The whole element. */
  readonly html: string;
  /** The options as JSON, for a framework that writes the element itself. */
  readonly options: string;
  /** The element's content, for such a framework. */
  readonly inner: string;
  /** Whether the first step is rendered; otherwise the fallback content shows until the script has loaded. */
  readonly isWritten: boolean;
  /** The style's hash for `style-src`, quoted. Empty when nothing is rendered, or with a nonce. */
  readonly styleSource: string;
  /** Why the first step is not rendered, by option. Empty when it is. */
  readonly problems: readonly ConfigError[];
}

/** The options on a server: markup cannot contain an observer. */
export type FirstStepOptions = Omit<WidgetOptions, 'observer'>;

const SECRETS: ReadonlySet<string> = new Set(['gatewayClientId', 'gatewayClientSecret']);

export const renderFrom = (
  manifest: ServerManifest,
  options: Readonly<Record<string, unknown>>,
  { content = '', address = '', nonce }: FirstStepPage = {},
): FirstStep => {
  const selection = selectVariant(options, address);
  const isWritten = 'variant' in selection;
  const inner = (isWritten ? renderTemplate(manifest, selection.variant, nonce) : '') + content;
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(options).filter(([name]) => !SECRETS.has(name))),
  );
  return {
    html: `<pawcall-booking options="${escapeHtml(json)}">${inner}</pawcall-booking>`,
    options: json,
    inner,
    isWritten,
    styleSource: isWritten && nonce === undefined ? manifest.styleSource : '',
    problems: isWritten ? [] : selection.problems,
  };
};

const OTHER_SCREEN = 'leads elsewhere than to the first step, so that it is not written beforehand';
const SEARCH_PARAMETERS = /species_treated|designation|pawcall/;

/**
 * The variant of the first step for these options, as in the first script (`packages/react/src/first/select-variant.ts`), or the
 * reasons for none.
 */
const selectVariant = (
  options: Readonly<Record<string, unknown>>,
  address: string,
): { readonly variant: Variant } | { readonly problems: readonly ConfigError[] } => {
  const reading = readConfig(options);
  if (reading.kind === 'errors') return { problems: reading.errors };
  const { config } = reading;
  const unusual = [
    ...(config.prefill === undefined ? [] : ['prefill']),
    ...(overridesFirstStep(config.textOverrides) ? ['textOverrides'] : []),
    ...(config.mode === 'inline' ? [] : ['mode']),
    ...(SEARCH_PARAMETERS.test(address) ? ['addressParameters'] : []),
  ];
  if (unusual.length > 0) {
    return { problems: unusual.map((option) => ({ option, problem: OTHER_SCREEN })) };
  }
  const { locale, theme, headingLevel, displayMode } = config;
  return { variant: { locale, theme, headingLevel, displayMode } };
};
