import { helpFor } from '@pawcall/client';
import { describeThemeProblem, findThemeProblems, type Scheme } from './theme-problems.ts';

const loggedFor = new WeakMap<Element, Set<string>>();

/** Logs each problem of a widget's theme colours once, for the page's developer (THEME-2). */
export function warnOfThemeProblems(host: Element, theme: Scheme | 'auto'): void {
  const logged = loggedFor.get(host) ?? new Set<string>();
  loggedFor.set(host, logged);
  const problems = findThemeProblems(host, theme === 'auto' ? ['light', 'dark'] : [theme]);
  for (const text of problems.map(describeThemeProblem)) {
    if (!logged.has(text)) console.warn(`Pawcall: ${text} See ${helpFor('theme')}`);
    logged.add(text);
  }
}
