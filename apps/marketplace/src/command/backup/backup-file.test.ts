import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeBackupFile } from './backup-file.ts';

it('names the missing folder before it copies anything [OPS-9][OPS-1]', async () => {
  const folder = join(tmpdir(), crypto.randomUUID());
  const writing = writeBackupFile(join(folder, 'a.backup'), () =>
    Promise.reject(new Error('something was copied')),
  );
  await expect(writing).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining(`${folder} (ENOENT). Make that folder`),
  });
});
