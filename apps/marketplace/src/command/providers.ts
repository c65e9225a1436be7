import * as v from 'valibot';
import { changeProvider } from '../search/index-provider.ts';
import { CommandError } from './framework/command-error.ts';
import { defineCommand, oneWord } from './framework/command.ts';
import { isUuid } from '../form/text-formats.ts';

const yesOrNo = v.optional(
  v.pipe(
    v.picklist(['yes', 'no'], 'must be yes or no'),
    v.transform((word) => word === 'yes'),
  ),
);

/** `providers set`: switches a provider off or on, or features it; the search knows with the same commit (UPK-4). */
export const providersSetCommand = defineCommand({
  name: 'providers set',
  summary: 'switch a provider off or on, or feature it; searches know at once',
  positionals: [{ usage: '<provider>', meaning: 'uuid' }],
  options: [
    { flags: '--active <yes|no>', meaning: 'whether searches find it and clients may book it' },
    { flags: '--featured <yes|no>', meaning: 'whether it has a featured place' },
  ],
  input: v.object({ words: oneWord, active: yesOrNo, featured: yesOrNo }),
  run: async ({ database }, { words: uuid, active, featured }) => {
    const values = {
      ...(active === undefined ? {} : { is_active: active }),
      ...(featured === undefined ? {} : { is_featured: featured }),
    };
    const { db } = await database();
    if (!isUuid(uuid) || !(await changeProvider(db, uuid, { values })))
      throw new CommandError(
        'not_found',
        `There is no provider ${uuid}. Give the uuid that its page and its portrait have.`,
      );
    return { data: { uuid, active, featured }, text: `${uuid}: changed.\n` };
  },
});
