// For the server that renders a page: no browser and no React is needed.
import { builtStep } from './server/built-step.ts';
import type { FirstStep, FirstStepOptions, FirstStepPage } from './server/first-step.ts';
import { writeFirstStep } from './server/write-first-step.ts';

export type { FirstStep, FirstStepOptions, FirstStepPage } from './server/first-step.ts';
export type { ConfigError } from '@pawcall/react/options';

/**
 * Writes `<pawcall-booking>` with the first step in it, as a declarative shadow root, so that it is in the page's first paint
 * (SES-4). The script of the same release takes it over as it stands, with a press that was made before it came.
 *
 * `options` are the widget's, checked as the widget checks them, and stand in the attribute `options` as JSON; credentials of
 * a server are left out (WIRE-6). Where the widget would not begin with that step, or an option is missing or wrong, the
 * element comes without it and `problems` says why: nothing is thrown. The step is a guest's: of a page that is kept for
 * many, no visitor's own state is in it.
 */
export const renderFirstStep = (options: FirstStepOptions, page?: FirstStepPage): FirstStep =>
  writeFirstStep(builtStep, { ...options }, page);
