import { renderUi } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

const ROOM = 900;
const LEAST = 288;

/** The element in the innermost of some boxes of the page, in a column that is 900 px wide where the window is. */
function put(...boxes: readonly string[]): HTMLElement {
  const column = document.createElement('div');
  column.style.maxInlineSize = `${ROOM}px`;
  document.body.append(column);
  onTestFinished(() => column.remove());
  let around: Element = column;
  for (const style of boxes) {
    const box = document.createElement('div');
    box.style.cssText = style;
    around.append(box);
    around = box;
  }
  const { host } = renderUi(<p className="pc-sm">Who is the appointment for?</p>);
  around.append(host);
  return host;
}

/** The page's rule for every element, including the widget. */
function say(css: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  onTestFinished(() => sheet.remove());
}

const width = (element: Element) => element.getBoundingClientRect().width;

describe('the widget fills the available width', () => {
  it.each([
    ['a block', 'display: block'],
    ['a flex row', 'display: flex'],
    ['a centred flex column', 'display: flex; flex-direction: column; align-items: center'],
    ['a grid that centres', 'display: grid; place-items: center'],
    ['an inline-block', 'display: inline-block'],
    ['a float', 'float: left'],
    ['a box out of the flow', 'position: absolute; max-inline-size: 900px'],
  ])('in %s [HOST-1][CFG-4]', async (_, style) => {
    await page.viewport(1180, 900);
    expect(width(put(style))).toBe(ROOM);
  });

  it('in a table’s cell [HOST-1][CFG-4]', () => {
    expect(width(put('display: table', 'display: table-cell'))).toBe(ROOM);
  });

  it('next to another column, which keeps its width [HOST-1]', () => {
    const host = put('display: flex');
    const other = document.createElement('aside');
    other.style.cssText = 'flex: none; inline-size: 240px';
    host.before(other);
    expect(width(host)).toBe(ROOM - 240);
  });

  it.each([
    ['a track as narrow as its content', 'display: grid; grid-template-columns: min-content'],
    ['a flex row without room', 'display: flex; inline-size: 120px'],
    ['a column of no width', 'inline-size: 0'],
  ])('with a minimum of 18 em in %s [HOST-1][CFG-4]', (_, style) => {
    expect(width(put(style))).toBe(LEAST);
  });

  it('without making a narrow page wider [HOST-1]', async () => {
    await page.viewport(320, 700);
    onTestFinished(() => page.viewport(1180, 900));
    put('display: flex');
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});

describe('the page positions the element', () => {
  it('by its width and its margins [HOST-1]', () => {
    const host = put('display: block');
    host.style.cssText = 'max-inline-size: 600px; margin-inline: auto; margin-block: 40px';
    const { left, top } = host.getBoundingClientRect();
    const around = host.parentElement?.getBoundingClientRect();
    expect(width(host)).toBe(600);
    expect([left - (around?.left ?? 0), getComputedStyle(host).marginBlockStart]).toEqual([
      150,
      '40px',
    ]);
    expect(top).toBeGreaterThan(0);
    host.style.cssText = 'inline-size: 50%';
    expect(width(host)).toBe(ROOM / 2);
  });

  it('in a flex row [HOST-1]', () => {
    const host = put('display: flex');
    const other = document.createElement('aside');
    other.style.cssText = 'flex: 1 1 0';
    host.before(other);
    host.style.cssText = 'flex: 2 1 0; order: -1; align-self: end';
    expect(width(host)).toBe(600);
    expect(host.getBoundingClientRect().left).toBeLessThan(other.getBoundingClientRect().left);
  });

  it('in a grid [HOST-1]', () => {
    const host = put('display: grid; grid-template-columns: 1fr 1fr 1fr');
    host.style.cssText = 'grid-column: 2 / span 2; justify-self: end; inline-size: 400px';
    const around = host.parentElement?.getBoundingClientRect();
    expect(host.getBoundingClientRect().right).toBe(around?.right);
    expect(width(host)).toBe(400);
  });

  it('by a margin for a sticky bar [HOST-1][GO-19]', () => {
    const host = put('display: block');
    host.style.scrollMarginBlockStart = '64px';
    expect(getComputedStyle(host).scrollMarginBlockStart).toBe('64px');
  });
});

describe('no other style of the page applies to the element', () => {
  it.each([
    'display: none',
    'visibility: hidden',
    'opacity: 0.2',
    'transform: rotate(180deg)',
    'zoom: 0.5',
    'position: absolute',
    'float: right',
    'pointer-events: none',
    'filter: blur(4px)',
    'clip-path: circle(1px)',
    'overflow: hidden',
    'block-size: 10px',
    'max-height: 10px',
    'padding: 40px',
    'border: 9px solid red',
    'content-visibility: hidden',
    'columns: 3',
    'text-decoration: line-through',
    'text-transform: uppercase',
    'line-height: 3',
    'min-width: 0',
    'font-size: 8px',
  ])('%s, important and not [HOST-1][GO-3]', (declaration) => {
    const host = put('display: block');
    const everything = () => {
      const style = getComputedStyle(host);
      return [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
    };
    const clean = everything();
    // Only the element: a rule for every element would change its surroundings too.
    host.id = 'widget';
    say(`#widget { ${declaration} !important } #widget { ${declaration} }`);
    expect(everything()).toEqual(clean);
  });
});
