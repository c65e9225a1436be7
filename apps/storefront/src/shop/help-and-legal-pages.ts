import { html } from 'hono/html';
import { breadcrumb, pageTitle } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import type { PageShell } from '../page/page-shell.ts';

const prosePage = (shell: PageShell, title: string, sentence: string, body: Markup): Markup =>
  shell({
    title,
    content: html`<div class="hv-w hv-prose">
      ${breadcrumb([['Home', '/shop']], title)} ${pageTitle(title, sentence)} ${body}
    </div>`,
  });

/** `/help`: the help page. */
export const helpPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Help center',
    'Short answers about this demonstration.',
    html`
      <h2 id="vet-visits">Vet visits</h2>
      <p>
        You choose a vet or a technician and a time, see the full price, and confirm. The
        confirmation, the mail and the calendar file show one short reference. Mails are not sent:
        they are shown on the page <a href="/outbox">Mail and texts</a>. Nobody calls at that time.
      </p>
      <h2 id="change">Changing or cancelling</h2>
      <p>
        <a href="/account">Your account</a> lists your visits. There you change the time or cancel:
        free until 24 hours before, then for half of the price until the visit begins. The time can
        be changed until two hours before. You see what it costs, or what comes back, before you
        confirm; the mail that follows changes the entry in your calendar.
      </p>
      <h2 id="join">Joining</h2>
      <p>
        From ten minutes before the visit, “Join video call” in <a href="/account">your account</a>
        leads to the call. Have your pet near you in a quiet, well-lit room. In this demonstration
        nobody is on the other side.
      </p>
      <h2 id="emergency">Emergencies</h2>
      <p>
        A video visit is not for emergencies. If your pet cannot breathe, has seizures, has eaten
        something poisonous or has a swollen belly, go to the nearest emergency clinic now.
      </p>
      <p>
        Poison in the United States and Canada: ASPCA Animal Poison Control,
        <a href="tel:+18884264435">1-888-426-4435</a>, or Pet Poison Helpline,
        <a href="tel:+18557647661">1-855-764-7661</a>. In the United Kingdom: Animal PoisonLine,
        <a href="tel:+441202509000">01202 509000</a>. These are real; a call costs money.
      </p>
      <h2 id="account">Your account</h2>
      <p>
        <a href="/account">Your account</a> shows the visits that you booked, to join, move or
        cancel. An account that you create while booking signs you in there too, with the same
        password.
      </p>
      <h2 id="pharmacist">Ask a pharmacist</h2>
      <p>
        Harborvale is an invented pharmacy: the number and the address in its pages, 1-800-555-0142
        and pharmacist@harborvale.example, reach nobody. A real shop names its own.
      </p>
      <h2 id="accessibility">Accessibility</h2>
      <p>
        The pages and the booking are made for the keyboard alone, for screen readers, for large
        text and for forced colours.
      </p>
    `,
  );

/** `/terms`: the terms of vet visits. */
export const termsPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Terms of vet visits',
    'What holds in this demonstration.',
    html`
      <h2>The appointment</h2>
      <p>
        The vets, their reviews and their times are made up. A booking is kept on the computer that
        runs this demonstration, and no visit follows from it.
      </p>
      <h2>The price</h2>
      <p>
        The price you see before booking is the whole price, tax included. A booking fee covers
        support and secure booking. No card is charged: the one at the checkout is made up too.
      </p>
      <h2>Prescriptions</h2>
      <p>
        Whether a medication may be prescribed after a video visit depends on the law where you live
        and on the veterinarian-client-patient relationship. The booking says so for each vet.
      </p>
    `,
  );

/** `/privacy`: what is kept of a visit. */
export const privacyPage = (shell: PageShell): Markup =>
  prosePage(
    shell,
    'Privacy',
    'What this demonstration keeps, and where.',
    html`
      <h2>What is kept</h2>
      <p>
        Your name, email, pets, what you told about the concern, and your appointments: in the
        database on the computer that runs this demonstration. Use made-up data.
      </p>
      <p>
        Mails and texts, codes among them, are shown to everybody on the page
        <a href="/outbox">Mail and texts</a>.
      </p>
      <h2>On your device</h2>
      <p>
        The last search and your session stay in your browser, so that you need not type again.
        Signing out removes the session.
      </p>
      <h2>No tracking</h2>
      <p>These pages load nothing from elsewhere and measure nothing.</p>
    `,
  );
