import type { HostPage } from '../host-page.ts';

const MODULE = 'type="module"';
const SRC = 'src=';

/** Runs the scripts that match `held` as `type`, in order, as such tools do: each is replaced by a copy. */
const release = (held: string, type: string): string => `
  const release = async () => {
    for (const held of document.querySelectorAll('${held}')) {
      const script = document.createElement('script');
      for (const { name, value } of held.attributes)
        if (name !== 'type') script.setAttribute(name.replace(/^data-(?:rocket-)?(?=src$)/, ''), value);
      script.type = '${type}';
      script.async = false;
      const ended = new Promise((resolve) => { script.onload = script.onerror = resolve; });
      held.replaceWith(script);
      await ended;
    }
  };`;
const inline = (text: string): string => `<script>${text}</script>`;

const CONSENT_BUTTON = 'Accept cookies';
const askForConsent = (held: string, type: string): string =>
  inline(
    `${release(held, type)}
    addEventListener('DOMContentLoaded', () => {
      const button = document.createElement('button');
      button.textContent = '${CONSENT_BUTTON}';
      button.onclick = () => { button.remove(); release(); };
      document.body.append(button);
    });`,
  );

const FIRST_PRESS = 'Menu';
/** Releases with the first interaction, and repeats a click that came before, as WP Rocket and LiteSpeed do. */
const onFirstInteraction = (held: string, type: string, more = ''): string =>
  inline(
    `${release(held, type)}${more}
    const begin = async (event) => {
      for (const type of ['keydown', 'click']) removeEventListener(type, begin, true);
      if (event.type === 'click') event.stopImmediatePropagation();
      await release();
      if (event.type === 'click') event.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    for (const type of ['keydown', 'click']) addEventListener(type, begin, true);`,
  );
const withMenu = (widget: string): string => `<button>${FIRST_PRESS}</button>${widget}`;

/** Pages whose tools hold the widget's script back, rewrite it, or insert it late. */
export const HELD_SCRIPTS: readonly HostPage[] = [
  {
    name: 'consent',
    about: 'a consent manager that holds modules back',
    begin: CONSENT_BUTTON,
    head: askForConsent('[type="text/plain"]', 'module'),
    embed: (tag) => tag.replace(MODULE, 'type="text/plain"').replace(SRC, 'data-src='),
  },
  {
    name: 'consent-classic',
    about: 'a consent manager that runs every held script as a classic one',
    begin: CONSENT_BUTTON,
    head: askForConsent('.optanon-category-C0003', 'text/javascript'),
    embed: (tag) => tag.replace(MODULE, 'type="text/plain" class="optanon-category-C0003"'),
  },
  {
    name: 'delayed-module',
    about:
      'an optimizer that delays modules until the first click and pretends that the page is loading',
    begin: FIRST_PRESS,
    head: onFirstInteraction(
      '[type="rocketlazyloadscript"]',
      'module',
      `let state = 'loading';
       Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
       addEventListener('click', () => setTimeout(() => { state = 'complete'; document.dispatchEvent(new Event('readystatechange')); }, 500), { once: true });`,
    ),
    embed: (tag) =>
      tag
        .replace(MODULE, 'type="rocketlazyloadscript" data-rocket-type="module"')
        .replace(SRC, 'data-rocket-src='),
    around: withMenu,
  },
  {
    name: 'delayed-classic',
    about: 'an optimizer that delays every script and runs it as a classic one',
    begin: FIRST_PRESS,
    head: onFirstInteraction('[type="litespeed/javascript"]', 'text/javascript'),
    embed: (tag) => tag.replace(MODULE, 'type="litespeed/javascript"').replace(SRC, 'data-src='),
    around: withMenu,
  },
  {
    name: 'rewritten-type',
    about: 'an optimizer that renames the types of scripts until the page is parsed',
    head: inline(
      `${release('[type="b1946ac9-module"]', 'module')} addEventListener('DOMContentLoaded', release);`,
    ),
    embed: (tag) => tag.replace(MODULE, 'type="b1946ac9-module"'),
  },
  {
    name: 'tag-manager',
    about: 'a tag manager that inserts element and script after the page has loaded',
    embed: () => '',
    around: (widget) =>
      `<div id="tag"></div><template id="html">${widget}<script async src="/pawcall/pawcall-booking.js"></script></template>` +
      inline(
        `addEventListener('load', () => setTimeout(() => {
          const box = document.getElementById('tag');
          box.innerHTML = document.getElementById('html').innerHTML;
          for (const inert of box.querySelectorAll('script')) {
            const script = document.createElement('script');
            script.src = inert.src;
            inert.replaceWith(script);
          }
          (0, eval)('window.tagFired = true');
        }));`,
      ),
  },
];
