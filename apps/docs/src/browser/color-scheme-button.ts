const KEY = 'pawcall-docs.scheme';
const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const NAMES = { auto: 'as your device', light: 'light', dark: 'dark' } as const;
type Scheme = keyof typeof NEXT;

const isScheme = (text: string | undefined): text is Scheme => text !== undefined && text in NEXT;

/** Makes the button go through light, dark and the visitor's own, and keeps the choice. */
export const startSchemeButton = (button: HTMLButtonElement): void => {
  const { dataset } = document.documentElement;
  const current = (): Scheme => (isScheme(dataset['pcScheme']) ? dataset['pcScheme'] : 'auto');
  const show = () => {
    const name = `Look: ${NAMES[current()]}`;
    button.setAttribute('aria-label', name);
    button.title = name;
  };
  button.addEventListener('click', () => {
    dataset['pcScheme'] = NEXT[current()];
    show();
    try {
      localStorage.setItem(KEY, current());
    } catch {
      // Storage is refused: the choice lasts for this page only.
    }
  });
  show();
  button.hidden = false;
};
