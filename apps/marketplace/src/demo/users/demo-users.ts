import { HIDDEN_PRICING, Money, USER_STATUSES, USER_TYPES } from '@pawcall/contract';
import * as v from 'valibot';
import users from './demo-users.json' with { type: 'json' };

const Pet = v.object({
  id: v.string(),
  name: v.string(),
  species: v.string(),
  gender: v.string(),
  spayed_neutered: v.boolean(),
  color: v.string(),
  birthday_on: v.string(),
  weight: v.number(),
  weight_is_metric: v.boolean(),
  photo: v.optional(v.picklist(['dog', 'cat'])),
  /** Only in the pharmacy's system until the profile is loaded for the first time. */
  isUnsynced: v.optional(v.boolean()),
});

const Address = v.object({
  address_1: v.string(),
  city: v.string(),
  postal: v.string(),
  province: v.string(),
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});

const User = v.object({
  uuid: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** What this user demonstrates. */
  shows: v.string(),
  type: v.optional(v.picklist(USER_TYPES)),
  status: v.optional(v.picklist(USER_STATUSES)),
  isUnverified: v.optional(v.boolean()),
  locale: v.optional(v.string()),
  timezone: v.optional(v.string()),
  phone: v.optional(v.string()),
  address: v.optional(Address),
  organization: v.optional(v.literal('evergreen')),
  booking_experience: v.optional(v.literal(HIDDEN_PRICING)),
  is_rx_checkout: v.optional(v.boolean()),
  wallet: v.optional(Money),
  promo_codes: v.optional(v.array(v.string())),
  pets: v.optional(v.array(Pet)),
  /** How the pharmacy knows them; undefined for somebody it does not know. */
  customer: v.optional(
    v.object({ id: v.string(), auth_type: v.picklist(['registered', 'guest']) }),
  ),
});

/** A pet of a demo user, as the pharmacy knows it. */
export type DemoPet = v.InferOutput<typeof Pet>;

/** A demo user. */
export type DemoUser = v.InferOutput<typeof User>;

/** Every demo user; all sign in with the same password. */
export const DEMO_USERS: readonly DemoUser[] = v.parse(v.array(User), users);
