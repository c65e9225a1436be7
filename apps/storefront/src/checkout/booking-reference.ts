import type { Booking } from '@pawcall/contract';

/** The short reference of a booking: the service's own, else the head of its identifier (GO-22). */
export const referenceOf = ({ reference, uuid }: Pick<Booking, 'reference' | 'uuid'>): string =>
  reference?.trim() || uuid.slice(0, 8).toUpperCase();
