import { html } from 'hono/html';
import type { Markup } from './markup.ts';

/** Links of the help pages, and what this site is. */
export const pageFooter = (): Markup => html`
  <footer class="hv-ft">
    <div class="hv-w">
      <nav aria-label="Help">
        <ul>
          <li><a href="/help">Help center</a></li>
          <li><a href="/help#emergency">Emergencies</a></li>
          <li><a href="/help#accessibility">Accessibility</a></li>
          <li><a href="/terms">Terms</a></li>
          <li><a href="/privacy">Privacy</a></li>
        </ul>
      </nav>
      <small>Harborvale is an invented pharmacy, made to show vet booking at work.</small>
    </div>
  </footer>
`;
