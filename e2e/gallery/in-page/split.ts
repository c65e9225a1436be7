/**
 * Texts of which a part is missing or stands elsewhere: each text of the pseudo-language is in brackets, and every
 * block must hold as many that open as close. Sent to the page as text.
 */
export function findSplit(): readonly string[] {
  const { tree } = window;
  const isBlock = (node: Node) =>
    node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
  const lineOf = (node: Node): string =>
    node instanceof Text
      ? node.data
      : [...node.childNodes].map((each) => (isBlock(each) ? '' : lineOf(each))).join('');
  const count = (text: string, part: string) => text.split(part).length - 1;
  const split = tree.seen().flatMap((element) => {
    const line = isBlock(element) ? lineOf(element) : '';
    return count(line, '[·') === count(line, '·]') ? [] : [`${tree.describe(element)}: ${line}`];
  });
  return [...new Set(split)];
}
