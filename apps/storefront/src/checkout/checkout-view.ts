import { node } from '../page/browser/create-element.ts';

/** The heading of a state of the checkout, and its language. */
export interface CheckoutHeading {
  readonly locale: string;
  readonly title: string;
  readonly sentence?: string;
  /** Moves the focus to the heading. */
  readonly isNews?: boolean;
}

/** The place on the page where the checkout shows one state after the other. */
export interface CheckoutView {
  /** Replaces everything on the page's own part. */
  show(content: readonly HTMLElement[], heading: CheckoutHeading): void;
}

/** The view inside the element that the server's page holds ready. */
export function createCheckoutView(place: HTMLElement): CheckoutView {
  const title = node('h1', { tabindex: '-1' });
  const sentence = node('p');
  return {
    show(content, heading) {
      place.lang = heading.locale;
      title.textContent = heading.title;
      sentence.textContent = heading.sentence ?? '';
      sentence.hidden = heading.sentence === undefined;
      document.title = `${heading.title} | Harborvale Pet Pharmacy`;
      place.replaceChildren(node('div', { class: 'hv-title' }, title, sentence), ...content);
      if (heading.isNews) title.focus();
    },
  };
}
