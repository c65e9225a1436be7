import * as v from 'valibot';
import { isSafeAddress } from '../form/text-formats.ts';

/** A port number. */
export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

/** A port number; the fallback is taken when the variable is not set. */
export const port = (fallback: number) => v.optional(portNumber, String(fallback));

/** A whole number between two others. */
export const count = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Yes or no, as 1 or 0. */
export const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.picklist(['0', '1', 'true', 'false'], 'must be 1 or 0'), fallback ? '1' : '0'),
    v.transform((text) => text === '1' || text === 'true'),
  );

/** A list of words, separated by spaces or commas. */
export const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);

const Provider = v.strictObject({
  provider_type: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,31}$/)),
  issuer: v.pipe(v.string(), v.check(isSafeAddress)),
  client_id: v.pipe(v.string(), v.minLength(1)),
  client_secret: v.optional(v.pipe(v.string(), v.minLength(1))),
});

const Providers = v.pipe(
  v.array(Provider),
  v.check((list) => new Set(list.map((one) => one.provider_type)).size === list.length),
);

/** An OpenID Connect provider whose tokens are accepted; the secret is for introspecting opaque ones. */
export type IdentityProvider = Readonly<v.InferOutput<typeof Provider>>;

const SHAPE =
  'must be a JSON list of {"provider_type":"GOOGLE","issuer":"https://…","client_id":"…","client_secret":"…"}, each type once, the secret optional';

/** The setting that lists the accepted providers, as JSON. */
export const ProviderList = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const read = v.safeParse(Providers, JSON.parse(dataset.value));
      if (read.success) return read.output;
    } catch {
      // Not JSON: reported like any other wrong value.
    }
    addIssue({ message: SHAPE });
    return NEVER;
  }),
);

/** The geocoder's public token in the demo's pages. */
export const DEMO_GEOCODER_TOKEN = 'pk.harborvale-demo';

/** Where the demo's video calls are held. */
export const DEMO_VIDEO_ADDRESS = 'https://meet.jit.si/pawcall-{room}';

/** How the demo's shop names itself to the commerce API. */
export const DEMO_CLIENT_ID = 'harborvale-web';

/** The type of the demo's own identity provider. */
export const DEMO_PROVIDER_TYPE = 'DEMO';
