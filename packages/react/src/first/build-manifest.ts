import type { MarkupNode, StepMarkup, Variant } from '../app/prerendered-step.ts';

/** What the build renders from the React components, for the prerendered first step. */
export interface BuildManifest extends StepMarkup {
  /** The languages, in the order of the texts; the first is the default. */
  readonly locales: readonly [Variant['locale'], ...(readonly Variant['locale'][])];
  /** Placeholder of the Continue button, for a species that was chosen before. */
  readonly placeholder: MarkupNode;
  /** The styles of the first step. */
  readonly css: string;
  /** Path of a partner's options below `apiBase`. */
  readonly document: `${string}{partner}${string}`;
}

declare const __PAWCALL_FIRST_STEP__: BuildManifest;

/** `build/prerender-plugin.ts` inserts the value. */
export const buildManifest: BuildManifest = __PAWCALL_FIRST_STEP__;
