import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { ROOT, STAGE } from './paths.ts';

/** What publint finds wrong with the staged package, suggestions included. */
export const publintFindings = async (): Promise<readonly string[]> => {
  const { messages, pkg } = await publint({ pkgDir: STAGE, strict: true, pack: false });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
};

/** What are-the-types-wrong finds in a tarball for consumers of ES modules; empty when it finds nothing. */
export const typesWrong = (tarball: string): string => {
  const cli = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, tarball, '--profile', 'esm-only', '--no-color', '--no-emoji'],
    { encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
};
