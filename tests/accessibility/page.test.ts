import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPLAINED } from '../../e2e/gallery/explained.ts';
import { EVIDENCE } from './evidence.ts';
import { MANUAL_SCRIPT } from './manual-script.ts';
import { accessibilityPage, CRITERIA, PAGE } from './page.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const LIVE_CRITERIA = 55;

describe('the page on accessibility', () => {
  it('is as it is written from the criteria and the tests; `npm run accessibility` writes it anew', async () => {
    expect(textOf(PAGE)).toBe(await accessibilityPage());
  });

  it('names no test that does not exist', () => {
    const missing = Object.values(EVIDENCE).filter(
      ({ file, words }) => !existsSync(join(ROOT, file)) || !textOf(file).includes(words),
    );
    expect(missing).toEqual([]);
    expect(EXPLAINED.filter(({ checkedBy = '' }) => !existsSync(join(ROOT, checkedBy)))).toEqual(
      [],
    );
  });

  it('has every criterion once, and a result that its tests bear out', () => {
    expect(new Set(CRITERIA.map(({ id }) => id)).size).toBe(LIVE_CRITERIA);
    expect(CRITERIA).toHaveLength(LIVE_CRITERIA);
    const wrong = CRITERIA.filter(
      ({ result, shownBy }) => (result === 'tested' || result === 'in part') !== shownBy.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('uses every test that it knows', () => {
    const used = new Set(CRITERIA.flatMap(({ shownBy }) => shownBy));
    expect(
      Object.keys(EVIDENCE).filter((name) => ![...used].some((each) => each === name)),
    ).toEqual([]);
  });

  it('has thirty steps to go by hand', () => {
    expect(MANUAL_SCRIPT).toHaveLength(30);
  });
});
