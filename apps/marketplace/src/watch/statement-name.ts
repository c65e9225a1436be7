/** The kinds of statement that are told apart; `connect` is the wait for a connection. */
export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'connect' | 'other';

/** A statement's kind, and a name for it that has no values: `insert reservation`. */
export interface StatementName {
  readonly kind: StatementKind;
  readonly name: string;
}

const MOST_KEPT = 1_000;
const VERBS = ['select', 'insert', 'update', 'delete', 'connect'] as const;
const TARGET = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w{0,62})"?/i;

const OWN_NAME = /^\s*\/\* (\w{1,63}) \*\//;

const read = (text: string): StatementName => {
  const own = OWN_NAME.exec(text);
  const words = text.slice(own?.[0].length ?? 0, 4_000);
  const kind = VERBS.find((verb) =>
    new RegExp(`^\\s*(?:with\\b[^;]*?\\b)?${verb}\\b`, 'i').test(words),
  );
  const target = TARGET.exec(words)?.[1]?.toLowerCase();
  const verb = kind ?? /^\s*([a-z]{1,20})/i.exec(words)?.[1]?.toLowerCase() ?? 'statement';
  const plain = target === undefined ? verb : `${verb} ${target}`;
  return { kind: kind ?? 'other', name: own?.[1] ?? plain };
};

/** Names statements by the word of the comment before them, else by verb and first table; remembers those that it has named. */
export const createStatementNames = (): ((text: string) => StatementName) => {
  const known = new Map<string, StatementName>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const named = read(text);
    // Lists of parameters make texts of many lengths: what is remembered stays bounded.
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, named);
    return named;
  };
};
