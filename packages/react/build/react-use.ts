import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

/** What modules use of React, by name. */
export interface ReactUse {
  /** Of React and React DOM. */
  readonly exports: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Attributes of elements and components, members of objects and classes, and names asked for by a dot. */
  readonly names: ReadonlySet<string>;
  /** Attributes after the element or component that has them, as `input type`, and after `any` for elements; `...` where they are spread. */
  readonly attributes: ReadonlySet<string>;
  /** What a file renders that only a variable within a function says, after the file. */
  readonly variables: ReadonlySet<string>;
}

const REACT = /^react(?:-dom)?(?:\/(?!jsx).*)?$/;
const textOf = (key: ESTree.Node): string =>
  key.type === 'Identifier' || key.type === 'JSXIdentifier'
    ? key.name
    : key.type === 'Literal'
      ? String(key.value)
      : '';

/** Reads modules, as TypeScript or as what it becomes. */
export function reactUse(files: readonly string[]): ReactUse {
  const exports = new Set<string>();
  const elements = new Set<string>();
  const names = new Set<string>();
  const attributes = new Set<string>();
  const variables = new Set<string>();
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    /** What stands for all of React, as `React.useState` does. */
    const whole = new Set<string>();
    /** What is imported, or made at the top of a module, and so a component by its name. */
    const known = new Set<string>();
    for (const each of program.body) {
      const made = each.type === 'ExportNamedDeclaration' ? each.declaration : each;
      if (made?.type === 'FunctionDeclaration' && made.id) known.add(made.id.name);
      if (made?.type === 'VariableDeclaration')
        for (const { id } of made.declarations) known.add(textOf(id));
      if (each.type !== 'ImportDeclaration') continue;
      for (const specifier of each.specifiers) {
        known.add(specifier.local.name);
        if (!REACT.test(each.source.value)) continue;
        if (specifier.type === 'ImportSpecifier') exports.add(textOf(specifier.imported));
        else whole.add(specifier.local.name);
      }
    }
    new Visitor({
      JSXOpeningElement({ name, attributes: given }) {
        if (name.type !== 'JSXIdentifier') return;
        if (/^[a-z]/.test(name.name)) elements.add(name.name);
        else if (!known.has(name.name)) variables.add(`${basename(file)} ${name.name}`);
        for (const each of given) {
          const attribute = each.type === 'JSXAttribute' ? textOf(each.name) : '...';
          if (each.type === 'JSXAttribute') names.add(attribute);
          attributes.add(`${name.name} ${attribute}`);
          if (/^[a-z]/.test(name.name)) attributes.add(`any ${attribute}`);
        }
      },
      CallExpression({ callee, arguments: [type] }) {
        const called = textOf(callee.type === 'MemberExpression' ? callee.property : callee);
        if (!/^(?:_?jsxs?|createElement)$/.test(called) || !type) return;
        if (type.type === 'Literal') elements.add(String(type.value));
      },
      MethodDefinition: ({ key }) => void names.add(textOf(key)),
      PropertyDefinition: ({ key }) => void names.add(textOf(key)),
      Property: ({ key }) => void names.add(textOf(key)),
      MemberExpression({ object, property }) {
        names.add(textOf(property));
        if (object.type === 'Identifier' && whole.has(object.name)) exports.add(textOf(property));
      },
    }).visit(program);
  }
  return { exports, elements, names, attributes, variables };
}
