import { expect, it } from 'vitest';
import { pruneCss, type Styled } from './prune-css.ts';

const STYLED: Styled = {
  tags: new Set(['button', 'svg']),
  classes: new Set(['pc', 'pc-pick', 'is-sel']),
  attributes: new Set(['class', 'aria-pressed']),
  properties: new Set(['--wt']),
  inline: new Set<string>(),
};

it.each([
  ['what can match', '.pc .pc-pick{color:red}', '.pc .pc-pick{color:red}'],
  ['a class that is nowhere', '.pc-toast{color:red}.pc-pick.is-low{color:red}', ''],
  [
    'neighbours of one selector',
    '.pc{color:red}.pc{margin:0}.pc-pick{top:0}',
    '.pc{color:red;margin:0}.pc-pick{top:0}',
  ],
  ['one selector of several', '.pc,.pc-layer{color:red}', '.pc{color:red}'],
  [
    'lists one behind the other, each with what it keeps',
    ':where(.pc,.pc-layer) :where(button,input):focus-visible{color:red}',
    ':where(.pc) :where(button):focus-visible{color:red}',
  ],
  ['a list in which nothing is left', ':is(h5,table) button{color:red}', ''],
  [
    'what must not be there',
    '.pc-pick:not(.is-low):hover{color:red}',
    '.pc-pick:not(.is-low):hover{color:red}',
  ],
  ['a state that nothing has', 'button:disabled{color:red}[dir=rtl] svg{color:red}', ''],
  [
    'a condition with what it holds',
    '@media (x){.pc{color:red}.no{color:red}}',
    '@media (x){.pc{color:red}}',
  ],
  ['a condition in which nothing is left', '@container pc (x){.no{color:red}}', ''],
  [
    'a list of one class, which needs none',
    '[class] :is(.pc,.no) svg{color:red}',
    '[class] .pc svg{color:red}',
  ],
  [
    'room that says nothing',
    '.pc{width:calc(2 * 1px);transition:color 1s, width 1s}',
    '.pc{width:calc(2*1px);transition:color 1s,width 1s}',
  ],
  ['what is for older engines', '@supports not (color:red){.pc{color:red}}', ''],
])('keeps or drops %s', (_, css, kept) => {
  expect(pruneCss(css, STYLED)).toBe(kept);
});

it('keeps the custom properties that something asks for, also through others and from inline styles', () => {
  const css =
    '.pc{--a:var(--b);--b:1px;--c:2px;--wt:var(--d);--d:3px;color:light-dark(var(--a),";")}';
  expect(pruneCss(css, STYLED)).toBe(
    '.pc{--a:var(--b);--b:1px;--wt:var(--d);--d:3px;color:light-dark(var(--a),";")}',
  );
});

it('keeps the animations that run', () => {
  const css =
    '@keyframes pc-a{0%{opacity:0}}@keyframes pc-b{0%{opacity:0}}.pc{animation:1s pc-a}.no{animation:1s pc-b}';
  expect(pruneCss(css, STYLED)).toBe('@keyframes pc-a{0%{opacity:0}}.pc{animation:1s pc-a}');
});
