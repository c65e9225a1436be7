/**
 * A search is one row of the log, its results within: a row and two index entries for each result were most of what a
 * search wrote. A result is `[provider, label, score, value, value]`; what the values are depends on the label, see
 * `reasons.ts`.
 */
export const SEARCH_LOG = `
drop table search_result;
delete from search;
alter table search add column results json not null default '[]';
`;
