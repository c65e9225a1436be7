import { expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const MARKUP =
  '<div class="pc"><button class="pc-pick" aria-pressed="false"><svg></svg></button></div>';

it.each([
  ['keeps a rule that matches', '.pc .pc-pick{color:red}', '.pc .pc-pick{color:red}'],
  ['drops a class that is not in the markup', '.pc-toast{color:red}', ''],
  ['keeps what a press adds', '.pc-pick.is-sel{color:red}', '.pc-pick.is-sel{color:red}'],
  ['keeps every level of heading', 'h4{color:red}', 'h4{color:red}'],
  ['drops one selector of a list', '.pc,.pc-layer{color:red}', '.pc{color:red}'],
  ['drops an empty condition', '@container pc (x){.no{color:red}}', ''],
  [
    'drops animations that nothing runs',
    '@keyframes pc-a{0%{opacity:0}}@keyframes pc-b{0%{opacity:0}}.pc{animation:pc-a 1s}',
    '@keyframes pc-a{0%{opacity:0}}.pc{animation:pc-a 1s}',
  ],
])('%s', async (_, css, kept) => {
  expect(await criticalCss(css, [MARKUP])).toBe(kept);
});
