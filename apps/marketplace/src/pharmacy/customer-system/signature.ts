import { createHmac } from 'node:crypto';
import type { CustomerSystemSetting } from '../../partners/partner-schema.ts';

/** The service outside that a pharmacy's customers are kept in. */
export type CustomerService = Extract<CustomerSystemSetting, { kind: 'http' }>;

/** Header of the second at which a request was signed. */
const TIMESTAMP = 'X-Pawcall-Timestamp';
/** Header of the signature. */
const SIGNATURE = 'X-Pawcall-Signature';

/** `v1=` and the HMAC-SHA256, in hexadecimal, of second, path and body with line feeds between. */
export const signatureOf = (
  secret: string,
  signed: { readonly second: string; readonly path: string; readonly body: string },
): string =>
  `v1=${createHmac('sha256', secret)
    .update(`${signed.second}\n${signed.path}\n${signed.body}`)
    .digest('hex')}`;

/** The headers by which a service knows that a request is ours. */
export const proofOf = (
  service: CustomerService,
  request: { readonly path: string; readonly body: string },
  now: Temporal.Instant,
): Readonly<Record<string, string>> => {
  if (service.auth === 'bearer') return { Authorization: `Bearer ${service.secret}` };
  const second = String(Math.floor(now.epochMilliseconds / 1000));
  return {
    [TIMESTAMP]: second,
    [SIGNATURE]: signatureOf(service.secret, { ...request, second }),
  };
};
