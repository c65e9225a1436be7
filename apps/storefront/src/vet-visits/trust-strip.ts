import { html } from 'hono/html';
import { icon } from '../page/icons.ts';
import type { Markup } from '../page/markup.ts';

const REASONS = [
  ['pill', 'Prescriptions filled here', 'Your vet can send them straight to our pharmacists.'],
  ['shield', 'Licensed in all 50 states', 'Accredited pharmacy, checked every year.'],
  ['truck', 'Free shipping over $49', 'Most orders leave the same day.'],
  ['phone', 'Pharmacists on the phone', 'Weekdays 8 to 8, weekends 9 to 5.'],
] as const;

/** Why to buy here. */
export const trustStrip = (): Markup => html`
  <section class="hv-trust" aria-label="Why Harborvale">
    <ul class="hv-w">
      ${REASONS.map(
        ([name, title, text]) =>
          html`<li>
            ${icon(name, 26)}<span><b>${title}</b>${text}</span>
          </li>`,
      )}
    </ul>
  </section>
`;
