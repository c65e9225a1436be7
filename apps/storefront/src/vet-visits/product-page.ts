import { DEFAULT_LOCALE } from '@pawcall/domain';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { breadcrumb } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import type { PageContext } from '../page/page-shell.ts';
import { productArt, productStrip } from '../shop/product-list.ts';
import { formatPrice, PRODUCTS, slugOf, type Product } from '../shop/products.ts';
import type { Settings } from '../server/settings.ts';
import { widgetAttributes } from './booking-widget.ts';

const MODES = ['dialog', 'floating'] as const;
type Mode = (typeof MODES)[number];

/** `/product/{name}`: a product with the widget in a dialog on demand, or with a floating button (EMB-2, EMB-7). */
export function createProductPage({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  app.get('/product/:slug', (c) => {
    const product = PRODUCTS.find((each) => slugOf(each) === c.req.param('slug'));
    if (!product) return c.notFound();
    const mode = MODES.find((known) => known === c.req.query('mode')) ?? 'dialog';
    return c.html(
      shell({
        title: product.name,
        hasWidget: mode === 'dialog' ? 'on-demand' : true,
        content: html`
          <div class="hv-w">
            ${breadcrumb([['The shop', '/shop']], product.name)}${details(product, mode)}
          </div>
          ${productStrip(
            'Others look at',
            PRODUCTS.filter((other) => other !== product),
          )}
          <div class="hv-slot">
            <pawcall-booking
              ${Object.entries(attributesFor(settings, product, mode)).map(([name, value]) => html`${name}="${value}" `)}
            ></pawcall-booking>
          </div>
        `,
      }),
    );
  });
  return app;
}

const details = (product: Product, mode: Mode): Markup => html`
  <div class="hv-product">
    <span class="hv-p__art">${productArt(product.art)}</span>
    <div class="hv-product__text">
      <h1>${product.name}</h1>
      <p>${product.size}</p>
      <p><strong>${formatPrice(product.price)}</strong></p>
      <p>An example product. Nothing can be ordered here.</p>
      ${
        mode === 'dialog'
          ? html`<p>Is it right for your pet? A vet can tell you.</p>
              <p><a class="hv-button" href="/hosted-booking" data-pawcall-open>Ask a vet</a></p>`
          : html`<p>Is it right for your pet? Ask a vet: the button stands in the corner.</p>`
      }
      <ul class="hv-product__ways" aria-label="Three ways to embed the widget">
        <li><a href="/">In the page</a></li>
        <li>
          <a
            href="/product/${slugOf(product)}"
            ${mode === 'dialog' ? html`aria-current="page"` : ''}
            >In a window</a
          >
        </li>
        <li>
          <a
            href="/product/${slugOf(product)}?mode=floating"
            ${mode === 'floating' ? html`aria-current="page"` : ''}
            >With a button in the corner</a
          >
        </li>
      </ul>
    </div>
  </div>
`;

/** What a vet should know of the product: for which species it is, when that is one. */
function attributesFor(settings: Settings, { departments }: Product, mode: Mode) {
  const species = departments.filter(
    (name) => name === 'dog' || name === 'cat' || name === 'horse',
  );
  const [only, ...others] = species;
  const prefill =
    only && others.length === 0 ? { prefill: JSON.stringify({ species: only.toUpperCase() }) } : {};
  return { ...widgetAttributes(settings, DEFAULT_LOCALE), ...prefill, mode };
}
