/** The geocoder's public token in the demo's pages. */
export const DEMO_GEOCODER_TOKEN = 'pk.harborvale-demo';

/** How the demo's shop names itself to the commerce API. */
export const DEMO_CLIENT_ID = 'harborvale-web';

/** The type of the demo's own identity provider. */
export const DEMO_PROVIDER_TYPE = 'DEMO';
