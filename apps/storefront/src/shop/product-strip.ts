import { html } from 'hono/html';
import { icon } from '../page/icons.ts';
import type { Markup } from '../page/markup.ts';
import { productArt } from './product-art.ts';
import { formatPrice, PRODUCTS, slugOf } from './products.ts';
import type { Product } from './products.ts';

/** Products side by side; the list scrolls sideways on a phone. */
export const productStrip = (
  heading: string,
  products: readonly Product[] = PRODUCTS,
): Markup => html`
  <section class="hv-strip" aria-labelledby="products">
    <div class="hv-w">
      <h2 id="products">${heading}</h2>
      <ul class="hv-prods" tabindex="0" aria-labelledby="products">
        ${products.map(productCard)}
      </ul>
    </div>
  </section>
`;

const productCard = (product: Product): Markup => html`
  <li class="hv-p">
    <span class="hv-p__art">${productArt(product.art)}</span>
    <b><a href="/product/${slugOf(product)}">${product.name}</a></b>
    <span>${product.size}</span>
    <strong>${formatPrice(product.price)}</strong>
    ${
      product.departments.includes('auto-ship')
        ? html`<span class="hv-p__auto">${icon('repeat', 14)} Auto-ship</span>`
        : ''
    }
  </li>
`;
