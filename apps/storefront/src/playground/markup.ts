/** An attribute's value as it stands in HTML. */
const escape = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The lines that a partner copies into a page: the script and the element with its attributes. */
export const embedMarkup = (attributes: Readonly<Record<string, string>>): string =>
  [
    '<script type="module" src="/pawcall/pawcall-booking.js"></script>',
    '<pawcall-booking',
    ...Object.entries(attributes).map(([name, value]) => `  ${name}="${escape(value)}"`),
    '></pawcall-booking>',
  ].join('\n');

/** The attributes that a form's fields give: those that are filled in. */
export const attributesOf = (
  fields: Iterable<readonly [string, unknown]>,
): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );
