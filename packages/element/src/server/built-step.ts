import type { ServerStep } from '@pawcall/react/first-step';

declare const __PAWCALL_SERVER_STEP__: ServerStep;

/** The first step, which the build puts in here. */
export const builtStep: ServerStep = __PAWCALL_SERVER_STEP__;
