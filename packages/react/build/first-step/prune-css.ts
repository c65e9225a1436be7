/** What stands in the tree that is to be styled, now or once it is pressed. */
export interface Styled {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** The custom properties that inline styles ask for. */
  readonly properties: ReadonlySet<string>;
  /** These, and the custom properties that inline styles give. */
  readonly inline: ReadonlySet<string>;
}

/** A rule of a style sheet, or a condition with the rules in it. */
export interface Rule {
  readonly prelude: string;
  readonly body: string | readonly Rule[];
}

const CONDITIONS = /^@(?:media|container|supports|layer)\b/;
/** The drawing is for engines that know today's colours; others wait for all styles. */
const LEFT_OUT = /^@supports not/;
const LIST = /:(?:is|where)\(/;
const NEVER = /:(?:disabled|empty|popover-open|indeterminate)\b|\[dir=/;

/** The rules of a minified style sheet that can apply to `styled`, with the custom properties that these ask for. */
export const pruneCss = (css: string, styled: Styled): string => {
  const rules = keep(parseRules(css), styled);
  const wanted = new Set(styled.properties);
  const animations = new Set<string>();
  const collect = (declarations: readonly string[]) => {
    for (const declaration of declarations) {
      for (const [, name = ''] of declaration.matchAll(/var\((--[\w-]+)/g)) wanted.add(name);
      if (/^animation(?:-name)?:/.test(declaration)) {
        for (const [name] of declaration.matchAll(/pc-[\w-]+/g)) animations.add(name);
      }
    }
  };
  const own = flatten(rules).flatMap(({ body }) =>
    typeof body === 'string' ? splitAt(body, ';') : [],
  );
  collect(own.filter((declaration) => !declaration.startsWith('--')));
  for (let known = -1; known !== wanted.size;) {
    known = wanted.size;
    collect(own.filter((declaration) => wanted.has(nameOf(declaration))));
  }
  const isWanted = (declaration: string) =>
    !declaration.startsWith('--') || wanted.has(nameOf(declaration));
  return write(rules, isWanted, animations);
};

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

const flatten = (rules: readonly Rule[]): readonly Rule[] =>
  rules.flatMap((rule) =>
    typeof rule.body === 'string'
      ? rule.prelude.startsWith('@')
        ? []
        : [rule]
      : flatten(rule.body),
  );

const keep = (rules: readonly Rule[], styled: Styled): readonly Rule[] =>
  rules.flatMap((rule): readonly Rule[] => {
    if (LEFT_OUT.test(rule.prelude)) return [];
    if (typeof rule.body !== 'string') return [{ ...rule, body: keep(rule.body, styled) }];
    if (rule.prelude.startsWith('@')) return [rule];
    const prelude = prune(rule.prelude, styled);
    return prelude === '' ? [] : [{ ...rule, prelude }];
  });

const write = (
  rules: readonly Rule[],
  isWanted: (declaration: string) => boolean,
  animations: ReadonlySet<string>,
): string =>
  merged(rules)
    .map(({ prelude, body }) => {
      const [, animation] = /^@keyframes (.+)$/.exec(prelude) ?? [];
      if (animation !== undefined && !animations.has(animation)) return '';
      const inner =
        typeof body === 'string'
          ? animation === undefined
            ? splitAt(body, ';').filter(isWanted).map(tight).join(';')
            : body
          : write(body, isWanted, animations);
      return inner === '' ? '' : `${prelude}{${inner}}`;
    })
    .join('');

/** Neighbours of the same selector as one rule. */
const merged = (rules: readonly Rule[]): readonly Rule[] =>
  rules.reduce<readonly Rule[]>((before, rule) => {
    const last = before.at(-1);
    return last?.prelude === rule.prelude &&
      typeof last.body === 'string' &&
      typeof rule.body === 'string'
      ? [...before.slice(0, -1), { ...last, body: `${last.body};${rule.body}` }]
      : [...before, rule];
  }, []);

/** A declaration without the room that a custom property keeps. */
const tight = (declaration: string): string => declaration.replaceAll(/ ?([,*]) /g, '$1');

/** The selectors of a list that can match; empty when none can. */
const prune = (selectors: string, styled: Styled): string =>
  splitAt(selectors, ',')
    .map((selector) => pruneOne(selector, styled))
    .filter((selector) => selector !== '')
    .join(',');

const pruneOne = (selector: string, styled: Styled): string => {
  const found = LIST.exec(selector);
  if (!found) return canMatch(selector, styled) ? selector : '';
  const start = found.index + found[0].length;
  const end = closing(selector, start);
  const inner = prune(selector.slice(start, end), styled);
  const rest = pruneOne(`${selector.slice(0, found.index)}\0${selector.slice(end + 1)}`, styled);
  if (inner === '' || rest === '') return '';
  // Those of the lists behind this one have been put back already.
  const place = rest.lastIndexOf('\0');
  const isOne = found[0] === ':is(' && /^\.[\w-]+$/.test(inner);
  if (isOne) return `${rest.slice(0, place)}${inner}${rest.slice(place + 1)}`;
  return `${rest.slice(0, place)}${found[0]}${inner})${rest.slice(place + 1)}`;
};

const canMatch = (selector: string, { tags, classes, attributes }: Styled): boolean => {
  // What must not be there, or is asked of a state, says nothing against it.
  const plain = selector.replaceAll(/:not\([^()]*(?:\([^()]*\))?[^()]*\)/g, '');
  if (NEVER.test(plain)) return false;
  for (const [, name = ''] of plain.matchAll(/\.([\w-]+)/g)) if (!classes.has(name)) return false;
  for (const [, name = ''] of plain.matchAll(/\[([\w-]+)/g))
    if (!attributes.has(name)) return false;
  const bare = plain.replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|\.[\w-]+/g, '');
  for (const [name] of bare.matchAll(/[a-z][a-z0-9]*/g)) if (!tags.has(name)) return false;
  return true;
};

const closing = (text: string, start: number): number => {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
};

/** The parts of a text between separators that stand outside of brackets and quotes. */
export const splitAt = (text: string, separator: string): readonly string[] => {
  const parts: string[] = [];
  let [depth, from, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
};

/** The rules of a minified style sheet; a condition has rules in it. */
export const parseRules = (css: string): readonly Rule[] => {
  const rules: Rule[] = [];
  let from = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', from)) {
    let [depth, at] = [1, open + 1];
    for (; depth > 0 && at < css.length; at += 1) {
      if (css[at] === '{') depth += 1;
      if (css[at] === '}') depth -= 1;
    }
    const prelude = css.slice(from, open).trim();
    const inner = css.slice(open + 1, at - 1);
    rules.push({ prelude, body: CONDITIONS.test(prelude) ? parseRules(inner) : inner.trim() });
    from = at;
  }
  return rules;
};
