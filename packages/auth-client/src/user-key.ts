import { PawcallError } from '@pawcall/transport';

/** What a user key is made from. */
export interface UserKeyOptions {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly md5?: ((text: string) => string) | undefined;
}

/** The name under which a user's token is stored on this device. It is never sent or logged. */
export interface UserKey {
  readonly username: string;
}

/** The given username, else the MD5 of the lower-cased trimmed e-mail (LIB-1). */
export const createUserKey = ({ email, username, md5 }: UserKeyOptions): UserKey => {
  if (!email && !username)
    throw new PawcallError('missing_user', {
      message: 'Username or Email is required.',
    });
  if (typeof md5 !== 'function') {
    throw new PawcallError('missing_md5', {
      message: 'Please provide MD5 hash function',
    });
  }
  return { username: username || md5((email ?? '').trim().toLowerCase()) };
};
