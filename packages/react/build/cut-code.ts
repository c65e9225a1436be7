import { parseSync, Visitor, type ESTree } from 'vite';
import { unreached } from './unreached.ts';
import { withEdits, type Edit } from './with-edits.ts';

/** What is taken out of a script of a library, by the names that its authors gave, which no minifier has touched. */
export interface Cut {
  /** Fibers that are never made, by their `tag`: their cases are never reached, and no tag equals these. */
  readonly kinds?: readonly number[];
  /** What stands in place of each call of a function. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Cases that are never reached, by the function around them. */
  readonly cases?: Readonly<Record<string, readonly string[]>>;
  /** Names that no call is given, and what it is given in their place. */
  readonly given?: Readonly<Record<string, string>>;
  /** Methods that nothing has, so that asking whether it has them is answered. */
  readonly lacking?: readonly string[];
  /** Functions that every engine has, so that asking whether it does is answered. */
  readonly known?: readonly string[];
  /** Members that nobody asks for, of objects that the script makes while it is evaluated. */
  readonly members?: readonly string[];
  /** Methods of classes that nobody calls. */
  readonly methods?: readonly string[];
  /** The first of each pair that is left out of a list of pairs. */
  readonly pairs?: readonly string[];
  /** Words left out of a text that lists many, while the script is evaluated. */
  readonly listed?: readonly string[];
  /** Statements by how they begin, by the function around them or `FILE`. */
  readonly statements?: Readonly<Record<string, readonly string[]>>;
}

/** The place of a statement that no function is around. */
export const FILE = 'file';

/** Calls that do nothing but answer, so that a minifier may leave them out where nobody reads the answer. */
const ONLY_ANSWERS = ['assign', 'createSyntheticEvent', 'getVendorPrefixedEventName', 'Symbol.for'];

/** A list of pairs is longer than one of them. */
const SOME = 3;
/** So many words are a list. */
const MANY = 20;

/** The script without what is cut; the minifier then drops what nothing refers to any more. Throws where something named is not there. */
export function cutCode(code: string, cut: Cut): string {
  const { kinds = [], calls = {}, cases = {}, members = [], methods = [], statements = {} } = cut;
  const { given = {}, known = [], lacking = [], pairs = [], listed = [] } = cut;
  const { program } = parseSync('library.js', code);
  const found = new Set<string>();
  const edits: Edit[] = [];
  const find = (what: string, isIt: boolean): boolean => {
    if (isIt) found.add(what);
    return isIt;
  };
  const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
  const functions = program.body.flatMap((top) =>
    top.type === 'FunctionDeclaration' ? [top] : [],
  );
  const placeOf = ({ start }: ESTree.Span): string =>
    functions.find((each) => each.start <= start && start < each.end)?.id?.name ?? FILE;

  const isCut = (
    { test }: ESTree.SwitchCase,
    { discriminant }: ESTree.SwitchStatement,
  ): boolean => {
    if (!test) return false;
    const place = placeOf(test);
    const name = test.type === 'Literal' ? String(test.value) : textOf(test);
    const isKind =
      textOf(discriminant).endsWith('.tag') && kinds.some((kind) => String(kind) === name);
    return (
      find(`kind ${name}`, isKind) ||
      find(`case ${name} in ${place}`, cases[place]?.includes(name) === true)
    );
  };
  const cutStatement = (node: ESTree.Statement) => {
    const place = placeOf(node);
    const begins = code.slice(node.start, node.end).slice(0, 400).replaceAll(/\s+/g, ' ');
    for (const beginning of statements[place] ?? [])
      if (find(`statement "${beginning}" in ${place}`, begins.startsWith(beginning)))
        edits.push([node.start, node.end, ';']);
  };

  new Visitor({
    SwitchStatement(node) {
      cutStatement(node);
      edits.push(...unreached(node, (each) => isCut(each, node)));
    },
    IfStatement: cutStatement,
    ForStatement: cutStatement,
    ExpressionStatement: cutStatement,
    BinaryExpression({ start, end, left, operator, right }) {
      if (left.type !== 'Literal') return;
      const isKind = kinds.some((kind) => kind === left.value) && textOf(right).endsWith('.tag');
      const method = left.value === 'function' && /^typeof \w+\.(\w+)$/.exec(textOf(right))?.[1];
      const isLacking = method && find(`question of ${method}`, lacking.includes(method));
      const one = left.value === 'function' && /^typeof (\w+)$/.exec(textOf(right))?.[1];
      const isKnown = one && find(`question of ${one}`, known.includes(one));
      if (!isKind && !isLacking && !isKnown) return;
      if (operator === '===') edits.push([start, end, isKnown ? '!0' : '!1']);
      if (operator === '!==') edits.push([start, end, isKnown ? '!1' : '!0']);
    },
    CallExpression(node) {
      const name = textOf(node.callee);
      for (const each of node.arguments) {
        const instead = Object.hasOwn(given, textOf(each)) ? given[textOf(each)] : undefined;
        if (find(`argument ${textOf(each)}`, instead !== undefined))
          edits.push([each.start, each.end, `(${instead})`]);
      }
      const instead = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (find(`call of ${name}`, instead !== undefined))
        edits.push([node.start, node.end, `(${instead})`]);
      else if (placeOf(node) === FILE && ONLY_ANSWERS.includes(name))
        edits.push([node.start, node.start, '/*@__PURE__*/']);
    },
    Literal(node) {
      if (typeof node.value !== 'string' || placeOf(node) !== FILE) return;
      const all = node.value.split(' ');
      if (all.length < MANY) return;
      const kept = all.filter((word) => !find(`word ${word}`, listed.includes(word)));
      if (kept.length < all.length) edits.push([node.start, node.end, `"${kept.join(' ')}"`]);
    },
    ArrayExpression({ elements }) {
      if (elements.length < SOME) return;
      elements.forEach((each, at) => {
        const [first] = each?.type === 'ArrayExpression' ? each.elements : [];
        const name = first?.type === 'Literal' ? String(first.value) : '';
        if (each && find(`pair ${name}`, pairs.includes(name)))
          edits.push([each.start, elements[at + 1]?.start ?? each.end, '']);
      });
    },
    MethodDefinition(node) {
      const name = textOf(node.key);
      if (find(`method ${name}`, methods.includes(name))) edits.push([node.start, node.end, ';']);
    },
    ObjectExpression(node) {
      if (placeOf(node) !== FILE) return;
      node.properties.forEach((each, at) => {
        const name = each.type === 'Property' ? textOf(each.key) : '';
        if (find(`member ${name}`, members.includes(name)))
          edits.push([each.start, node.properties[at + 1]?.start ?? node.end - 1, '']);
      });
    },
  }).visit(program);

  const sought = [
    ...kinds.map((kind) => `kind ${kind}`),
    ...Object.keys(calls).map((name) => `call of ${name}`),
    ...Object.keys(given).map((name) => `argument ${name}`),
    ...[...lacking, ...known].map((name) => `question of ${name}`),
    ...pairs.map((name) => `pair ${name}`),
    ...listed.map((word) => `word ${word}`),
    ...members.map((name) => `member ${name}`),
    ...methods.map((name) => `method ${name}`),
    ...Object.entries(cases).flatMap(([place, names]) =>
      names.map((name) => `case ${name} in ${place}`),
    ),
    ...Object.entries(statements).flatMap(([place, all]) =>
      all.map((beginning) => `statement "${beginning}" in ${place}`),
    ),
  ];
  const missing = sought.filter((what) => !found.has(what));
  if (missing.length > 0) throw new Error(missing.join(', '));
  return withEdits(code, edits);
}
