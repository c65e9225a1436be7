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
 * Renders `<pawcall-booking>` with the first step in it, as a declarative shadow root, so that it is in the page's first paint
 * (SES-4). The script of the same release hydrates it, and replays a press that was made before.
 *
 * `options` are the widget's, checked as the widget checks them, and are in the attribute `options` as JSON; server credentials
 * are left out (WIRE-6). Where the widget would not begin with that step, or an option is missing or wrong, the element comes
 * without it and `problems` says why: nothing is thrown. The step is a guest's: a cached page contains no visitor's state.
 */
export const renderFirstStep = (options: FirstStepOptions, page?: FirstStepPage): FirstStep =>
  renderFrom(serverManifest, { ...options }, page);
