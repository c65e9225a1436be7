// Renders the first step on a server: neither a browser nor React is needed.
import { serverManifest } from './server/manifest.ts';
import {
  renderFrom,
  type FirstStep,
  type FirstStepOptions,
  type FirstStepPage,
} from './server/render-first-step.ts';

export type { ConfigError } from '@pawcall/react/options';
export type { FirstStep, FirstStepOptions, FirstStepPage } from './server/render-first-step.ts';

/**
 * Renders `<pawcall-booking>` with the first step in a declarative shadow root, for the page's first paint (SES-4). The script of
 * the same release hydrates it and replays a press made before. `options` are checked as in the widget and are in the attribute
 * `options` as JSON, without server credentials (WIRE-6). If the first step cannot be shown, the element comes without it and
 * `problems` says why; nothing is thrown. The step is a guest's, so the page can be cached.
 */
export const renderFirstStep = (options: FirstStepOptions, page?: FirstStepPage): FirstStep =>
  renderFrom(serverManifest, { ...options }, page);
