export { createStorefront } from './storefront.ts';
export type { StorefrontOptions } from './storefront.ts';
export { readSettings } from './server/settings.ts';
export type { Settings } from './server/settings.ts';
