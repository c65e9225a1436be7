import type { Criterion } from '../criterion.ts';

/** Principle 4 of WCAG 2.2. */
export const ROBUST: readonly Criterion[] = [
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    how: 'Native controls where there are any; the typeahead, the times and the days follow the ARIA Authoring Practices.',
    shownBy: ['axe', 'names', 'combobox', 'slots', 'days'],
    result: 'tested',
  },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    how: 'Two live regions stand inside the widget before anything is said; each message is said once.',
    shownBy: ['spoken'],
    result: 'tested',
  },
];
