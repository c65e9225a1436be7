import { PurgeCSS } from 'purgecss';

/** What a press adds before React is there, and the levels of heading that a page may ask for. */
const ADDED = ['is-sel', 'is-open', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The rules of a style sheet that can apply to these markups, now or once a control is pressed. */
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
