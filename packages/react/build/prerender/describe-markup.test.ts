import { expect, it } from 'vitest';
import { describeMarkup } from './describe-markup.ts';

it('returns one tree and, separately, the texts of each language [GO-2]', () => {
  const markup = (title: string, label: string) =>
    `<div class="pc"><!--$--><h2 aria-label="${label}">${title}<!-- --> &amp; more</h2><br/><!--/$--></div>`;
  const versions = [markup('Who?', 'Who'), markup('Qui?', 'Qui'), markup('Who?', 'Who')];
  expect(describeMarkup(versions)).toEqual({
    tree: [
      [
        'div',
        { class: 'pc' },
        ['!', '$'],
        ['h', { 'aria-label': 0 }, 1, ['!', ' '], ' & more'],
        ['br', {}],
        ['!', '/$'],
      ],
    ],
    texts: [
      ['Who', 'Who?'],
      ['Qui', 'Qui?'],
      ['Who', 'Who?'],
    ],
  });
});

it.each([
  ['another tag', '<p>a</p>', '<i>a</i>'],
  ['another number of children', '<p>a<b>c</b></p>', '<p>a</p>'],
  ['a missing attribute', '<p lang="x">a</p>', '<p>a</p>'],
])('throws for languages with different trees: %s', (_, one, other) => {
  expect(() => describeMarkup([one, other])).toThrow(/another tree/);
});
