// What runs in Vitest's browser only, apart from the stage, which the gallery shows too.
export { answerGuest, answerRequests } from './respond-to-requests.ts';
export { bookAtCheckout, leaveForCheckout } from './go-to-checkout.ts';
export { click, frames, holdIdle, pointer } from './pointer-events.ts';
export { fill, press, problemOf, renderAuth } from './render-auth.tsx';
export { pickDay, plain, renderDay, timesOf } from './render-day.tsx';
export {
  DESKTOP,
  PHONE,
  renderPopup,
  renderResults,
  TABLET,
  type ResultsSetting,
  type WindowSize,
} from './render-results.tsx';
export { renderConcerns, renderLocation, renderWho } from './render-steps.tsx';
export { inAnyOrder, type Questions, type Run } from './in-any-order.tsx';
export { FATES, type ScheduledRequest } from './schedule-answers.ts';
export { renderUi, type RenderedUi } from './render-ui.tsx';
export { renderVisits, visitButton, visitCard } from './render-visits.tsx';
export { renderWidget, type RenderedWidget, type WidgetSetting } from './render-widget.tsx';
export {
  differences,
  forgetRun,
  hasRun,
  NO_DIFFERENCES,
  settledStructure,
  structureOf,
} from './untrusted-screens.ts';
