/** Properties that the page may set on the element: its size and position. */
const PLACE =
  /^(?:margin-(?:block|inline|top|right|bottom|left)|(?:max-)?(?:width|inline-size)$|flex-(?:basis|grow|shrink)$|order$|(?:align|justify)-self$|grid-(?:row|column)-|scroll-margin-|direction$|unicode-bidi$|--)/;

let reset: string | undefined;

/**
 * `all: initial !important` for the element except its place in the page: an important declaration of a shadow root's `:host`
 * wins over the page's. Direction and custom properties, which are the theme, are not reset (GO-3).
 */
export function hostReset(host: Element): string {
  if (reset === undefined) {
    const properties = [...getComputedStyle(host)].filter((property) => !PLACE.test(property));
    reset = `:host{${properties.map((property) => `${property}:initial!important`).join(';')}}`;
  }
  return reset;
}
