import { HIDDEN_PRICING, readProfile } from '@pawcall/contract';
import { success } from '../http/envelope.ts';
import { route, sessionOf } from '../http/handler.ts';

/** `GET /v1/profile`. */
export const readProfileRoute = route(readProfile, async (market, request) => {
  const row = await market.db
    .selectFrom('app_user')
    .leftJoin('organization', 'organization.id', 'app_user.organization_id')
    .selectAll('app_user')
    .select('organization.name as organization_name')
    .where('app_user.uuid', '=', sessionOf(request).userUuid)
    .executeTakeFirstOrThrow();
  return success({
    uuid: row.uuid,
    type: row.type,
    status: row.status,
    designation: null,
    post_nominal: null,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender,
    locale: row.locale,
    timezone: row.timezone,
    phone: row.phone,
    photo: row.photo,
    source: row.source,
    booking_experience:
      request.pharmacy?.price_display === 'hidden' ? HIDDEN_PRICING : row.booking_experience,
    is_rx_checkout: row.is_rx_checkout,
    organization: row.organization_name === null ? null : { name: row.organization_name },
    profile_address:
      row.address_uuid === null
        ? null
        : {
            uuid: row.address_uuid,
            address_1: row.address_1,
            address_2: row.address_2,
            city: row.city,
            postal: row.postal,
            province: row.province,
            country: row.country,
            latitude: row.latitude,
            longitude: row.longitude,
          },
  });
});
