/**
 * Registers `--pc-u` as a length. Only a registered property is computed where it is declared and inherited
 * as a fixed length; left unregistered, its `1em` would be measured anew in every element that uses it.
 * A document keeps its registrations, so the second widget of a page finds it done.
 */
export function registerLengthUnit(): void {
  try {
    CSS.registerProperty({
      name: '--pc-u',
      syntax: '<length>',
      inherits: true,
      initialValue: '16px',
    });
  } catch {
    // It is registered, or cannot be: there the unit is fixed (host.css).
  }
}
