import type { HostPage } from '../host-page.ts';

/** Libraries that exchange a page's content where a link is followed, and keep its document. */
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

/** A shop's two pages for each of them, both with the widget's script: `name` has the widget, `name-shop` has none. */
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
