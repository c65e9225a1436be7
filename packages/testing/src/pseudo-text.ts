const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ', (letter, index) => [
    letter,
    Array.from('åÅƀƁçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋǪŕŔšŠţŢûÛṽṼŵŴẋẊýÝžŽ')[index] ?? letter,
  ]),
);
const FILLER = ' öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ';
const KEPT = /(\{\w+\}|<\/?\w+>)/;

/**
 * The widget's texts in a language that nobody speaks, as a partner's overrides: accented, at least 40 % longer and in
 * brackets, so that a text that is cut, put together from pieces or not in the catalogue can be seen. It takes
 * the messages of one language as the widget has loaded them; arguments and tags stay, of a plural its general form.
 */
export const pseudoOverrides = (
  messages: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, pseudoText(textOf(message))]),
  );

/** One text, such as `Hi, {name}`, as `[·Ĥî, {name}·]`. */
export const pseudoText = (text: string): string => {
  // Every second piece is an argument or a tag.
  const pieces = text.split(KEPT);
  const letters = pieces.filter((_, index) => index % 2 === 0).join('').length;
  const accented = pieces.map((piece, index) =>
    index % 2 === 0 ? piece.replaceAll(/\w/g, (letter) => ACCENTED[letter] ?? letter) : piece,
  );
  const brackets = '[··]'.length;
  const filler = Math.max(0, Math.ceil(letters * 0.4) - brackets);
  const repeated = FILLER.repeat(Math.ceil(filler / FILLER.length));
  return `[·${accented.join('')}${repeated.slice(0, filler)}·]`;
};

/** The text of a message: text already, or compiled into words, arguments and plurals. */
const textOf = (message: unknown, count = '#'): string => {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return '';
  return message
    .map((token: unknown) => {
      if (!Array.isArray(token)) return token === '#' ? count : String(token);
      const [name, , plurals]: readonly unknown[] = token;
      const argument = `{${String(name)}}`;
      return typeof plurals === 'object' && plurals !== null && 'other' in plurals
        ? textOf(plurals.other, argument)
        : argument;
    })
    .join('');
};
