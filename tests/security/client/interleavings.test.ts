import { createAuthClient } from '@pawcall/auth-client';
import { expect, it } from 'vitest';
import { checkInterleavings } from './interleavings.ts';

it('of 2,000 interleavings of sign-out, user switch, refresh, login, profile load and generic call none brings a token back [SES-1, SES-3, A-22]', async () => {
  const seen = await checkInterleavings({ createAuthClient }, 2_000);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
}, 120_000);
