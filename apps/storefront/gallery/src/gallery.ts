import { ALL_SCREENS } from './all-stories.ts';
import { byId, node } from '../../src/page/browser/create-element.ts';
import { THEME_NAMES } from '../../src/playground/theme-fields.ts';
import { LANGUAGES, readView, writeView, type View } from './view-options.ts';

const WIDTHS = [320, 390, 768, 1180];
const STORIES = ALL_SCREENS.flatMap(({ stories }) => stories);

const choice = (name: string, values: readonly (string | number)[], chosen: string | number) => {
  const select = node('select', { name });
  for (const value of values) {
    select.append(
      node(
        'option',
        { value: `${value}`, selected: value === chosen ? '' : undefined },
        `${value}`,
      ),
    );
  }
  return node('label', {}, `${name} `, select);
};

const form = byId('view');
const list = byId('list');
const frame = byId('frame');
let shown = '';

const chosenIn = (name: string): string => {
  const value = form instanceof HTMLFormElement ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : '';
};

const view = (): View => {
  const chosen = new URLSearchParams(globalThis.location.hash.slice(1));
  return readView(
    `#${new URLSearchParams({
      id: chosen.get('id') ?? STORIES[0]?.id ?? '',
      scheme: chosenIn('scheme'),
      language: chosenIn('language'),
      theme: chosenIn('theme'),
      live: chosenIn('live') === 'on' ? '1' : '0',
    })}`,
  );
};

const show = () => {
  const now = view();
  const story = STORIES.find(({ id }) => id === now.id);
  for (const link of list.querySelectorAll('a')) {
    if (link.hash === `#id=${now.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  byId('title').textContent = story
    ? `${story.title} (${story.clauses.join(', ')})`
    : 'There is no such story.';
  frame.style.inlineSize = `${chosenIn('width')}px`;
  const address = `./story.html${writeView(now)}`;
  if (address === shown || !(frame instanceof HTMLIFrameElement)) return;
  shown = address;
  frame.src = address;
};

form.append(
  choice('width', WIDTHS, 1180),
  choice('scheme', ['light', 'dark'], 'light'),
  choice('language', LANGUAGES, 'en-US'),
  choice('theme', THEME_NAMES, 'default'),
  node(
    'label',
    {},
    node('input', { type: 'checkbox', name: 'live', checked: '' }),
    ' let time pass',
  ),
);
for (const { name, stories } of ALL_SCREENS) {
  list.append(
    node('h2', {}, name),
    node(
      'ul',
      {},
      ...stories.map(({ id }) => node('li', {}, node('a', { href: `#id=${id}` }, id))),
    ),
  );
}
form.addEventListener('change', show);
globalThis.addEventListener('hashchange', show);
show();
