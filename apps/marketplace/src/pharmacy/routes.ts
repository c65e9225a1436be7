import type { Route } from '../http/route.ts';
import {
  pharmacyAuthRoute,
  pharmacyLoginRoute,
  pharmacyPasswordResetRoute,
  pharmacyRegisterRoute,
} from './pharmacy-login.ts';
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
