import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { Customer } from './pharmacy-accounts.ts';

const NAME = 'harborvale_customer';
const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** The signed-in customer of this request; undefined without one or with an unreadable cookie. */
export function readCustomer(context: Context): Customer | undefined {
  const text = getCookie(context, NAME);
  if (!text) return undefined;
  try {
    return v.parse(Customer, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Remembers the customer where no script can read it. */
export function rememberCustomer(context: Context, customer: Customer, isSecure: boolean): void {
  setCookie(context, NAME, Buffer.from(JSON.stringify(customer)).toString('base64url'), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: THIRTY_DAYS_SECONDS,
  });
}

/** Forgets the customer on this device. */
export function forgetCustomer(context: Context): void {
  deleteCookie(context, NAME, { path: '/' });
}
