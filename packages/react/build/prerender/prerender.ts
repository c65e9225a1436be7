import { createHash } from 'node:crypto';
import { LOCALES, readWidgetConfig } from '@pawcall/contract';
import type { MarkupNode, ServerManifest } from '../../src/app/prerendered-step.ts';
import type { BuildManifest } from '../../src/first/build-manifest.ts';
import { criticalCss } from './critical-css.ts';
import { describeMarkup } from './describe-markup.ts';
import { renderFirstStep } from './render-first-step.ts';

/** How long the fallback content waits for the script (GO-8). */
const FALLBACK_AFTER = '20s';

/** The first step for the first script. */
export const prerenderForBrowser = async (): Promise<BuildManifest> => {
  const { markups, room, css } = await renderFirstStep();
  const { tree, texts } = describeMarkup(markups);
  const [placeholder = ''] = describeMarkup([room]).tree;
  return {
    locales: LOCALES,
    texts,
    css: await criticalCss(css, [...markups, room]),
    document: readWidgetConfig.path,
    tree,
    placeholder,
  };
};

/** The first step for `@pawcall/element/server`. */
export const prerenderForServer = async (): Promise<ServerManifest> => {
  const { markups, css } = await renderFirstStep();
  const description = describeMarkup(markups);
  const styles = withoutScript(await criticalCss(css, markups), inlineStyles(description.tree));
  const hash = createHash('sha256').update(styles).digest('base64');
  return { locales: LOCALES, css: styles, styleSource: `'sha256-${hash}'`, ...description };
};

/**
 * The styles of the server-rendered first step: rules replace `style` attributes, which a policy refuses; an opened popover marks
 * a pressed control (`packages/element/src/server/markup.ts`); and without a script the fallback content shows.
 */
const withoutScript = (css: string, styles: ReadonlySet<string>): string => {
  const pressed = ':has(>:popover-open)';
  return [
    css
      .replaceAll('.is-sel', `:is(.is-sel,:where([aria-pressed])${pressed})`)
      .replaceAll('.is-open', `:is(.is-open,:where([aria-expanded])${pressed})`),
    ...[...styles].map((style) => `[data-pc-style="${style}"]{${style}}`),
    // Until a script registers the unit, each element computes it, and this one has smaller text.
    '.pc-loginrow>.pc-btn{font-size:1em}',
    '.pc-root [popover]{display:none!important}',
    `slot[data-pc-ssr]{display:block;visibility:hidden;block-size:0;overflow:hidden;animation:pc-own 1ms ${FALLBACK_AFTER} forwards}`,
    '@keyframes pc-own{to{visibility:visible;block-size:auto}}',
    '@media (scripting:none){div[data-pc-ssr]{display:none}slot[data-pc-ssr]{visibility:visible;block-size:auto;animation:none}}',
  ].join('');
};

const inlineStyles = (nodes: readonly MarkupNode[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (node: MarkupNode) => {
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
