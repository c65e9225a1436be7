import {
  readConfig,
  overridesFirstStep,
  type ConfigError,
  type WidgetOptions,
} from '@pawcall/react/options';
import type { ServerManifest, Variant } from '@pawcall/react/first-step';
import { escapeHtml, renderTemplate } from './markup.ts';

/** What the page says about the place of the first step. */
export interface FirstStepPage {
  /** Markup of the page's own content, put into the element as it is; it must be safe. */
  readonly content?: string | undefined;
  /** The address that was requested, with its query: one that opens the results gets no first step. */
  readonly address?: string | undefined;
  /** The nonce of this response, for a policy that allows styles by it and not by `styleSource`. */
  readonly nonce?: string | undefined;
}

/** The element as a server renders it. */
export interface FirstStep {
  /** The whole element: its options, the first step as a declarative shadow root, and the page's own content. */
  readonly html: string;
  /** The options as JSON, for the element's attribute `options` where a framework writes the element itself. */
  readonly options: string;
  /** The markup inside the element, for such a framework. */
  readonly inner: string;
  /** Whether the first step is rendered. Without it the page's own content shows until the script has loaded. */
  readonly isWritten: boolean;
  /** What the page's policy needs in `style-src`, with quotes: the hash of the one style. Empty when nothing is rendered, or with a nonce. */
  readonly styleSource: string;
  /** Why the first step is not rendered, by option: missing, wrong, or opens another screen. Empty when it is rendered. */
  readonly problems: readonly ConfigError[];
}

/** The options on a server: an observer is code, which markup cannot contain. */
export type FirstStepOptions = Omit<WidgetOptions, 'observer'>;

const SECRETS: ReadonlySet<string> = new Set(['gatewayClientId', 'gatewayClientSecret']);

/** Renders the element from a manifest, with unchecked options. */
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
 * The variant of the first step for these options, where the first script would render it too
 * (`packages/react/src/first/select-variant.ts`); otherwise the reasons why not.
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
