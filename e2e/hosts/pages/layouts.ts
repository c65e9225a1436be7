import { inColumn, type HostPage } from '../host-page.ts';

const box = (style: string) => (widget: string) => `<div style="${style}">${widget}</div>`;

/** Layouts around the widget. */
export const LAYOUTS: readonly HostPage[] = [
  { name: 'plain', about: 'a page that does nothing', around: inColumn },
  { name: 'flex-row', about: 'a flex row', around: box('display: flex') },
  {
    name: 'flex-column',
    about: 'a centred flex column',
    around: box('display: flex; flex-direction: column; align-items: center'),
  },
  { name: 'grid', about: 'a grid that centres', around: box('display: grid; place-items: center') },
  {
    name: 'min-content',
    about: 'a track as narrow as its content',
    around: box('display: grid; grid-template-columns: min-content'),
  },
  {
    name: 'table',
    about: 'a cell of a table',
    around: (widget) => `<table><tr><td>${widget}</td></tr></table>`,
  },
  { name: 'inline-block', about: 'an inline-block', around: box('display: inline-block') },
  { name: 'float', about: 'a float', around: box('float: left') },
  { name: 'narrow', about: 'a column of 300 px', around: box('inline-size: 300px') },
  {
    name: 'contained',
    about: 'transformed and contained boxes that clip',
    around: (widget) =>
      `<div style="transform: translateZ(0); perspective: 400px"><div style="contain: layout paint style; filter: blur(0)">` +
      `<div style="overflow: hidden; position: relative; isolation: isolate">${widget}</div></div></div>`,
  },
  {
    name: 'covered',
    about: 'bars and bubbles with the highest z-index',
    head:
      '<style>.bar { position: fixed; inset-inline: 0; inset-block-start: 0; block-size: 48px; background: teal }' +
      '.bubble { position: fixed; inset-inline-end: 8px; inset-block-end: 8px; inline-size: 60px; block-size: 60px }' +
      '.bar, .bubble { z-index: 2147483647 } pawcall-booking { scroll-margin-block-start: 56px }</style>',
    around: (widget) =>
      `<div class="bar"></div><div class="bubble"></div><div style="padding-block-start: 48px">${widget}</div>`,
  },
  {
    name: 'dialog',
    about: 'a dialog of the page',
    around: (widget) =>
      `<dialog style="inline-size: 100%; max-block-size: 90vh; overflow: auto">${widget}</dialog>` +
      '<script>document.querySelector("dialog").showModal()</script>',
  },
  {
    name: 'details',
    about: 'details that were closed at first',
    around: (widget) =>
      `<details><summary>Book a vet</summary>${widget}</details>` +
      '<script>addEventListener("load", () => { document.querySelector("details").open = true })</script>',
  },
  {
    name: 'shadow-root',
    about: 'another shadow root',
    around: (widget) =>
      `<shop-section><template shadowrootmode="open"><style>* { color: red }</style>${widget}</template></shop-section>`,
  },
  {
    name: 'sandbox',
    about: 'a sandboxed frame without an origin',
    around: () =>
      '<iframe sandbox="allow-scripts" title="Booking" src="/hosts/plain" style="inline-size: 940px; block-size: 700px"></iframe>',
  },
  {
    name: 'hidden-first',
    about: 'a tab that was hidden at first',
    head: `<script>{
      let hidden = true;
      const waiting = [];
      const paint = window.requestAnimationFrame;
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
      window.requestAnimationFrame = (act) => (hidden ? waiting.push(act) : paint(act));
      document.addEventListener('pawcall:ready', () => {
        hidden = false;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        for (const act of waiting) paint(act);
      });
    }</script>`,
  },
  {
    name: 'base',
    about: 'a page with another base address',
    head: '<base href="/elsewhere/deep/">',
  },
];
