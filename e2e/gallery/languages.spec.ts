import { sampleOf } from '../fixtures/whole-run.ts';
import { findClipped } from './in-page/clipped.ts';
import { findSplit } from './in-page/split.ts';
import { SIZES } from './looks.ts';
import { expect, STORIES, test } from './shown-state.ts';

for (const { id, title } of sampleOf(STORIES, 4)) {
  test(`${id}: ${title}, in words that are 40 % longer, from right to left [GO-2][I-04][I-05]`, async ({
    show,
  }) => {
    const page = await show(id, 'pseudo-rtl');
    expect.soft(await page.evaluate(findSplit), 'no text is put together from pieces').toEqual([]);
    for (const size of [SIZES.wide, SIZES.narrow]) {
      await size.apply(page);
      expect.soft(await page.evaluate(findClipped), `${size.name}: nothing is cut`).toEqual([]);
    }
  });
}
