import type { Class, Statement, VariableDeclarator } from 'oxc-parser';
import { docstringBefore, type SourceFile } from './source-file.ts';

/** What kind of thing is exported; a page groups by it. */
export type Kind = 'function' | 'class' | 'value' | 'type';

/** A declared name with its kind and what a reader needs to see of its source. */
export interface Declared {
  readonly name: string;
  readonly kind: Kind;
  readonly signature: string;
}

/** What a declaration declares. */
export const declaredBy = (file: SourceFile, declaration: Statement): readonly Declared[] => {
  const { text } = file;
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap((declarator) => declaredVariable(text, declarator));
    case 'FunctionDeclaration': {
      const signature = text.slice(declaration.start, declaration.body?.start).trim();
      return [{ name: declaration.id?.name ?? 'default', kind: 'function', signature }];
    }
    case 'ClassDeclaration': {
      const signature = classSignature(file, declaration);
      return [{ name: declaration.id?.name ?? 'default', kind: 'class', signature }];
    }
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration': {
      const signature = text.slice(declaration.start, declaration.end);
      return [{ name: declaration.id.name, kind: 'type', signature }];
    }
    default:
      return [];
  }
};

const declaredVariable = (text: string, { id, init, end }: VariableDeclarator): Declared[] => {
  if (id.type !== 'Identifier') return [];
  const { name, typeAnnotation } = id;
  if (init?.type === 'ArrowFunctionExpression' && !typeAnnotation) {
    const head = text
      .slice(init.start, init.body.start)
      .replace(/=>\s*\(?\s*$/, '')
      .trim();
    const signature = init.async
      ? `async function ${name}${head.replace(/^async\s*/, '')}`
      : `function ${name}${head}`;
    return [{ name, kind: 'function', signature }];
  }
  const written = typeAnnotation
    ? text.slice(id.start, typeAnnotation.end)
    : text.slice(id.start, end);
  return [{ name, kind: 'value', signature: `const ${written}` }];
};

const classSignature = (file: SourceFile, { start, body }: Class): string => {
  const { text } = file;
  const members = body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return [];
    if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') return [];
    const end =
      member.type === 'MethodDefinition' ? (member.value.body?.start ?? member.end) : member.end;
    const doc = docstringBefore(file, member.start).replaceAll('\n', ' ');
    const line = text.slice(member.start, end).trim().replace(/;$/, '');
    return [`${doc === '' ? '' : `  /** ${doc} */\n`}  ${line};`];
  });
  return [text.slice(start, body.start).trim() + ' {', ...members, '}'].join('\n');
};
