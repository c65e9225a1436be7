import { loadScript } from './load-script.ts';

/** The build puts in which script belongs to this loader. */
declare const __PAWCALL_SCRIPT__: { readonly file: string; readonly integrity: string };

const own = document.currentScript;
const base = own instanceof HTMLScriptElement ? own.src : document.baseURI;
const script = {
  address: new URL(__PAWCALL_SCRIPT__.file, base).href,
  integrity: __PAWCALL_SCRIPT__.integrity,
  nonce: own instanceof HTMLElement ? own.nonce : '',
};
const OPENER = 'data-pawcall-open';
let loading: Promise<void> | undefined;

const load = (): Promise<void> => {
  loading ??= loadScript(script).then(
    () => document.removeEventListener('click', onPress),
    (error: unknown) => {
      // Whoever asks again gets another try.
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** A press on what opens the widget is the gesture for which nothing was loaded before. */
const onPress = (event: MouseEvent): void => {
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
  const goOn = (error: unknown) => {
    console.error(error);
    // What the page wrote for those without the script.
    if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  };
  load().then(open, goOn);
};

document.addEventListener('click', onPress);
Object.assign(globalThis, { pawcall: { ...Reflect.get(globalThis, 'pawcall'), load } });
