import { defineCall } from '../../call.ts';
import { socialLogin } from './social-login.ts';

/** Signs in with a social provider's token, second version. */
export const socialLoginV2 = defineCall({
  ...socialLogin,
  id: 'socialLoginV2',
  summary: "Sign in with a social provider's token, second version.",
  path: '/v1/auth/v2/login',
});
