import * as v from 'valibot';
import { isSafeAddress } from '../form/text-formats.ts';

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
      // Not JSON: told like any other wrong value.
    }
    addIssue({ message: SHAPE });
    return NEVER;
  }),
);
