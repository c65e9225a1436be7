import { LOCALES, readWidgetConfig } from '@pawcall/contract';
import type { Built } from '../../src/first/built.ts';
import { describeStep } from './describe-step.ts';
import { inlineProperties } from './inline-properties.ts';
import { parseMarkup } from './parse-markup.ts';
import { pruneCss } from './prune-css.ts';
import { renderFirstStep } from './render.ts';
import { shortProperties } from './short-properties.ts';
import { styledOf } from './styled.ts';

/** Describes the first step for what draws it, from the React components as they are now. */
export const firstStepOf = async (): Promise<Built> => {
  const { markups, room, css } = await renderFirstStep();
  const styled = styledOf([...markups, room].flatMap(parseMarkup));
  const sheet = inlineProperties(pruneCss(css, styled), styled.properties);
  const own = shortProperties(sheet, styled.inline);
  const { tree, texts } = describeStep(markups);
  // In the order that compresses best.
  const [kept = ''] = describeStep([room]).tree;
  return { locales: LOCALES, texts, css: own, document: readWidgetConfig.path, tree, room: kept };
};
