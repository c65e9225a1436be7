import type { Partner } from './partner-schema.ts';

/** Every partner as of one moment, looked up by what a call says. */
export interface PartnerDirectory {
  readonly bySlug: (slug: string) => Partner | undefined;
  readonly byClientId: (clientId: string) => Partner | undefined;
  /** The partner on whose pages a browser is; undefined for an origin of no partner. */
  readonly byOrigin: (origin: string) => Partner | undefined;
  /** Whose clients a call means that names no partner. */
  readonly usual: Partner | undefined;
}

/** Looks partners up. */
export const directoryOf = (partners: readonly Partner[]): PartnerDirectory => {
  const slugs = new Map(partners.map((partner) => [partner.slug, partner]));
  const clients = new Map(partners.map((partner) => [partner.client_id, partner]));
  const origins = new Map(
    partners.flatMap((partner) => partner.allowed_origins.map((origin) => [origin, partner])),
  );
  return {
    bySlug: (slug) => slugs.get(slug),
    byClientId: (clientId) => clients.get(clientId),
    byOrigin: (origin) => origins.get(origin),
    usual: partners.find((partner) => partner.is_default),
  };
};
