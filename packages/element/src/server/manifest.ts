import type { ServerManifest } from '@pawcall/react/first-step';

declare const __PAWCALL_SERVER_STEP__: ServerManifest;

/** `packages/react/build/prerender-plugin.ts` inserts the value. */
export const serverManifest: ServerManifest = __PAWCALL_SERVER_STEP__;
