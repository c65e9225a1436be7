import { listConcerns, listSpeciesTreated } from '@pawcall/contract';
import type { Instance } from '../context/instance.ts';

const SAME_FOR_ALL: ReadonlySet<unknown> = new Set([listSpeciesTreated.id, listConcerns.id]);

/** Forgets every answer that somebody who signed out was given: results, reviews seen, times, quotes (SES-3). */
export const forgetPerson = ({ queries, session }: Instance): void => {
  // Whoever has signed in since keeps theirs.
  if (session.getSnapshot().status !== 'guest') return;
  queries.removeQueries({ predicate: ({ queryKey: [id] }) => !SAME_FOR_ALL.has(id) });
};
