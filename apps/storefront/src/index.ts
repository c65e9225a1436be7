export { createStorefront } from './server/storefront.ts';
export type { StorefrontOptions } from './server/storefront.ts';
export { readSettings } from './server/settings.ts';
export type { Settings } from './server/settings.ts';
