export {
  createMarketplaceClient,
  type MarketplaceClient,
  type MarketplaceClientOptions,
  type Run,
  type SessionPort,
} from './marketplace-client.ts';
export type { PlainRunOptions, RunOptions } from './run-options.ts';
export type { Surroundings } from './surroundings.ts';
export { isPawcallError, PawcallError, type ErrorCode } from '@pawcall/transport';
export {
  fieldMessages,
  firstFieldMessage,
  searchErrorMessage,
  serverMessage,
} from './error-messages.ts';
export {
  createObserver,
  silentObserver,
  type Observer,
  type ObserverEvent,
  type ObserverOptions,
} from './observer.ts';
export { createDeviceStore, type DeviceStore, type DeviceStoreOptions } from './device-store.ts';
export { createSession, type Session, type SessionParts } from './session/session.ts';
export type { SessionProblem, SessionState } from './session/session-state.ts';
export type { LoadedAuth } from './session/lazy-auth.ts';
export { signedIn } from './session/signed-in.ts';
export { checkoutHandOff, type CheckoutParts } from './checkout-hand-off.ts';
export type { Geocoder, GeocoderQuestion, PlaceSuggestion, Position } from './geocoder.ts';
export { createMapboxGeocoder, type MapboxGeocoderOptions } from './mapbox-geocoder.ts';
export { locateDevice } from './locate-device.ts';
