import { readConfig, rewordsFirstStep, type ConfigError } from '@pawcall/react/options';
import type { DrawnLook } from '@pawcall/react/first-step';

/** How the first step looks with these options, or why it is not certain that the widget begins with it. */
export type LookReading =
  | { readonly kind: 'look'; readonly look: DrawnLook }
  | { readonly kind: 'none'; readonly problems: readonly ConfigError[] };

const ELSEWHERE = 'leads elsewhere than to the first step, so that it is not written beforehand';
const ASKING = /species_treated|designation|pawcall/;

/**
 * Reads options as the widget does, and answers a look where the script would draw it too (`packages/react/src/first/drawable.ts`): all options are there and
 * right, none leads elsewhere, and the address of the page asks for nothing.
 */
export const lookOf = (
  options: Readonly<Record<string, unknown>>,
  address: string,
): LookReading => {
  const reading = readConfig(options);
  if (reading.kind === 'errors') return { kind: 'none', problems: reading.errors };
  const { config } = reading;
  const unusual = [
    ...(config.prefill === undefined ? [] : ['prefill']),
    ...(rewordsFirstStep(config.textOverrides) ? ['textOverrides'] : []),
    ...(config.mode === 'inline' ? [] : ['mode']),
    ...(ASKING.test(address) ? ['addressParameters'] : []),
  ];
  if (unusual.length > 0) {
    return { kind: 'none', problems: unusual.map((option) => ({ option, problem: ELSEWHERE })) };
  }
  const { locale, theme, headingLevel, displayMode } = config;
  return { kind: 'look', look: { locale, theme, headingLevel, displayMode } };
};
