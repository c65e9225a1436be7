import type MiniSearch from 'minisearch';
import type { Found } from '../search/search-options.ts';

const MOST = 12;

type Index = MiniSearch<Found>;

const loadIndex = async (base: string): Promise<Index> => {
  const [{ readIndex }, answer] = await Promise.all([
    import('./query-search-index.ts'),
    fetch(`${base}search.json`),
  ]);
  if (!answer.ok) throw new Error(`search.json answered ${answer.status}`);
  return readIndex(await answer.text());
};

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** The search dialog; the index is loaded when it is first opened. */
export const createSearch = (base: string): { open(): void } => {
  let index: Promise<Index> | undefined;
  let chosen = 0;
  const field = element('input', {
    type: 'search',
    placeholder: 'Search the documentation',
    role: 'combobox',
    autocomplete: 'off',
    'aria-label': 'Search the documentation',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
  });
  const list = element('div', {
    id: 'search-results',
    class: 'search-results',
    role: 'listbox',
    'aria-label': 'Found',
  });
  const status = element('p', { class: 'search-status', role: 'status' });
  const close = element('button', { type: 'button', class: 'search-close' }, 'Close');
  const dialog = element(
    'dialog',
    { class: 'search', closedby: 'any', 'aria-label': 'Search' },
    element('div', { class: 'search-field' }, field, close),
    status,
    list,
  );
  document.body.append(dialog);

  const options = () => [...list.children];
  const choose = (place: number) => {
    const count = options().length;
    chosen = count === 0 ? 0 : (place + count) % count;
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === chosen)));
    const option = options()[chosen];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const show = (found: readonly Found[]) => {
    list.replaceChildren(
      ...found.map(({ id, title, page }, at) => {
        const link = element(
          'a',
          { id: `search-option-${at}`, href: base + id, role: 'option', tabindex: '-1' },
          element('b', {}, title),
          element('small', {}, page === title ? '' : page),
        );
        link.addEventListener('click', () => dialog.close());
        return link;
      }),
    );
    field.setAttribute('aria-expanded', String(found.length > 0));
    choose(0);
  };
  const search = async () => {
    const text = field.value.trim();
    status.textContent = '';
    if (text === '') return show([]);
    index ??= loadIndex(base);
    try {
      const loaded = await index;
      if (field.value.trim() !== text) return;
      const { searchIn } = await import('./query-search-index.ts');
      const found = searchIn(loaded, text).slice(0, MOST);
      show(found);
      status.textContent = found.length === 0 ? `Nothing found for “${text}”.` : '';
    } catch {
      index = undefined;
      status.textContent = 'The search could not be loaded. Please try again.';
    }
  };

  field.addEventListener('input', () => void search());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') list.querySelectorAll('a')[chosen]?.click();
    else return;
    event.preventDefault();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      field.select();
      index ??= loadIndex(base);
      index.catch(() => (index = undefined));
    },
  };
};
