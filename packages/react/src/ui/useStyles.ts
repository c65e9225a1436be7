import { useInsertionEffect } from 'react';
import { adoptStyles } from './stylesheets.ts';
import { useUi } from './ui-context.ts';

/** Adopts a component's stylesheet on first render, before paint. */
export function useStyles(css: string): void {
  const { root } = useUi();
  useInsertionEffect(() => adoptStyles(root, css), [root, css]);
}
