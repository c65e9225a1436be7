import { html, raw } from 'hono/html';
import { icon } from './icons.ts';
import type { Markup } from './markup.ts';

const DEPARTMENTS = [
  ['Dog', '/shop/dog'],
  ['Cat', '/shop/cat'],
  ['Horse', '/shop/horse'],
  ['Pharmacy', '/shop/pharmacy'],
  ['Vet visits', '/'],
  ['Auto-ship', '/shop/auto-ship'],
  ['Deals', '/shop/deals'],
] as const;

const signOut = (): Markup => html`
  <form method="post" action="/account/sign-out"><button type="submit">Sign out</button></form>
`;

/** The top line, logo, search, account, cart and departments; `current` marks the department of this page. */
export const pageHeader = (current?: string, isSignedIn = false): Markup => html`
  <header>
    <div class="hv-top">
      <div class="hv-w">
        <span>A demonstration: nothing is sold here</span>
        <a class="hv-top__help" href="/help">Need help?</a>
        ${isSignedIn ? signOut() : ''}
      </div>
    </div>
    <div class="hv-hd">
      <div class="hv-w">
        <button
          class="hv-menu-button"
          type="button"
          popovertarget="hv-menu"
          aria-label="Departments"
        >
          ${icon('menu', 26)}
        </button>
        <a class="hv-logo" href="/">
          ${logo()}
          <span>Harborvale<small>Pet Pharmacy</small></span>
        </a>
        <form class="hv-search" action="/shop" role="search">
          ${icon('search')}
          <input
            type="search"
            name="q"
            aria-label="Search medications, food and more"
            placeholder="Search medications, food and more"
            autocomplete="off"
          />
        </form>
        <div class="hv-actions">
          <a href="/account">${icon('account', 22)}<span>Account</span></a>
          <a class="hv-cart" href="/cart"
            >${icon('cart', 22)}<em aria-hidden="true">2</em
            ><span>Cart<span class="hv-unseen">, 2 items</span></span></a
          >
        </div>
      </div>
    </div>
    <nav class="hv-nav" id="hv-menu" popover aria-label="Departments">
      <ul class="hv-w">
        ${DEPARTMENTS.map(
          ([name, address]) =>
            html`<li>
              <a href="${address}" ${name === current ? html`aria-current="page"` : ''}>${name}</a>
            </li>`,
        )}
      </ul>
    </nav>
  </header>
`;

const DRAWING = raw(
  '<rect width="40" height="40" rx="10" fill="#16305E"/>' +
    '<path d="M9 25c4 0 4-3 7.5-3s3.5 3 7.5 3 4-3 7-3" stroke="#8FB4F2" stroke-width="3.5" fill="none" stroke-linecap="round"/>' +
    '<path d="M20 8v10M15 13h10" stroke="#fff" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M9 32c4 0 4-3 7.5-3s3.5 3 7.5 3 4-3 7-3" stroke="#E2603F" stroke-width="3.5" fill="none" stroke-linecap="round"/>',
);

/** The pharmacy's mark for the header. */
export const logo = (): Markup =>
  html`<svg width="38" height="38" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    ${DRAWING}
  </svg>`;

/** The logo as a file, for the browser tab. */
export const favicon = (): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${DRAWING}</svg>`;
