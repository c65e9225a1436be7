import type { CSSProperties } from 'react';

/**
 * Sets custom properties through a style object, thus without inline styles (GO-3). The prerendered step's style text differs
 * (`--n: 3;`), so hydration warnings are off.
 */
export const cssVariables = (
  values: Readonly<Record<`--${string}`, string | number>>,
): { readonly style: CSSProperties; readonly suppressHydrationWarning: true } => ({
  style: { ...values },
  suppressHydrationWarning: true,
});
