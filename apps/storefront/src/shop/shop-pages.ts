import { Hono } from 'hono';
import { html } from 'hono/html';
import { breadcrumb, pageTitle } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import { favicon } from '../page/page-header.ts';
import type { PageContext, PageShell } from '../page/page-shell.ts';
import { helpPage, privacyPage, termsPage } from './help-and-legal-pages.ts';
import { productStrip } from './product-list.ts';
import { findProducts, PRODUCTS, formatPrice } from './products.ts';

const DEPARTMENTS: ReadonlyMap<string, string> = new Map([
  ['dog', 'Dog'],
  ['cat', 'Cat'],
  ['horse', 'Horse'],
  ['pharmacy', 'Pharmacy'],
  ['auto-ship', 'Auto-ship'],
  ['deals', 'Deals'],
]);

const LONGEST_SHOWN = 60;

/** The shelves, the cart and the help pages around the vet visits. */
export function createShopPages({ shell }: PageContext): Hono {
  const app = new Hono();

  app.get('/shop', (c) => {
    const query = (c.req.query('q') ?? '').slice(0, LONGEST_SHOWN);
    const found = findProducts(query);
    const title = query ? `Results for “${query}”` : 'The shop';
    return c.html(
      shell({
        title,
        content: html`
          <div class="hv-w">
            ${breadcrumb([['Home', '/shop']], query ? 'Search' : 'The shop')}
            ${pageTitle(
              title,
              found.length > 0
                ? 'Example products. Nothing can be ordered here.'
                : 'Nothing on our shelf has that name. Try another word.',
            )}
          </div>
          ${found.length > 0 ? productStrip('On the shelf', found) : ''}
        `,
      }),
    );
  });

  app.get('/shop/:department', (c) => {
    const key = c.req.param('department');
    const name = DEPARTMENTS.get(key);
    if (!name) return c.notFound();
    return c.html(
      shell({
        title: name,
        department: name,
        content: html`
          <div class="hv-w">
            ${breadcrumb([['Home', '/shop']], name)}
            ${pageTitle(name, 'Example products. Nothing can be ordered here.')}
          </div>
          ${productStrip(
            'On the shelf',
            PRODUCTS.filter(({ departments }) => departments.includes(key)),
          )}
        `,
      }),
    );
  });

  app.get('/cart', (c) => c.html(cartPage(shell)));
  app.get('/help', (c) => c.html(helpPage(shell)));
  app.get('/terms', (c) => c.html(termsPage(shell)));
  app.get('/privacy', (c) => c.html(privacyPage(shell)));
  app.get('/favicon.svg', async (c) => {
    c.header('Content-Type', 'image/svg+xml');
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body((await favicon()).toString());
  });

  return app;
}

const CART_ITEMS = PRODUCTS.slice(0, 2);

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
            ${CART_ITEMS.map(
              (product) =>
                html`<div>
                  <dt>${product.name}, ${product.size}</dt>
                  <dd>${formatPrice(product.price)}</dd>
                </div>`,
            )}
            <div class="hv-lines__total">
              <dt>Total</dt>
              <dd>${formatPrice(CART_ITEMS.reduce((sum, { price }) => sum + price, 0))}</dd>
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
