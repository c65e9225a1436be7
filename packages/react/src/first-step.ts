// The first step before React is there, for the script that draws it and for the server that writes it.
export { DOWNLOAD_TIMEOUT_MS } from './effects/download-timeout.ts';
export { lookOf } from './first/drawable.ts';
export { createMount, type Rest } from './first/first-widget.ts';
export type { DrawnLook } from './app/drawn.ts';
export type {
  DescribedNode,
  DescribedText,
  ServerStep,
  StepDescription,
} from './app/step-description.ts';
