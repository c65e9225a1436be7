import { loadScript } from './load-script.ts';

/** The script of this loader's release; the build inserts it. */
declare const __PAWCALL_SCRIPT__: { readonly file: string; readonly integrity: string };

const currentScript = document.currentScript;
const base = currentScript instanceof HTMLScriptElement ? currentScript.src : document.baseURI;
const script = {
  address: new URL(__PAWCALL_SCRIPT__.file, base).href,
  integrity: __PAWCALL_SCRIPT__.integrity,
  nonce: currentScript instanceof HTMLElement ? currentScript.nonce : '',
};
const OPENER = 'data-pawcall-open';
let loading: Promise<void> | undefined;

const load = (): Promise<void> => {
  loading ??= loadScript(script).then(
    () => document.removeEventListener('click', onClick),
    (error: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** Loads the script on the first click on an opener, then opens the widget. */
const onClick = (event: MouseEvent): void => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
  const opener = event.target.closest(`[${OPENER}]`);
  if (!opener) return;
  const id = opener.getAttribute(OPENER) ?? '';
  event.preventDefault();
  const open = () => {
    const named = id === '' ? null : document.getElementById(id);
    const element = named ?? document.querySelector('pawcall-booking');
    if (element && 'open' in element && typeof element.open === 'function') element.open(opener);
  };
  const followLink = (error: unknown) => {
    console.error(error);
    // The link is the page's own way to book.
    if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  };
  load().then(open, followLink);
};

document.addEventListener('click', onClick);
Object.assign(globalThis, { pawcall: { ...Reflect.get(globalThis, 'pawcall'), load } });
