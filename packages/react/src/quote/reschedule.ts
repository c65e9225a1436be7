import type { Booking, Quote } from '@pawcall/contract';
import type { ComponentType } from 'react';

/** The popup as it moves a booking to another time: what it shows in place of title, total and Continue (VISIT-6). */
export interface Reschedule {
  readonly booking: Booking;
  readonly Title: ComponentType;
  readonly Total: ComponentType<{ readonly quote: Quote }>;
  readonly Action: ComponentType;
  /** Why the last try did not succeed, in words. */
  readonly problem: string | null;
  /** Why a time cannot be had, in words; undefined where the popup's own are right. */
  readonly refusal: (error: unknown) => string | undefined;
}
