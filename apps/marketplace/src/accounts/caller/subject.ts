import type { Caller } from './caller.ts';

/** Whom a code or a count is for: a person of one partner, so that the same e-mail at two partners is two people. */
export const subjectOf = ({ partner }: Pick<Caller, 'partner'>, person: string): string =>
  partner === null ? person : `${partner}:${person}`;
