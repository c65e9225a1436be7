import { html, raw } from 'hono/html';
import { icon } from '../page/icons.ts';
import type { Markup } from '../page/markup.ts';
import { formatPrice, PRODUCTS, slugOf, type Product } from './products.ts';

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

/** A bottle with a cap and a label of three lines. */
const bottle = (fill: string, label: string) => ({
  box: '0 0 80 120',
  shapes: raw(
    '<rect x="20" y="6" width="40" height="20" rx="5" fill="#fff" stroke="#D4DAE6" stroke-width="2"/>' +
      '<path d="M25 12v9M33 12v9M41 12v9M49 12v9M55 12v9" stroke="#D4DAE6" stroke-width="2"/>' +
      `<path d="M16 30h48c4 0 6 3 6 6v70c0 6-4 10-10 10H20c-6 0-10-4-10-10V36c0-3 2-6 6-6z" fill="${fill}"/>` +
      '<rect x="10" y="52" width="60" height="44" fill="#fff"/>' +
      `<path d="M18 62h30M18 71h42M18 80h24" stroke="${label}" stroke-width="5" stroke-linecap="round"/>`,
  ),
});

const DRAWINGS = {
  tablets: bottle('#E8A33D', '#2450A8'),
  gel: {
    box: '0 0 60 120',
    shapes: raw(
      '<path d="M12 6h36l-6 84H18z" fill="#5B8FC7"/>' +
        '<path d="M10 4h40v8H10z" fill="#16305E"/>' +
        '<rect x="18" y="92" width="24" height="22" rx="4" fill="#16305E"/>' +
        '<path d="M20 34h20M21 44h18M22 54h12" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
    ),
  },
  topical: {
    box: '0 0 110 110',
    shapes: raw(
      '<path d="M12 30l16-16h72l-16 16z" fill="#6F93D8"/>' +
        '<path d="M84 30l16-16v74l-16 16z" fill="#6F93D8" opacity=".75"/>' +
        '<rect x="12" y="30" width="72" height="74" fill="#2450A8"/>' +
        '<circle cx="48" cy="60" r="17" fill="#fff"/>' +
        '<g transform="translate(33 45) scale(.94)" fill="#2450A8">' +
        '<ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)"/>' +
        '<ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)"/>' +
        '<ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)"/>' +
        '<ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)"/>' +
        '<path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25-1.05-1.25-1.65-2.75-1.65-4.4 0-4.4 4-7.7 9.3-7.7z"/>' +
        '</g>' +
        '<path d="M26 88h44" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
    ),
  },
  food: {
    box: '0 0 90 120',
    shapes: raw(
      '<path d="M14 16h62l6 12-4 80c0 4-3 8-8 8H20c-5 0-8-4-8-8L8 28z" fill="#7FA98C"/>' +
        '<path d="M12 8h66l-2 12H14z" fill="#4F7A5E"/>' +
        '<rect x="22" y="44" width="46" height="46" rx="8" fill="#fff"/>' +
        '<path d="M30 58h30M30 67h22M30 76h26" stroke="#4F7A5E" stroke-width="5" stroke-linecap="round"/>',
    ),
  },
  powder: bottle('#8FB4D9', '#E2603F'),
} as const;

/** The picture of a product; decorative. */
export const productArt = (art: Product['art']): Markup =>
  html`<svg viewBox="${DRAWINGS[art].box}" aria-hidden="true" focusable="false">
    ${DRAWINGS[art].shapes}
  </svg>`;
