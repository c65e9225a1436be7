import { renderUi } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';

const sample = (
  <>
    <h2 className="pc-h1">Who is the appointment for?</h2>
    <p className="pc-sm">
      Small text with a <Button small>Small button</Button>
    </p>
  </>
);

function sizes(root: ShadowRoot): readonly number[] {
  return ['.pc', '.pc-sm', '.pc-btn'].map((selector) => {
    const element = root.querySelector(selector);
    return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize);
  });
}

it('ignores the root font size of the page and the text size around it [GO-3]', () => {
  const { root, host } = renderUi(sample);
  const before = sizes(root);
  expect(before).toEqual([16, 14, 15]);
  document.documentElement.style.fontSize = '62.5%';
  host.style.fontSize = '9px';
  expect(sizes(root)).toEqual(before);
  document.documentElement.removeAttribute('style');
});

it("follows the reader's own default size [GO-1]", () => {
  const { root } = renderUi(sample);
  // What a reader's larger default does: `medium`, the size of the unit's own box, grows.
  root.querySelector('.pc-root')?.setAttribute('style', 'font-size: 24px');
  expect(sizes(root)).toEqual([24, 21, 22.5]);
});

it('ignores the page’s rules, also important ones [GO-3]', () => {
  const hostile = document.createElement('style');
  hostile.textContent = '* { color: red !important; font: 30px cursive !important }';
  document.head.append(hostile);
  const { root } = renderUi(sample);
  const text = root.querySelector('.pc-sm');
  expect(text === null ? '' : getComputedStyle(text).color).toBe('rgb(20, 35, 31)');
  expect(sizes(root)).toEqual([16, 14, 15]);
  hostile.remove();
});

it('shares its style sheets among all widgets of a page [GO-3]', () => {
  const first = renderUi(sample);
  const second = renderUi(sample);
  expect(new Set([first, second].flatMap(({ root }) => root.adoptedStyleSheets))).toEqual(
    new Set(first.root.adoptedStyleSheets),
  );
});

it('applies the colour scheme and the accent of the page [GO-3]', () => {
  const { root, host } = renderUi(<Button style={{ transition: 'none' }}>Next</Button>, 'dark');
  const button = root.querySelector('.pc-btn');
  const background = () => (button === null ? '' : getComputedStyle(button).backgroundColor);
  const before = background();
  host.style.setProperty('--pc-accent-dark', 'rgb(200, 180, 255)');
  expect(before).not.toBe('');
  expect(background()).toBe('rgb(200, 180, 255)');
});

it('is marked so that session recorders mask its texts, in dialogs too [CFG-3]', () => {
  const { root } = renderUi(sample);
  expect(root.querySelector('.pc-sm')?.closest('.rr-mask')).not.toBeNull();
  expect(root.querySelectorAll('.rr-mask > *').length).toBeGreaterThan(1);
});
