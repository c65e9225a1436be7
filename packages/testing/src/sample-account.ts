import { aUser } from './entity-builders.ts';
import type { FakeAccount } from './fake/marketplace-state.ts';

/** A client with a verified e-mail and the password `Biscuit-2022`. */
export const jamie = (over: Partial<FakeAccount> = {}): FakeAccount => ({
  user: aUser(),
  password: 'Biscuit-2022',
  pets: [],
  promoCodes: [],
  verified: true,
  ...over,
});
