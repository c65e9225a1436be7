import type {
  DescribedNode,
  DescribedText,
  DrawnLook,
  ServerStep,
} from '@pawcall/react/first-step';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text as it stands in markup, between tags as well as in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

const EMPTY: ReadonlySet<string> = new Set(['br', 'img', 'input']);

/**
 * The first step as a declarative shadow root. What the script is to recognise is exactly what it would draw, but for two
 * things that it takes away again: a style attribute, which a policy refuses, goes by another name; and each control opens
 * an empty popover in itself, because that is what an engine keeps of a press without a script.
 */
export const templateOf = (
  { tree, texts, locales, css }: ServerStep,
  look: DrawnLook,
  nonce: string | undefined,
): string => {
  const own = texts[locales.indexOf(look.locale)] ?? [];
  const textOf = (text: DescribedText) => (typeof text === 'number' ? (own[text] ?? '') : text);
  let controls = 0;
  const write = (node: DescribedNode): string => {
    if (typeof node !== 'object') return escaped(textOf(node));
    const [tag, attributes, ...children] = node;
    if (typeof attributes === 'string') return `<!--${attributes}-->`;
    const name = tag === 'h' ? `h${look.headingLevel}` : tag;
    const pairs = Object.entries(attributes).map(
      ([key, value]) => [key === 'style' ? 'data-pc-style' : key, textOf(value)] as const,
    );
    const isPlainStep = attributes['part'] === 'step' && look.displayMode === 'plain';
    const inner = (isPlainStep ? children.slice(0, -1) : children).map(write).join('');
    if (tag !== 'button') return `<${name}${written(pairs)}>${inner}${closing(name)}`;
    const id = `pc-${(controls += 1)}`;
    const invoking = [['popovertarget', id] as const, ['popovertargetaction', 'show'] as const];
    return `<button${written([...pairs, ...invoking])}>${inner}<i id="${id}" popover></i></button>`;
  };
  const [root, ...beside] = tree;
  const themed = root === undefined ? [] : [withTheme(root, look.theme), ...beside];
  const guard = nonce === undefined ? '' : ` nonce="${escaped(nonce)}"`;
  return (
    `<template shadowrootmode="open"><style data-pc-written${guard}>${css}</style>` +
    `<div data-pc-written>${themed.map(write).join('')}</div><slot data-pc-written></slot></template>`
  );
};

const closing = (tag: string): string => (EMPTY.has(tag) ? '' : `</${tag}>`);

const written = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

const withTheme = (node: DescribedNode, theme: string): DescribedNode => {
  if (typeof node !== 'object') return node;
  const [tag, attributes, ...children] = node;
  return typeof attributes === 'string'
    ? node
    : [tag, { ...attributes, 'data-pc-scheme': theme }, ...children];
};
