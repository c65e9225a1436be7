import { node } from '../page/browser/node.ts';
import { TEXT } from './text.ts';

/** The place on the page where the checkout shows one state after the other. */
export interface CheckoutView {
  /** Replaces everything below the heading; with `heading` also that, and moves the focus to it. */
  show(
    content: readonly HTMLElement[],
    heading?: { readonly title: string; readonly sentence?: string },
  ): void;
}

/** The view inside the element that the server's page holds ready. */
export function createCheckoutView(place: HTMLElement): CheckoutView {
  const title = node('h1', { tabindex: '-1' }, TEXT.title);
  const sentence = node('p', {}, TEXT.sentence);
  return {
    show(content, heading) {
      if (heading) {
        title.textContent = heading.title;
        sentence.textContent = heading.sentence ?? '';
        document.title = `${heading.title} | Harborvale Pet Pharmacy`;
      }
      place.replaceChildren(node('div', { class: 'hv-title' }, title, sentence), ...content);
      if (heading) title.focus();
    },
  };
}
