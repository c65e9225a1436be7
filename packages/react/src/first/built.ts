import type { DrawnLook } from '../app/drawn.ts';
import type { DescribedNode, StepDescription } from '../app/step-description.ts';

/** What the build takes of the components, so that the first step can be drawn before React is there. */
export interface Built extends StepDescription {
  /** The languages, in the order of the texts; the first is the usual one. */
  readonly locales: readonly [DrawnLook['locale'], ...(readonly DrawnLook['locale'][])];
  /** What keeps the room of the way on with what was chosen before. */
  readonly room: DescribedNode;
  /** The styles of the first step. */
  readonly css: string;
  /** Where a partner's options are, below the API's base. */
  readonly document: `${string}{partner}${string}`;
}

declare const __PAWCALL_FIRST_STEP__: Built;

/** The first step, which the build puts in here (`build/prerender-plugin.ts`). */
export const built: Built = __PAWCALL_FIRST_STEP__;
