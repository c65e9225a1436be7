import type { MarkupNode, MarkupText, ServerManifest, Variant } from '@pawcall/react/first-step';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'img', 'input']);

/**
 * The first step as a declarative shadow root, equal to what the first script renders, apart from two things that it removes:
 * `style` attributes, which a policy refuses, have another name; and each control opens an empty popover, which records a press
 * before any script.
 */
export const renderTemplate = (
  { tree, texts, locales, css }: ServerManifest,
  variant: Variant,
  nonce: string | undefined,
): string => {
  const ownTexts = texts[locales.indexOf(variant.locale)] ?? [];
  const textOf = (text: MarkupText) => (typeof text === 'number' ? (ownTexts[text] ?? '') : text);
  let controls = 0;
  const renderNode = (node: MarkupNode): string => {
    if (typeof node !== 'object') return escapeHtml(textOf(node));
    const [tag, attributes, ...children] = node;
    if (typeof attributes === 'string') return `<!--${attributes}-->`;
    const name = tag === 'h' ? `h${variant.headingLevel}` : tag;
    const pairs = Object.entries(attributes).map(
      ([key, value]) => [key === 'style' ? 'data-pc-style' : key, textOf(value)] as const,
    );
    const isPlainStep = attributes['part'] === 'step' && variant.displayMode === 'plain';
    const inner = (isPlainStep ? children.slice(0, -1) : children).map(renderNode).join('');
    if (tag !== 'button') {
      const closing = VOID_TAGS.has(name) ? '' : `</${name}>`;
      return `<${name}${renderAttributes(pairs)}>${inner}${closing}`;
    }
    const id = `pc-${(controls += 1)}`;
    const popover = [['popovertarget', id] as const, ['popovertargetaction', 'show'] as const];
    return `<button${renderAttributes([...pairs, ...popover])}>${inner}<i id="${id}" popover></i></button>`;
  };
  const [root, ...siblings] = tree;
  const nodes = root === undefined ? [] : [withTheme(root, variant.theme), ...siblings];
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return (
    `<template shadowrootmode="open"><style data-pc-ssr${nonceAttribute}>${css}</style>` +
    `<div data-pc-ssr>${nodes.map(renderNode).join('')}</div><slot data-pc-ssr></slot></template>`
  );
};

const renderAttributes = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');

const withTheme = (node: MarkupNode, theme: string): MarkupNode => {
  if (typeof node !== 'object') return node;
  const [tag, attributes, ...children] = node;
  return typeof attributes === 'string'
    ? node
    : [tag, { ...attributes, 'data-pc-scheme': theme }, ...children];
};
