import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of an embedded database stand in its directory, those that a restore unpacks, and those that it replaces. */
export const filesOf = (
  directory: string,
): { readonly files: string; readonly draft: string; readonly former: string } => ({
  files: join(directory, 'pg'),
  draft: join(directory, 'restoring'),
  former: join(directory, 'replaced'),
});

/**
 * Puts the former files back where a restore was killed between taking them away and putting the new ones in their place,
 * and deletes what one that was killed before or after left: both hold personal data.
 * Call it while the directory is locked.
 */
export const putBack = async (directory: string): Promise<void> => {
  const { files, draft, former } = filesOf(directory);
  if (!existsSync(files) && existsSync(former)) await rename(former, files);
  await rm(former, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
};
