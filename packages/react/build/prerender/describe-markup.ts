import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { MarkupNode, MarkupText, StepMarkup } from '../../src/app/prerendered-step.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const HEADING = /^h[1-6]$/;
/** Stands for a heading of the configured level. */
const ANY_HEADING = 'h';

/** Describes the first step from its markup in each language: one tree, and the texts that differ. Throws when the trees differ. */
export const describeMarkup = (markups: readonly string[]): StepMarkup => {
  const indexes = new Map<string, number>();
  const texts: string[][] = markups.map(() => []);

  const describeText = (versions: readonly string[]): MarkupText => {
    const [first = ''] = versions;
    if (versions.every((version) => version === first)) return first;
    const key = versions.join('\0');
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const index = indexes.size;
    indexes.set(key, index);
    for (const [locale, version] of versions.entries()) texts[locale]?.push(version);
    return index;
  };

  const describeNode = (versions: readonly ChildNode[]): MarkupNode => {
    const [first] = versions;
    if (first === undefined) throw new Error('There is no markup to describe the first step from.');
    if ('value' in first)
      return describeText(versions.map((node) => ('value' in node ? node.value : differs(first))));
    if ('data' in first) return ['!', first.data];
    if (!('tagName' in first)) return differs(first);
    const elements = versions.map((node) =>
      'tagName' in node && node.tagName === first.tagName ? node : differs(first),
    );
    const attributes = Object.fromEntries(
      first.attrs.map(({ name }) => [
        name,
        describeText(
          elements.map(
            ({ attrs }) => attrs.find((each) => each.name === name)?.value ?? differs(first),
          ),
        ),
      ]),
    );
    const tag = HEADING.test(first.tagName) ? ANY_HEADING : first.tagName;
    return [tag, attributes, ...describeChildren(elements.map(({ childNodes }) => childNodes))];
  };

  const describeChildren = (versions: readonly (readonly ChildNode[])[]): MarkupNode[] => {
    const [first = []] = versions;
    return first.map((child, index) =>
      describeNode(versions.map((nodes) => nodes[index] ?? differs(child))),
    );
  };

  return {
    tree: describeChildren(markups.map((markup) => parseFragment(markup).childNodes)),
    texts,
  };
};

const differs = ({ nodeName }: ChildNode): never => {
  throw new Error(`The first step is another tree in another language: ${nodeName}`);
};
