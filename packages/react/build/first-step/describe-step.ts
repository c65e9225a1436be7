import type {
  DescribedNode,
  DescribedText,
  StepDescription,
} from '../../src/app/step-description.ts';
import { parseMarkup, type MarkupNode } from './parse-markup.ts';

const HEADING = /^h[1-6]$/;
/** Stands for a heading of the level that the page asks for. */
const ANY_HEADING = 'h';

/** Describes the first step from its markup in each language; the languages differ in their texts alone. */
export const describeStep = (markups: readonly string[]): StepDescription => {
  const seen = new Map<string, number>();
  const texts: string[][] = markups.map(() => []);
  const textOf = (versions: readonly string[]): DescribedText => {
    const [first = ''] = versions;
    if (versions.every((version) => version === first)) return first;
    const key = versions.join('\0');
    const known = seen.get(key);
    if (known !== undefined) return known;
    const place = seen.size;
    seen.set(key, place);
    for (const [index, version] of versions.entries()) texts[index]?.push(version);
    return place;
  };
  const describe = (versions: readonly MarkupNode[]): DescribedNode => {
    const [first] = versions;
    if (first === undefined) throw new Error('There is no language to describe the first step in.');
    if (typeof first === 'string') {
      return textOf(versions.map((node) => (typeof node === 'string' ? node : fail(first))));
    }
    if ('comment' in first) return ['!', first.comment];
    const elements = versions.map((node) =>
      typeof node === 'object' && 'tag' in node && node.tag === first.tag ? node : fail(first.tag),
    );
    const attributes = Object.fromEntries(
      Object.keys(first.attributes).map((name) => [
        name,
        textOf(elements.map((element) => element.attributes[name] ?? fail(`${first.tag} ${name}`))),
      ]),
    );
    const tag = HEADING.test(first.tag) ? ANY_HEADING : first.tag;
    return [tag, attributes, ...describeAll(elements.map(({ children }) => children))];
  };
  const describeAll = (versions: readonly (readonly MarkupNode[])[]): DescribedNode[] =>
    (versions[0] ?? []).map((_, index) =>
      describe(versions.map((nodes) => nodes[index] ?? fail(`child ${index}`))),
    );
  return { tree: describeAll(markups.map(parseMarkup)), texts };
};

const fail = (what: string): never => {
  throw new Error(`The first step is another tree in another language: ${what}`);
};
