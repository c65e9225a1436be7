import type { CSSProperties } from 'react';

/** Custom properties as a React style object, which is applied through the CSSOM and so needs no inline style in the markup (GO-3). */
export function cssVariables(
  values: Readonly<Record<`--${string}`, string | number>>,
): CSSProperties {
  return { ...values };
}
