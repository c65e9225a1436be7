const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const brand: unique symbol = Symbol('markup');

/** Markup that is safe to put into a page. */
export interface Markup {
  readonly [brand]: true;
  readonly text: string;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const textOf = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === 'string') return escapeText(value);
  return 'text' in value ? value.text : value.map((part) => part.text).join('');
};

/** Builds markup from a template; every text that is put in is escaped. */
export const html = (
  strings: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup => ({
  [brand]: true,
  text: strings
    .map((part, index) => {
      const value = values[index];
      return value === undefined ? part : part + textOf(value);
    })
    .join(''),
});
