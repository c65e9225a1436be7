import type { ServerManifest } from '@pawcall/react/first-step';

declare const __PAWCALL_SERVER_STEP__: ServerManifest;

/** The manifest, which `packages/react/build/prerender-plugin.ts` puts in here. */
export const serverManifest: ServerManifest = __PAWCALL_SERVER_STEP__;
