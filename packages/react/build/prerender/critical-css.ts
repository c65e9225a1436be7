import { PurgeCSS } from 'purgecss';

/** Classes that a press adds before React, and the heading levels. */
const ADDED = ['is-sel', 'is-open', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The rules that can apply to these markups, now or once a control is pressed. */
export const criticalCss = async (css: string, markups: readonly string[]): Promise<string> => {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: markups.join('\n'), extension: 'html' }],
    css: [{ raw: css }],
    safelist: ADDED,
    keyframes: true,
    variables: true,
  });
  if (!purged) throw new Error('PurgeCSS returned no style sheet for the first step.');
  return purged.css;
};
