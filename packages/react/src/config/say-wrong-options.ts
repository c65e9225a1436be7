import type { TroubleCode } from '@pawcall/client';
import type { ConfigError } from './config.ts';

/** What a developer is told, after "the", of options that cannot be used, and the entry of docs/doctor.md that says more (CFG-2, CFG-5). */
export const sayWrongOptions = (
  errors: readonly ConfigError[],
): { readonly code: TroubleCode; readonly text: string } => {
  const list = errors.map(({ option, problem }) => `${option} ${problem}`).join('; ');
  const isOfDocument = errors.some(({ option }) => option === 'config');
  const isOfPage = errors.some(({ option }) => option !== 'config');
  const correct = isOfPage ? ' Correct these options.' : '';
  return {
    code: isOfDocument ? 'config-document' : 'options',
    text: `widget cannot start, because ${list}.${correct}`,
  };
};
