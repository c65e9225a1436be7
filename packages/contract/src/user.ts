import * as v from 'valibot';
import { USER_STATUSES, USER_TYPES } from './closed-lists.ts';
import { openList, Uuid } from './primitives.ts';

/** A postal address of a user (specification section 3). */
export const ProfileAddress = v.object({
  uuid: v.nullish(Uuid),
  address_1: v.nullish(v.string()),
  address_2: v.nullish(v.string()),
  city: v.nullish(v.string()),
  postal: v.nullish(v.string()),
  province: v.nullish(v.string()),
  country: v.nullish(v.string()),
  latitude: v.nullish(v.number()),
  longitude: v.nullish(v.number()),
});
export type ProfileAddress = v.InferOutput<typeof ProfileAddress>;

/** The signed-in user (specification section 3). Other fields pass through unread (WIRE-10). */
export const User = v.looseObject({
  uuid: Uuid,
  type: v.nullish(openList(USER_TYPES), ''),
  status: v.nullish(openList(USER_STATUSES), 'ACTIVE'),
  designation: v.nullish(v.string()),
  post_nominal: v.nullish(v.string()),
  first_name: v.nullish(v.string()),
  last_name: v.nullish(v.string()),
  email: v.nullish(v.string(), ''),
  gender: v.nullish(v.string()),
  locale: v.nullish(v.string()),
  timezone: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  photo: v.nullish(v.unknown()),
  source: v.nullish(v.string()),
  booking_experience: v.nullish(v.string()),
  is_rx_checkout: v.nullish(v.boolean()),
  organization: v.nullish(v.looseObject({ name: v.nullish(v.string()) })),
  profile_address: v.nullish(ProfileAddress),
});
export type User = v.InferOutput<typeof User>;

/** The `booking_experience` that hides every price (PRICE-3). */
export const HIDDEN_PRICING = 'HIDDEN_PRICING';

/** A promo code of the client (specification section 3). */
export const PromoCode = v.object({ code: v.string() });
export type PromoCode = v.InferOutput<typeof PromoCode>;
