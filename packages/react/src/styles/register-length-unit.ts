/**
 * Registers `--pc-u` as a length, which is computed where it is declared and inherited as a fixed length; unregistered, each
 * element would compute its `1em` again. A document keeps registrations, so a second widget's call fails.
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
