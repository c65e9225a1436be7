import { html } from 'hono/html';
import { breadcrumb, pageTitle } from '../page/breadcrumb.ts';
import type { Markup } from '../page/markup.ts';
import type { PageShell } from '../page/page-shell.ts';

const prosePage = (shell: PageShell, title: string, sentence: string, body: Markup): Markup =>
  shell({
    title,
    content: html`<div class="hv-w hv-prose">
      ${breadcrumb([['Home', '/shop']], title)} ${pageTitle(title, sentence)} ${body}
    </div>`,
  });

/** `/help`: vet visits, shipping, returns, licences, accessibility, and how to reach a pharmacist. */
export const helpPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Help center',
    'Short answers to what we are asked most.',
    html`
      <h2 id="vet-visits">Vet visits</h2>
      <p>
        A licensed veterinarian or technician sees your pet by video. You choose the time and see
        the full price before you book. The appointment opens from the confirmation mail; a phone
        with a camera is enough.
      </p>
      <h2 id="change">Changing or cancelling</h2>
      <p>
        Answer your confirmation mail up to two hours before the appointment and we move or cancel
        it at no charge.
      </p>
      <h2 id="emergency">Emergencies</h2>
      <p>
        A video visit is not for emergencies. If your pet cannot breathe, has seizures, has eaten
        something poisonous or has a swollen belly, go to the nearest emergency clinic now.
      </p>
      <h2 id="pharmacist">Ask a pharmacist</h2>
      <p>
        <a href="tel:+18005550142">1-800-555-0142</a>, weekdays 8 to 8 and weekends 9 to 5, or
        <a href="mailto:pharmacist@harborvale.example">pharmacist@harborvale.example</a>.
      </p>
      <h2 id="shipping">Shipping</h2>
      <p>Orders over $49 ship free. Most leave our warehouse the day you order.</p>
      <h2 id="returns">Returns</h2>
      <p>Unopened products come back within 30 days. Prescription medication cannot be returned.</p>
      <h2 id="licenses">Pharmacy licenses</h2>
      <p>Harborvale is an invented pharmacy. A real one lists its state licenses here.</p>
      <h2 id="accessibility">Accessibility</h2>
      <p>
        Every page works with the keyboard alone and with a screen reader. If something stands in
        your way, tell our pharmacists and we repair it.
      </p>
    `,
  );

/** `/terms`: the terms of vet visits. */
export const termsPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Terms of vet visits',
    'What you and we agree to when you book.',
    html`
      <h2>The appointment</h2>
      <p>
        You book with an independent, licensed professional. Harborvale arranges the visit and takes
        the payment; the advice is the professional's own.
      </p>
      <h2>The price</h2>
      <p>
        The price you see before booking is the whole price, tax included. A booking fee covers
        support and secure booking. Coupons apply once.
      </p>
      <h2>Prescriptions</h2>
      <p>
        Whether a medication may be prescribed after a video visit depends on the law where you live
        and on the veterinarian-client-patient relationship. A visit may end without a prescription.
      </p>
      <h2>Cancelling</h2>
      <p>Up to two hours before the start, at no charge. After that the fee is due.</p>
    `,
  );

/** `/privacy`: what is kept of a visit. */
export const privacyPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Privacy',
    'What we keep, why, and for how long.',
    html`
      <h2>What we keep</h2>
      <p>
        Your name, e-mail, address and pets, what you told us about the concern, and your
        appointments. The professional you book with sees them; nobody else does.
      </p>
      <h2>On your device</h2>
      <p>
        The last search stays in your browser so that you need not type it again. Signing out
        removes what belongs to your account.
      </p>
      <h2>No selling, no tracking</h2>
      <p>We do not sell data, and nothing on this page watches you without your consent.</p>
      <h2>Your rights</h2>
      <p>Ask a pharmacist for a copy of your data, or to have it deleted.</p>
    `,
  );
