export {
  createMarketplaceClient,
  type MarketplaceClient,
  type MarketplaceClientOptions,
  type SessionPort,
} from './marketplace-client.ts';
export type { RunOptions } from './marketplace-client.ts';
export { isPawcallError, PawcallError, type ErrorCode } from '@pawcall/transport';
export {
  fieldMessages,
  firstFieldMessage,
  searchErrorMessage,
  serverMessage,
} from './error-messages.ts';
export { createNotes, type ObserverSetting } from './observer/note-queue.ts';
export type { TakeNote } from './observer/observer-record.ts';
export type {
  Observer,
  ObserverOption,
  ObserverRecord,
  StackFrame,
} from './observer/observer-record.ts';
export { isCommonPassword } from './common-password.ts';
export { createDeviceStore, type DeviceStore } from './device-store.ts';
export { createHoldStorage, type HoldStorage } from './hold-storage.ts';
export { createSession, type Session } from './session/session.ts';
export type { SessionProblem, SessionState } from './session/session-state.ts';
export type { LoadedAuth } from './session/session.ts';
export { signedIn } from './session/start-up.ts';
export { readCalendarFile } from './calendar-file.ts';
export { checkoutHandOff } from './checkout-hand-off.ts';
export type { PlaceSuggestion } from './geocoder.ts';
export { createMapboxGeocoder } from './mapbox-geocoder.ts';
export { locateDevice } from './locate-device.ts';
export { LARGEST_DOCUMENT, readDocumentText } from './parse-config-document.ts';
export { readOptionsDocument, type DocumentProblem } from './load-config-document.ts';
export { helpFor } from './help-url.ts';
export type { TroubleCode } from './doctor-codes.ts';
export { readRelease, type Release } from './probe-service.ts';
export { probeService, type ProbeResult, type Service } from './probe-service.ts';
