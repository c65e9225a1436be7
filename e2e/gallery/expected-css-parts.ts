import { readFileSync } from 'node:fs';

/** The CSS parts, and the words that a part may carry besides, that a story must show (THEME-3). */
const PARTS_BY_STORY: Readonly<Record<string, string>> = {
  'step1-guest':
    'frame header brand progress step aside heading sign-in-row pick-card button secondary',
  'step1-account': 'account-menu',
  'step2-expanded': 'check-row primary ghost link',
  'step3-empty': 'field-box',
  'step3-suggestions': 'suggestions',
  'step1-continue': 'soft',
  filters: 'icon-button dialog dialog-header dialog-body dialog-footer slide-over chip',
  'results-loading': 'spinner',
  results:
    'results-head banner tile scenario price free-price avatar provider-name rating badge slot more-times footer notice promo',
  'results-empty': 'empty',
  quote: 'popup review day-picker day zone total',
  hold: 'held',
  summary: 'summary tooltip',
  'step1-guest-selected': 'selected',
  login: 'plain',
  'step2-gone': 'info',
  'slot-taken': 'honey',
  'step2-failed': 'error',
  'toast-ok': 'toast ok',
  visits: 'visits visit',
};

/** The part that only phones have, and a story with it. */
export const PHONE_PART = { part: 'bottom-bar', story: 'quote' } as const;

/** The parts in the tables of `docs/theming.md`. */
export const documentedParts = (): readonly string[] => {
  const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Parts\n([\s\S]*?)^## /m.exec(page) ?? [];
  const words = Array.from(section.matchAll(/^\| ((?:`[\w-]+`[, ]*)+)/gm), ([, cell = '']) =>
    Array.from(cell.matchAll(/`([\w-]+)`/g), ([, word = '']) => word),
  );
  return words.flat();
};

/** The parts that this story must show. */
export const partsOfStory = (story: string): readonly string[] =>
  PARTS_BY_STORY[story]?.split(' ') ?? [];

/** Every part that some story must show. */
export const EXPECTED_PARTS: readonly string[] = [
  ...Object.keys(PARTS_BY_STORY).flatMap(partsOfStory),
  PHONE_PART.part,
];
