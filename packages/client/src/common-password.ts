import { COMMON_PASSWORD_HASH_DIGITS, commonPasswordKeys, passwordReadings } from '@pawcall/domain';

/** Reads the hashes of the common passwords of one range. */
type ReadCommonPasswords = (hashPrefix: string) => Promise<readonly string[]>;

/**
 * Whether a service with this list counts a password as common. The service is told no more than the first digits of the hash of
 * the password's letters, and of those read as leet where they differ (AUTH-3). Rejects where the browser cannot hash, as on a
 * page without TLS.
 */
export const isCommonPassword = async (
  password: string,
  read: ReadCommonPasswords,
): Promise<boolean> => {
  const keys = await Promise.all(commonPasswordKeys(password).map(sha256));
  const prefixes = new Set(keys.map((hash) => hash.slice(0, COMMON_PASSWORD_HASH_DIGITS)));
  const common = new Set((await Promise.all([...prefixes].map(read))).flat());
  const readings = await Promise.all(passwordReadings(password).map(sha256));
  return readings.some((hash) => common.has(hash));
};

/** SHA-256 in hex, as the service sends it. */
const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
