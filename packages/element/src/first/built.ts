import type { DrawnLook } from '@pawcall/react/take-over';
import type { StepDescription } from '@pawcall/react/first-step';

/** What the build puts into the first script. */
export interface Built extends StepDescription {
  /** The script's other part, by its name beside this one and its hash. */
  readonly rest: { readonly file: string; readonly integrity: string };
  /** The languages, in the order of the texts. */
  readonly locales: readonly DrawnLook['locale'][];
  /** The styles of the first step. */
  readonly css: string;
  /** Where a partner's options are, below the API's base. */
  readonly document: `${string}{partner}${string}`;
}

declare const __PAWCALL_FIRST_STEP__: Built;

/** What the build puts into the first script. */
export const built = __PAWCALL_FIRST_STEP__;
