import { readFileSync } from 'node:fs';

/** A state in which each part, and each word that a part may carry besides, is seen (THEME-3). */
const SEEN_IN = {
  frame: 'step1-guest',
  header: 'step1-guest',
  brand: 'step1-guest',
  'account-menu': 'step1-account',
  progress: 'step1-guest',
  step: 'step1-guest',
  aside: 'step1-guest',
  heading: 'step1-guest',
  'sign-in-row': 'step1-guest',
  'pick-card': 'step1-guest',
  'check-row': 'step2-expanded',
  'field-box': 'step3-empty',
  suggestions: 'step3-suggestions',
  button: 'step1-guest',
  primary: 'step2-expanded',
  secondary: 'step1-guest',
  soft: 'step1-continue',
  ghost: 'step2-expanded',
  'icon-button': 'filters',
  link: 'step2-expanded',
  spinner: 'results-loading',
  'results-head': 'results',
  banner: 'results',
  tile: 'results',
  scenario: 'results',
  price: 'results',
  'free-price': 'results',
  avatar: 'results',
  'provider-name': 'results',
  rating: 'results',
  badge: 'results',
  slot: 'results',
  'more-times': 'results',
  footer: 'results',
  empty: 'results-empty',
  popup: 'quote',
  review: 'quote',
  'day-picker': 'quote',
  day: 'quote',
  zone: 'quote',
  total: 'quote',
  held: 'hold',
  summary: 'summary',
  tooltip: 'summary',
  dialog: 'filters',
  'dialog-header': 'filters',
  'dialog-body': 'filters',
  'dialog-footer': 'filters',
  'slide-over': 'filters',
  chip: 'filters',
  selected: 'step1-guest-selected',
  notice: 'results',
  plain: 'login',
  info: 'step2-gone',
  promo: 'results',
  honey: 'slot-taken',
  error: 'step2-failed',
  toast: 'toast-ok',
  ok: 'toast-ok',
} as const satisfies Readonly<Record<string, string>>;

/** What is there on a phone alone, and where. */
export const ON_A_PHONE = { part: 'bottom-bar', state: 'quote' } as const;

/** The words of the tables of parts in `docs/theming.md`. */
export const documentedParts = (): readonly string[] => {
  const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Parts\n([\s\S]*?)^## /m.exec(page) ?? [];
  const words = Array.from(section.matchAll(/^\| ((?:`[\w-]+`[, ]*)+)/gm), ([, cell = '']) =>
    Array.from(cell.matchAll(/`([\w-]+)`/g), ([, word = '']) => word),
  );
  return words.flat();
};

/** The parts that must be seen in this state. */
export const partsSeenIn = (state: string): readonly string[] =>
  Object.entries(SEEN_IN).flatMap(([part, id]) => (id === state ? [part] : []));

/** Every part that some state must show. */
export const SEEN_PARTS: readonly string[] = [...Object.keys(SEEN_IN), ON_A_PHONE.part];
