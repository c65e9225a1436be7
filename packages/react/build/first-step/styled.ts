import type { MarkupNode } from './parse-markup.ts';
import type { Styled } from './prune-css.ts';

/** What a press adds before React is there. */
const STATES = ['is-sel', 'is-open'];

/** What stands in these trees, as styles ask for it. */
export const styledOf = (nodes: readonly MarkupNode[]): Styled => {
  const tags = new Set<string>();
  const classes = new Set(STATES);
  const attributes = new Set<string>();
  const properties = new Set<string>();
  const inline = new Set<string>();
  const visit = (node: MarkupNode) => {
    if (typeof node === 'string' || 'comment' in node) return;
    tags.add(node.tag);
    for (const [name, value] of Object.entries(node.attributes)) {
      attributes.add(name);
      if (name === 'class') for (const each of value.split(' ')) classes.add(each);
      for (const [, property = ''] of value.matchAll(/var\((--[\w-]+)/g)) properties.add(property);
      for (const [property] of value.matchAll(/--[\w-]+/g)) inline.add(property);
    }
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  // The level of the heading is the page's.
  if (tags.has('h2')) for (const level of [1, 3, 4]) tags.add(`h${level}`);
  return { tags, classes, attributes, properties, inline };
};
