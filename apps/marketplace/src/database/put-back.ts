import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of an embedded database stand in its directory, and those that a restore is replacing. */
export const filesOf = (
  directory: string,
): { readonly files: string; readonly former: string } => ({
  files: join(directory, 'pg'),
  former: join(directory, 'replaced'),
});

/**
 * Puts the former files back where a restore ended between taking them away and putting the new ones in their place.
 * Call it while the directory is locked.
 */
export const putBack = async (directory: string): Promise<void> => {
  const { files, former } = filesOf(directory);
  if (!existsSync(files) && existsSync(former)) await rename(former, files);
};
