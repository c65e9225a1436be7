// The first step before React is loaded, for the first script and for servers.
export { DOWNLOAD_TIMEOUT_MS } from './effects/download-timeout.ts';
export { selectVariant } from './first/select-variant.ts';
export { createMount, type AppBundle } from './first/create-mount.ts';
export { createVisitsMount } from './first/create-visits-mount.ts';
export type {
  MarkupNode,
  MarkupText,
  ServerManifest,
  StepMarkup,
  Variant,
} from './app/prerendered-step.ts';
