import { useInsertionEffect } from 'react';
import { adoptStyles } from './stylesheets.ts';
import { useUi } from './ui-context.ts';

/** Adopts the stylesheet of a part when it is first rendered, before it is painted. */
export function useStyles(css: string): void {
  const { root } = useUi();
  useInsertionEffect(() => adoptStyles(root, css), [root, css]);
}
