import { format, resolveConfig } from 'prettier';
import { EXPLAINED } from '../../e2e/gallery/explained.ts';
import { COLOURS, SIZES } from '../../e2e/gallery/looks.ts';
import { OPERABLE } from './criteria/operable.ts';
import { PERCEIVABLE } from './criteria/perceivable.ts';
import { ROBUST } from './criteria/robust.ts';
import { UNDERSTANDABLE } from './criteria/understandable.ts';
import type { Criterion } from './criterion.ts';
import { EVIDENCE } from './evidence.ts';
import { MANUAL_SCRIPT } from './manual-script.ts';

/** Where the page is, below the root. */
export const PAGE = 'docs/accessibility.md';

/** The day on which somebody last went through the criteria one by one. */
const GONE_THROUGH = '2026-11-21';

/** Every live criterion of WCAG 2.2, A and AA. */
export const CRITERIA: readonly Criterion[] = [
  ...PERCEIVABLE,
  ...OPERABLE,
  ...UNDERSTANDABLE,
  ...ROBUST,
];

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const count = (result: Criterion['result']): number =>
  CRITERIA.filter((each) => each.result === result).length;

const criteria = (): string =>
  table(
    ['criterion', 'level', 'in the widget', 'shown by', 'result'],
    CRITERIA.map(({ id, name, level, how, shownBy, result }) => [
      `${id} ${name}`,
      level,
      how,
      shownBy.map((each) => `[${EVIDENCE[each].name}](../${EVIDENCE[each].file})`).join(', '),
      result,
    ]),
  );

const explained = (): string =>
  table(
    ['rule', 'what', 'why', 'looked at by'],
    EXPLAINED.map(({ rule, element, because, checkedBy }) => [
      `\`${rule}\``,
      `\`${element.source}\``,
      because,
      checkedBy ? `[${checkedBy}](../${checkedBy})` : 'nothing to look at',
    ]),
  );

const text = (): string => `# Accessibility

The goal is WCAG 2.2, level AA. This page says of each criterion how the widget meets it and which test would notice if it did
not. It is no statement of conformance by an auditor: machines find about half of what matters, and nobody who needs a screen reader
has used the widget; [one was listened to](#listened-to). Last gone through on ${GONE_THROUGH}.

<!-- Written by \`npm run accessibility\`; a test holds it to the tests that it names. -->

## What is tested, and how

Every state of every screen, as the gallery shows them (\`apps/storefront/gallery/src/states\`): each is opened in Chromium and
looked at in these colours:

${list(Object.values(COLOURS).map(({ name }) => name))}

and in these sizes:

${list(Object.values(SIZES).map(({ name }) => name))}

\`npm test\` looks at each state in one look, another from state to state, so that eighteen states in a row meet every colour in every
size; \`npm test -- --all\` looks at each in every size, and in every colour where other things are drawn (the first three).

In each look [axe-core](https://github.com/dequelabs/axe-core) asks its rules of WCAG 2.0, 2.1 and 2.2, A and AA, of
the page and the shadow root; nothing may break a rule, and nothing may be left undecided. What axe-core leaves open for a
contrast is measured by a second look at what is painted; what that cannot decide stands here, or fails. In forced colours its
rule on contrast is left out, because it reads a colour that Chromium does not force; the colours are compared by a check of
our own.

${explained()}

Beside axe-core, each state is measured: nothing may be cut or scroll sideways, every target must be met by a pointer and be
large enough, no two controls of a state may have the same name, nothing may move for who wants less motion, and in forced
colours everything must be told apart. On the main states Tab is pressed until it leaves, in three sizes of the window and in
forced colours: what has the focus must be seen, and its ring must have 2 px and a contrast of 3:1. On the way to
a quote, in the filters and in the forms axe-core asks its rules in Firefox and WebKitGTK too.

## The criteria

${count('tested')} criteria are tested: a test fails when the widget no longer meets them. ${count('in part')} are tested in part. ${count('built so')} are met by how the widget is
built, and no test looks at them. ${count('does not apply')} do not apply. All tests run in Chromium; what runs in Firefox and WebKitGTK too is said in
[CONTRIBUTING](../CONTRIBUTING.md).

${criteria()}

## Beyond AA

${list([
  'Targets have 44 by 44 px on the phone (2.5.5, AAA).',
  'With `prefers-reduced-motion` nothing moves: what comes anew fades in within 200 ms (2.3.3, AAA).',
])}

## Listened to

On 27 November 2026 the demo was gone through with Orca 43.1 (Debian 12) and the keyboard alone: in Chromium 156 from the first step to the checkout, in Firefox 153 ESR the first two steps. Each change of
step, the results, a vet, the total and what failed was said once; Escape gave the focus back; the countdown was silent between its marks; drawings are silent but for the word "figure". Three things
were mended by it: a vet's label and price are read after the name and no longer before it, where they sounded like the vet before's; the booking summary says that it has come; "Getting things ready…" is said once.

What is left: a day is heard twice ("Fri 27 Friday, November 27"), since its name must hold what is seen on it, and a slot of a tile without its price. Orca 43 says nothing when any modal dialog opens, a bare \`showModal()\` too, because the focus
leaves the tree in that moment; dialogs were heard with two lines of it changed. It stayed with one voice, so that the change of language was read in the markup and not heard. Since a heading
takes the focus in a task of its own ([decision 043](decisions/043-where-a-press-goes.md)) the first step and the change to the second were heard again in Chromium: what was chosen, the step and its heading, each once, and nothing of the page between them.

The same day it was heard again with what had changed since, in Chromium to the checkout as a client and in Firefox to the login: each change once and in its order, a held time at 120, 60 and 20 seconds and at its end, and by line and by heading a list of 336 vets. Two things were mended by it: who left the login
heard Continue as unavailable, and who had logged in outside a booking was left on nothing. Chromium and Orca say twice what is wrong with a field that gets the focus with it, and now and then Orca says two messages in another order than they come.

## Not tested

${list([
  'Screen readers: neither NVDA, JAWS, VoiceOver nor TalkBack has read the widget, and Orca not on the phone’s layout. What they are given was tested, not what they say.',
  'Phones and tablets: neither iOS nor Android; the phone layout was tested in a small Chromium window, and its touches are made by the test.',
  'Windows High Contrast: forced colours were tested as Chromium imitates them.',
  'Safari itself, voice control, switch control, screen magnifiers.',
  'People with disabilities have not tried it.',
])}

Known to differ from the patterns of the ARIA Authoring Practices: days before today are \`disabled\`, so arrows do not reach
them; a chosen day is a pressed button, not a selected cell of a grid.

## By hand, before a minor release

With NVDA and Firefox or Chrome, VoiceOver and Safari on a Mac and an iPhone, TalkBack and Chrome. Each step says what must be
heard; write down the versions and what was heard instead.

${MANUAL_SCRIPT.map((step, index) => `${index + 1}. ${step}`).join('\n')}
`;

/** The page as it must be. */
export const accessibilityPage = async (): Promise<string> =>
  format(text(), { ...(await resolveConfig(import.meta.filename)), parser: 'markdown' });
