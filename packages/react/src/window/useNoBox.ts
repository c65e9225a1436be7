import { useInsertionEffect } from 'react';
import noBoxCss from '../styles/no-box.css?inline';
import { adoptStyles, dropStyles } from '../ui/stylesheets.ts';
import { useUi } from '../ui/ui-context.ts';

/** A widget in a window takes no room where its element stands, not even a gap of the page's own layout (EMB-2). */
export function useNoBox(): void {
  const { root } = useUi();
  useInsertionEffect(() => {
    adoptStyles(root, noBoxCss);
    return () => dropStyles(root, noBoxCss);
  }, [root]);
}
