import { characters } from './characters.ts';
import { DESCRIPTION_LIMIT } from './constants.ts';

/** The description cut on a word break at 150 characters, and whether there is more to read (POP-1). The ellipsis is the caller's. */
export const cutDescription = (
  description: string | null | undefined,
  limit: number = DESCRIPTION_LIMIT,
): { readonly text: string; readonly cut: boolean } => {
  const text = (description ?? '').trim();
  const all = characters(text);
  if (all.length <= limit) return { text, cut: false };
  // One character more shows whether the limit falls on a word's end.
  const head = all.slice(0, limit + 1).join('');
  const whole = /^[^]*\S(?=\s+\S*$)/.exec(head)?.[0] ?? all.slice(0, limit).join('');
  return { text: whole.replace(/[\s,;:.…–—-]+$/u, ''), cut: true };
};
