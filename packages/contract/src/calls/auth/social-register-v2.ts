import { defineCall } from '../../call.ts';
import { socialRegister } from './social-register.ts';

/** Registers with a social provider's token, second version. */
export const socialRegisterV2 = defineCall({
  ...socialRegister,
  id: 'socialRegisterV2',
  summary: "Register with a social provider's token, second version.",
  path: '/v1/auth/v2/register',
});
