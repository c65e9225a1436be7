import type { HostPage } from '../host-page.ts';

/** Libraries that replace the page's content on navigation, and keep the document. */
export const NAVIGATION_LIBRARIES = [
  {
    name: 'turbo',
    about: 'Turbo 8',
    head: '<script src="/hosts/files/turbo.js"></script>',
    attributes: '',
  },
  {
    name: 'swup',
    about: 'Swup 4',
    head:
      '<script defer src="/hosts/files/swup.js"></script>' +
      '<script type="module">new Swup({ animationSelector: false })</script>',
    attributes: '',
  },
  {
    name: 'htmx',
    about: 'htmx 4',
    head: '<script src="/hosts/files/htmx.js"></script>',
    attributes: 'hx-boost:inherited="true"',
  },
] as const;

/** Two pages for each library with the widget's script: `name` has the widget, `name-shop` does not. */
export const CLIENT_NAVIGATION_PAGES: readonly HostPage[] = NAVIGATION_LIBRARIES.flatMap(
  ({ name, about, head, attributes }) => {
    const around = (content: string) =>
      `<div ${attributes}><nav><a href="/hosts/${name}-shop">Shop</a> <a href="/hosts/${name}">Ask a vet</a></nav>` +
      `<main id="swup">${content}</main></div>`;
    return [
      { name, about, head, around },
      { name: `${name}-shop`, about, head, around: () => around('<h2>Food and toys</h2>') },
    ];
  },
);
