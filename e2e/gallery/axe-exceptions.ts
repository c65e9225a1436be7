import type { Page } from '@playwright/test';
import type { Finding } from '../fixtures/accessibility.ts';
import { lookAgain } from './page-scripts/contrast.ts';

/** A finding that neither axe-core nor the second look can decide, and why it may stay open. */
interface Explanation {
  readonly rule: string;
  readonly element: RegExp;
  readonly reason: RegExp;
  readonly because: string;
}

/** Every finding that is left open on purpose. */
const EXPLAINED: readonly Explanation[] = [
  {
    rule: 'color-contrast',
    element: / text\[x="\d+"\]$/,
    reason: /too short to determine/,
    because:
      'The letters that a sleeping cat breathes out are decoration, which needs no contrast.',
  },
  {
    rule: 'color-contrast',
    element: / \.pc-btn--ghost > span$/,
    reason: /overlapped by another element/,
    because: 'Open suggestions lie over the button below their field; the other states show it.',
  },
  {
    rule: 'target-size',
    element: / \.pc-btn--ghost$/,
    reason: /partially obscured by a neighbor with negative tabindex/,
    because:
      'The same suggestions, close together in a theme: they go when the field is left for the button.',
  },
  {
    rule: 'color-contrast',
    element: /./,
    reason: /covered by div\.pc-account__menu/,
    because:
      'The open menu of who is signed in lies over the step below; the other states show it.',
  },
];

/** The findings that neither a second look decides nor the list explains. */
export async function unexplained(
  page: Page,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  const left: Finding[] = [];
  for (const finding of findings) {
    const { rule, element, reason } = finding;
    const place = element.join(' ');
    const isExplained = (why: string) =>
      EXPLAINED.some(
        (each) => each.rule === rule && each.element.test(place) && each.reason.test(why),
      );
    if (isExplained(reason)) continue;
    const look =
      rule === 'color-contrast'
        ? await page.evaluate(lookAgain, element)
        : ({ kind: 'open', why: 'nothing else looks at it' } as const);
    if (look.kind !== 'open') continue;
    const both = `${reason} (${look.why})`;
    if (!isExplained(both)) left.push({ ...finding, reason: both });
  }
  return left;
}
