import { html } from 'hono/html';
import { icon } from '../page/icons.ts';
import type { Markup } from '../page/markup.ts';

const REASONS = [
  ['repeat', 'Your time is held', 'While you sign in and check out, nobody else can take it.'],
  ['shield', 'The whole price first', 'Fees and tax are named before you confirm.'],
  [
    'pill',
    'Prescriptions, where allowed',
    'Each vet’s page says whether they may prescribe for you.',
  ],
  ['phone', 'A demonstration', 'No vet calls, no card is charged, nothing is shipped.'],
] as const;

/** What to expect of a visit that is booked here. */
export const trustStrip = (): Markup => html`
  <section class="hv-trust" aria-label="What to expect">
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
