import type { Page } from '@playwright/test';

/** What a screen reader is given of one control or heading. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  /** The level of a heading. */
  readonly level: number;
  /** Where a link leads. */
  readonly address: string;
}

const CONTROLS = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'combobox',
  'textbox',
  'option',
  'switch',
]);

const textOf = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : '';

/** The headings and controls of Chromium's accessibility tree, in order; what a modal dialog makes inert is not in it. */
export const readSpoken = async (page: Page): Promise<readonly Spoken[]> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  // Chromium would go on keeping the tree, and can crash in it while the looks change.
  await browser.send('Accessibility.disable');
  await browser.detach();
  return inReadingOrder(nodes)
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => {
      const valueOf = (wanted: string): unknown =>
        properties?.find((each) => each.name === wanted)?.value.value;
      const level = valueOf('level');
      const address = valueOf('url');
      return {
        role: textOf(role),
        name: textOf(name).trim(),
        level: typeof level === 'number' ? level : 0,
        address: typeof address === 'string' ? address : '',
      };
    })
    .filter(({ role }) => role === 'heading' || CONTROLS.has(role));
};

interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
}

/** Chromium lists the tree level by level. */
const inReadingOrder = <Node extends TreeNode>(nodes: readonly Node[]): readonly Node[] => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (node: Node): readonly Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? from(child) : [];
    }),
  ];
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(from);
};

/** What is wrong with names and headings: nameless, alike, or a level left out. Links of one name may lead to one place. */
export const problemsOf = (spoken: readonly Spoken[]): readonly string[] => {
  const headings = spoken.filter(({ role }) => role === 'heading');
  const controls = spoken.filter(({ role }) => role !== 'heading');
  const nameless = spoken.filter(({ name }) => name === '');
  const alike = controls.filter(({ role, name, address }, index) =>
    controls
      .slice(0, index)
      .some(
        (other) =>
          other.role === role &&
          other.name === name &&
          (role !== 'link' || other.address === '' || other.address !== address),
      ),
  );
  const leaps = headings.filter(
    ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1,
  );
  return [
    ...nameless.map(({ role }) => `a ${role} has no name`),
    ...alike.map(({ role, name }) => `several ${role}s are called "${name}"`),
    ...leaps.map(({ name, level }) => `the heading "${name}" leaps to level ${level}`),
  ];
};
