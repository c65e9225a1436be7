import { html } from 'hono/html';
import type { Markup } from './markup.ts';

/** Links of the help pages, and who owns the site. */
export const pageFooter = (): Markup => html`
  <footer class="hv-ft">
    <div class="hv-w">
      <nav aria-label="Help">
        <ul>
          <li><a href="/help">Help center</a></li>
          <li><a href="/help#shipping">Shipping</a></li>
          <li><a href="/help#returns">Returns</a></li>
          <li><a href="/help#licenses">Pharmacy licenses</a></li>
          <li><a href="/help#accessibility">Accessibility</a></li>
        </ul>
      </nav>
      <small>© 2026 Harborvale Pet Pharmacy</small>
    </div>
  </footer>
`;
