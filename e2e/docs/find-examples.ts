import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/service.ts';

/** An example of the documentation that tests run. */
export interface Example {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

const FENCE = /^(?<indent> *)```(?<language>\w+) run\n(?<code>[\s\S]*?)^ *```$/gm;
const LANGUAGES = ['html', 'http', 'js', 'css'] as const;

export type Runnable = Example & { readonly language: (typeof LANGUAGES)[number] };

export const isRunnable = (example: Example): example is Runnable =>
  LANGUAGES.some((language) => language === example.language);

/** Every example that is marked with `run`. */
export const examplesToRun = (): readonly Example[] =>
  globSync('docs/**/*.md', { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return Array.from(text.matchAll(FENCE), ({ groups, index }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        language: groups?.['language'] ?? '',
        code: groups?.['code'] ?? '',
      }));
    });
