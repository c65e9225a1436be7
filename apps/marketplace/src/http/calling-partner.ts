import { HEADERS } from '@pawcall/contract';
import type { PartnerDirectory } from '../partners/partner-directory.ts';
import type { Partner } from '../partners/partner-schema.ts';
import { forbidden } from './http-errors.ts';
import type { Session } from './marketplace-context.ts';

/** What identifies a call's partner. */
interface PartnerClues {
  /** The slug in the call's path. */
  readonly inPath: string | undefined;
  readonly headers: Headers;
  readonly session: Session | undefined;
}

/** The partner that a call is for, and who calls. */
interface CallingPartner {
  readonly partner: string | null;
  /** The partner that the call itself names, by path, header or origin. */
  readonly namedPartner: string | undefined;
  /** It as it is configured. */
  readonly pharmacy: Partner | undefined;
  /** Undefined also for the session of another partner's client. */
  readonly session: Session | undefined;
}

/**
 * The partner of a call: by path, `X-Client-Id`, origin or session, else the default. Another partner's session
 * counts as none. Throws 403 where path, client id and origin disagree.
 */
export const callingPartner = (
  partners: PartnerDirectory,
  { inPath, headers, session }: PartnerClues,
): CallingPartner => {
  const named = new Set(
    [
      inPath === undefined ? undefined : partners.bySlug(inPath)?.slug,
      partners.byClientId(headers.get(HEADERS.clientId) ?? '')?.slug,
      partners.byOrigin(headers.get('Origin') ?? '')?.slug,
    ].filter((slug) => slug !== undefined),
  );
  if (named.size > 1) throw forbidden('This page belongs to another partner.');
  const [namedPartner] = named;
  const unnamed = session === undefined ? (partners.usual?.slug ?? null) : session.partner;
  const partner = namedPartner ?? unnamed;
  return {
    partner,
    namedPartner,
    pharmacy: partner === null ? undefined : partners.bySlug(partner),
    session: session?.partner === partner ? session : undefined,
  };
};
