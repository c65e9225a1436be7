/** Most concerns of one search or booking (WIN-9, WIRE-10). */
export const CONCERNS_LIMIT = 20;
