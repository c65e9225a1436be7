import type { Route } from '../http/handler.ts';
import { pharmacyAuthRoute } from './pharmacy-auth.ts';
import { pharmacyLoginRoute } from './pharmacy-login.ts';
import { pharmacyPasswordResetRoute } from './pharmacy-password-reset.ts';
import { pharmacyRegisterRoute } from './pharmacy-register.ts';
import {
  pharmacySendVerificationRoute,
  pharmacyVerifyEmailRoute,
} from './pharmacy-verify-email.ts';
import { widgetConfigRoute } from './widget-config.ts';

/** Every call under a pharmacy's path prefix, and the options of its widget. */
export const pharmacyRoutes: readonly Route[] = [
  pharmacyAuthRoute,
  pharmacyLoginRoute,
  pharmacyRegisterRoute,
  pharmacyPasswordResetRoute,
  pharmacySendVerificationRoute,
  pharmacyVerifyEmailRoute,
  widgetConfigRoute,
];
