import type { CSSProperties } from 'react';

/**
 * The props of an element with custom properties: a style object, which is applied through the CSSOM and so needs no inline style
 * in the markup (GO-3). What is drawn before React is drawn through the CSSOM too, which writes `--n: 3;`, and marked when it is
 * pressed; React in development is not to warn of either.
 */
export const cssVariables = (
  values: Readonly<Record<`--${string}`, string | number>>,
): { readonly style: CSSProperties; readonly suppressHydrationWarning: true } => ({
  style: { ...values },
  suppressHydrationWarning: true,
});
