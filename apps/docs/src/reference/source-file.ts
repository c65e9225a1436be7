import { readFileSync } from 'node:fs';
import { parseSync, type Comment, type Program } from 'oxc-parser';

/** A source file: its text, its syntax and its comments. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly body: Program['body'];
  readonly comments: readonly Comment[];
}

/** Reads and parses a TypeScript file. Throws when it cannot be parsed. */
export const readSourceFile = (path: string): SourceFile => {
  const text = readFileSync(path, 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return { path, text, body: program.body, comments };
};

/** The docstring that ends right before `start`, without its stars; empty when there is none. */
export const docstringBefore = ({ text, comments }: SourceFile, start: number): string => {
  const comment = comments.findLast(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      text.slice(end, start).trim() === '',
  );
  return (comment?.value ?? '')
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
};
