/** What a page may say of the element: how wide it is, and how it stands among what is around it. */
const PLACE =
  /^(?:margin-(?:block|inline|top|right|bottom|left)|(?:max-)?(?:width|inline-size)$|flex-(?:basis|grow|shrink)$|order$|(?:align|justify)-self$|grid-(?:row|column)-|scroll-margin-|direction$|unicode-bidi$|--)/;

let reset: string | undefined;

/**
 * `all: initial !important` for the element but for its place in the page: an important declaration of a shadow root's
 * `:host` stands above the page's own important ones, and `all` leaves nothing out. As it does, this leaves the
 * direction alone, and the custom properties that are the theme (GO-3).
 */
export function hostReset(host: Element): string {
  if (reset === undefined) {
    const properties = [...getComputedStyle(host)].filter((property) => !PLACE.test(property));
    reset = `:host{${properties.map((property) => `${property}:initial!important`).join(';')}}`;
  }
  return reset;
}
