import { LOCALES, readWidgetConfig } from '@pawcall/contract';
import { describeStep } from './describe-step.ts';
import { inlineProperties } from './inline-properties.ts';
import { parseMarkup } from './parse-markup.ts';
import { pruneCss } from './prune-css.ts';
import { renderFirstStep } from './render.ts';
import { styledOf } from './styled.ts';

/** The other part of the script, by its name beside the first and its hash. */
export interface BuiltRest {
  readonly file: string;
  readonly integrity: string;
}

/** What the first script has in it, from the React components as they are now. */
export const firstStepOf = async (rest: BuiltRest) => {
  const { markups, css } = await renderFirstStep();
  const styled = styledOf(markups.flatMap(parseMarkup));
  const own = inlineProperties(pruneCss(css, styled), styled.properties);
  const { tree, texts } = describeStep(markups);
  // In the order that compresses best.
  return { rest, locales: LOCALES, texts, css: own, document: readWidgetConfig.path, tree };
};
