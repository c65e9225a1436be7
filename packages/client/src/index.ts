export {
  createMarketplaceClient,
  type MarketplaceClient,
  type MarketplaceClientOptions,
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
export { createLatest, type Latest } from './latest.ts';
export {
  createObserver,
  silentObserver,
  type Observer,
  type ObserverEvent,
  type ObserverOptions,
} from './observer.ts';
export { createDeviceStore, type DeviceStore, type DeviceStoreOptions } from './device-store.ts';
export {
  loadAccount,
  type Account,
  type AccountParts,
  type AccountResult,
} from './load-account.ts';
export { storefrontCode } from './storefront-code.ts';
export { startUp, type StartUpParts, type StartUpResult } from './start-up.ts';
export { checkoutHandOff, type CheckoutParts } from './checkout-hand-off.ts';
export type { Geocoder, GeocoderQuestion, PlaceSuggestion, Position } from './geocoder.ts';
export { createMapboxGeocoder, type MapboxGeocoderOptions } from './mapbox-geocoder.ts';
export { locateDevice } from './locate-device.ts';
