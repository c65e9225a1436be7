import { addCopyButtons } from './copy-buttons.ts';
import { startSchemeButton } from './color-scheme-button.ts';
import { createSearch } from './search-dialog.ts';

const base = document.body.dataset['base'] ?? '/';
const schemeButton = document.querySelector<HTMLButtonElement>('[data-scheme]');
const searchButton = document.querySelector<HTMLButtonElement>('[data-search]');

addCopyButtons();
if (schemeButton) startSchemeButton(schemeButton);

if (searchButton) {
  let search: ReturnType<typeof createSearch> | undefined;
  const open = () => (search ??= createSearch(base)).open();
  searchButton.addEventListener('click', open);
  searchButton.hidden = false;
  addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  });
}
