/** What a developer is told of names on every object. */
export const sayInTheWay = (names: readonly string[]): string =>
  `The page put ${names.slice(0, 5).join(', ')} on Object.prototype, where every loop over an object’s names meets it, those of libraries in this bundle too. ` +
  `Define it with enumerable: false, or use the script of <pawcall-booking>, which is built for such pages.`;
