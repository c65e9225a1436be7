import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { collectDeclarations } from './declarations.ts';
import { REPORT } from './paths.ts';

const EXPORT = /\{([^}]*)\} from '([^']+)\.js'/g;
const SIBLING = '../transport/index';

/**
 * Everything that the package exports, as its built declarations say it: the index, then each module that the index
 * names, also where it names it through the transport. A change of the public surface shows as a change of this text.
 */
export const apiReport = async (): Promise<string> => {
  const files = collectDeclarations();
  const textOf = (file: string): string => {
    const text = files.get(`${join('auth-client', file)}.d.ts`);
    if (text === undefined) throw new Error(`The index names ${file}, which was not emitted.`);
    return text.trim();
  };
  const exportsOf = (file: string) =>
    [...textOf(file).matchAll(EXPORT)].map(([, list = '', from = '']) => ({
      from: from.replace(/^\.\//, ''),
      names: list.split(',').map((name) => name.trim().replace(/^type /, '')),
    }));
  const transport = exportsOf(SIBLING);
  const modules = exportsOf('index').flatMap(({ from, names }) =>
    from === SIBLING
      ? transport
          .filter((module) => names.some((name) => module.names.includes(name)))
          .map((module) => join(dirname(SIBLING), module.from))
      : [from],
  );
  const names: readonly string[] = ['index', ...new Set(modules.toSorted())];
  const sections = names.map((name) => `## ${name}\n\n\`\`\`ts\n${textOf(name)}\n\`\`\`\n`);
  const text = [
    '# API of @pawcall/auth-client\n',
    'Made from the built declarations by `npm run api:report`; a test fails when it is stale.\n',
    ...sections,
  ].join('\n');
  return format(text, { ...(await resolveConfig(REPORT)), filepath: REPORT });
};
