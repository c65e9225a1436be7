/** A test that the page may name: its file, and words of it that say what is shown. */
export interface Evidence {
  /** How the page calls it. */
  readonly name: string;
  readonly file: string;
  /** Words that stand in the file; the page is refused when they do not. */
  readonly words: string;
}

const STATES = 'e2e/gallery/states.spec.ts';
const REACT = 'packages/react/src';

/** Every test that shows something of accessibility, by a short name. */
export const EVIDENCE = {
  axe: { name: 'axe-core on every state', file: STATES, words: 'axe-core finds nothing' },
  names: { name: 'names and headings of every state', file: STATES, words: 'names and headings' },
  labels: { name: 'names hold what is written', file: STATES, words: 'names hold what is written' },
  language: { name: 'language of the widget', file: STATES, words: 'tells the language' },
  whole: { name: 'nothing is cut, in any look', file: STATES, words: 'nothing is cut' },
  targets: { name: 'targets of every state', file: STATES, words: 'every target is met' },
  still: { name: 'nothing moves', file: STATES, words: 'nothing moves for who wants less' },
  forced: { name: 'forced colours', file: STATES, words: 'all can be told apart' },
  focus: {
    name: 'focus at every stop of Tab',
    file: 'e2e/gallery/focus.spec.ts',
    words: 'what has the focus is seen',
  },
  journey: {
    name: 'a journey by keyboard alone',
    file: 'e2e/specs/keyboard.spec.ts',
    words: 'by keyboard alone',
  },
  contrast: {
    name: 'contrast of the tokens',
    file: `${REACT}/styles/contrast.test.tsx`,
    words: 'every text has 4.5:1 and every edge 3:1',
  },
  combobox: {
    name: 'keys of the typeahead',
    file: `${REACT}/ui/Combobox.test.tsx`,
    words: 'moves through the list with the arrows',
  },
  dialog: {
    name: 'keys and focus of dialogs',
    file: `${REACT}/ui/Dialog.test.tsx`,
    words: 'stays inside the dialog under Tab',
  },
  press: {
    name: 'a press that began elsewhere',
    file: `${REACT}/ui/Dialog.test.tsx`,
    words: 'does not close when a press began inside',
  },
  tooltip: {
    name: 'tooltips',
    file: `${REACT}/ui/Tooltip.test.tsx`,
    words: 'hides on Escape without closing the dialog',
  },
  toasts: {
    name: 'toasts pause',
    file: `${REACT}/ui/ToastRegion.test.tsx`,
    words: 'pauses while focus is in it',
  },
  makeWay: {
    name: 'toasts make way',
    file: `${REACT}/ui/ToastRegion.test.tsx`,
    words: 'makes way for what has the focus',
  },
  days: {
    name: 'keys of the day picker',
    file: `${REACT}/days/day-picker-keys.test.tsx`,
    words: 'and chooses nothing',
  },
  slots: {
    name: 'keys of the times',
    file: `${REACT}/quote/slot-keys.test.tsx`,
    words: 'without choosing it',
  },
  disclosures: {
    name: 'keys of what unfolds',
    file: `${REACT}/app/disclosures.test.tsx`,
    words: 'keeps the focus',
  },
  spoken: {
    name: 'what is said, and how often',
    file: `${REACT}/app/announcements.test.tsx`,
    words: 'is said once',
  },
  advance: {
    name: 'arrows choose nothing',
    file: `${REACT}/steps/who-step.test.tsx`,
    words: 'is never left by arrow keys',
  },
  swipe: {
    name: 'buttons beside the swipe',
    file: `${REACT}/quote/popup.test.tsx`,
    words: 'leads to the neighbours by arrows',
  },
  hold: {
    name: 'the held time',
    file: `${REACT}/quote/summary.test.tsx`,
    words: 'warns two minutes before the end, and can be kept',
  },
  purposes: {
    name: 'what each field is for',
    file: `${REACT}/auth/assisted-entry.test.tsx`,
    words: 'tells browsers and password managers',
  },
  paste: {
    name: 'pasting',
    file: `${REACT}/auth/assisted-entry.test.tsx`,
    words: 'lets everything be pasted',
  },
  errors: {
    name: 'errors at the fields',
    file: `${REACT}/auth/login.test.tsx`,
    words: 'takes the focus to the first that is wrong',
  },
  register: {
    name: 'what is wrong, in words',
    file: `${REACT}/auth/register.test.tsx`,
    words: 'asks for every field in its own words',
  },
  direction: {
    name: 'right to left',
    file: `${REACT}/ui/direction.test.tsx`,
    words: 'keeps everything within the page',
  },
  textSize: {
    name: 'the reader’s own default size',
    file: `${REACT}/ui/UiProvider.test.tsx`,
    words: 'own default size',
  },
  summary: {
    name: 'the summary before the checkout',
    file: `${REACT}/quote/summary.test.tsx`,
    words: 'fees, tax and total with the currency code',
  },
} as const satisfies Readonly<Record<string, Evidence>>;

export type EvidenceName = keyof typeof EVIDENCE;
