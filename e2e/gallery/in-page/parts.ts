/** The parts that a page can style, of the widget that is shown (THEME-3). Sent to the page as text. */
export function readParts(): readonly string[] {
  const hosts = [...document.querySelectorAll('#stage > *')];
  const found = hosts.flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll('[part]') ?? [], ({ part }) => [...part]),
  );
  return [...new Set(found.flat())];
}
