import { html } from 'hono/html';
import type { Markup } from '../page/markup.ts';

/**
 * The widget, embedded as any partner does it. What stands inside shows while, and whenever, the script does not
 * arrive (GO-8).
 */
export const bookingWidget = (attributes: Readonly<Record<string, string>>): Markup => {
  const hosted = attributes['hosted-booking-url'];
  return html`
    <div class="hv-frame">
      <pawcall-booking
        ${Object.entries(attributes).map(([name, value]) => html`${name}="${value}" `)}
      >
        <div class="hv-fallback">
          <h2>Book a video visit with a vet</h2>
          <p>Tell us who it is for and what the matter is, and choose a time that suits you.</p>
          ${hosted ? html`<p><a class="hv-button" href="${hosted}">Book on our booking page</a></p>` : ''}
          <p>In an emergency, <a href="/help#emergency">get help now</a>.</p>
        </div>
      </pawcall-booking>
    </div>
  `;
};
