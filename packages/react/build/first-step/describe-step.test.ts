import { expect, it } from 'vitest';
import { describeStep } from './describe-step.ts';

it('describes one tree, with the texts in which the languages differ apart [GO-2]', () => {
  const step = (title: string, label: string) =>
    `<div class="pc"><!--$--><h2 aria-label="${label}">${title}<!-- --> &amp; more</h2><br/><!--/$--></div>`;
  expect(describeStep([step('Who?', 'Who'), step('Qui?', 'Qui'), step('Who?', 'Who')])).toEqual({
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
  ['an attribute less', '<p lang="x">a</p>', '<p>a</p>'],
])('refuses languages that are drawn otherwise: %s', (_, one, other) => {
  expect(() => describeStep([one, other])).toThrow(/another tree/);
});

it.each(['<p>a', '<p>a</b>', '<p a=b>c</p>'])('refuses what React never writes: %s', (markup) => {
  expect(() => describeStep([markup])).toThrow(/markup/);
});
