import type { Page } from '@playwright/test';

/** A control or heading as a screen reader gets it. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly level: number;
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

/** Reads the headings and controls of Chromium's accessibility tree in order, without inert ones. */
export const readAccessibilityTree = async (page: Page): Promise<readonly AccessibleNode[]> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Accessibility.enable');
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  // Chromium would keep updating the tree, and can crash while the variants change.
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

/** Finds missing and duplicate names, and skipped heading levels. Links to one address may share a name. */
export const namingProblems = (list: readonly AccessibleNode[]): readonly string[] => {
  const headings = list.filter(({ role }) => role === 'heading');
  const controls = list.filter(({ role }) => role !== 'heading');
  const nameless = list.filter(({ name }) => name === '');
  const duplicates = controls.filter(({ role, name, address }, index) =>
    controls
      .slice(0, index)
      .some(
        (other) =>
          other.role === role &&
          other.name === name &&
          (role !== 'link' || other.address === '' || other.address !== address),
      ),
  );
  const skips = headings.filter(
    ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1,
  );
  return [
    ...nameless.map(({ role }) => `a ${role} has no name`),
    ...duplicates.map(({ role, name }) => `several ${role}s are called "${name}"`),
    ...skips.map(({ name, level }) => `the heading "${name}" skips to level ${level}`),
  ];
};
