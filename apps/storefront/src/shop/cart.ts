import { html } from 'hono/html';
import { breadcrumb, pageTitle } from '../page/breadcrumb.ts';
import type { Markup } from '../page/markup.ts';
import type { PageShell } from '../page/page-shell.ts';
import { formatPrice, PRODUCTS } from './products.ts';

const IN_CART = PRODUCTS.slice(0, 2);

/** The cart that every visitor of the demo shop finds filled. */
export const cartPage = (shell: PageShell): Markup =>
  shell({
    title: 'Your cart',
    isPrivate: true,
    content: html`
      <div class="hv-w hv-narrow">
        ${breadcrumb([['Home', '/shop']], 'Your cart')}
        ${pageTitle('Your cart', 'Two example items. Nothing can be ordered here.')}
        <section class="hv-card" aria-label="Items">
          <dl class="hv-lines">
            ${IN_CART.map(
              (product) =>
                html`<div>
                  <dt>${product.name}, ${product.size}</dt>
                  <dd>${formatPrice(product.price)}</dd>
                </div>`,
            )}
            <div class="hv-lines__total">
              <dt>Total</dt>
              <dd>${formatPrice(IN_CART.reduce((sum, { price }) => sum + price, 0))}</dd>
            </div>
          </dl>
          <p class="hv-hint">
            This demonstration takes no orders for products; it is here for its vet visits.
          </p>
          <p><a class="hv-button" href="/">Book a vet visit</a></p>
        </section>
      </div>
    `,
  });
