const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unsigned token whose payload the client can read; only the fake takes it. */
export const fakeToken = (email: string, now: Temporal.Instant): string => {
  const iat = Math.floor(now.epochMilliseconds / 1000);
  return `${encode({ alg: 'none' })}.${encode({ sub: email, iat, exp: iat + 900 })}.`;
};

const readPayload = (payload: string): unknown => {
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
};

/** The e-mail for which a token was made. */
export const emailOfToken = (token: string | undefined): string | undefined => {
  const [, payload] = token?.split('.') ?? [];
  if (!payload) return undefined;
  const parsed = readPayload(payload);
  return typeof parsed === 'object' && parsed && 'sub' in parsed ? String(parsed.sub) : undefined;
};
