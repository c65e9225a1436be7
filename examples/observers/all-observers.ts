export { createOpenTelemetryObserver } from './opentelemetry.ts';
export { createRecordingObserver } from './session-recording.ts';
export { createSentryObserver } from './sentry.ts';
export { combineObservers } from './combine-observers.ts';
