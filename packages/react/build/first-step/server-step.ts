import { createHash } from 'node:crypto';
import { LOCALES } from '@pawcall/contract';
import type { DescribedNode, ServerStep } from '../../src/app/step-description.ts';
import { describeStep } from './describe-step.ts';
import { parseMarkup } from './parse-markup.ts';
import { pruneCss } from './prune-css.ts';
import { renderFirstStep } from './render.ts';
import { styledOf } from './styled.ts';
import { writtenCss } from './written-css.ts';

/** Describes the first step for a server, from the React components as they are now. */
export const serverStepOf = async (): Promise<ServerStep> => {
  const { markups, css } = await renderFirstStep();
  const description = describeStep(markups);
  const drawn = pruneCss(css, styledOf(markups.flatMap(parseMarkup)));
  const written = writtenCss(drawn, inlineStyles(description.tree));
  const hash = createHash('sha256').update(written).digest('base64');
  return { locales: LOCALES, css: written, styleSource: `'sha256-${hash}'`, ...description };
};

const inlineStyles = (nodes: readonly DescribedNode[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: DescribedNode) => {
    if (typeof node !== 'object') return;
    const [, attributes, ...children] = node;
    if (typeof attributes === 'string') return;
    const { style } = attributes;
    if (typeof style === 'string') found.add(style);
    for (const child of children) visit(child);
  };
  for (const node of nodes) visit(node);
  return found;
};
