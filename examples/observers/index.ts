export { createOpenTelemetryObserver } from './opentelemetry.ts';
export { createRecordingObserver } from './recording.ts';
export { createSentryObserver } from './sentry.ts';
export { observeAll } from './several.ts';
