import * as v from 'valibot';
import { migrate, pendingMigrations } from '../database/migrate.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { makeMissingSearch } from '../search/maintain-index.ts';
import { CommandError } from './framework/command-error.ts';
import { defineCommand } from './framework/command.ts';
import { openUnchecked, withPhases } from './framework/create-context.ts';

const list = (names: readonly string[]): string => names.map((name) => `  ${name}\n`).join('');

/** `migrate`: brings the schema up to date and makes a search that it has none of, or says what is missing. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'bring the database’s schema up to date',
  options: [{ flags: '--check', meaning: 'change nothing: exit code 3 if anything is missing' }],
  interrupted: 'Interrupted. No migration is half done. Run it again for what is missing.',
  input: v.object({ check: v.optional(v.boolean(), false) }),
  run: async ({ settings, now, progress, signal }, { check }) => {
    if (check && settings().databaseUrl === undefined)
      throw new CommandError(
        'usage',
        '--check needs DATABASE_URL: the embedded database is brought up to date whenever it is opened.',
      );
    const { db, close } = await openUnchecked(settings(), signal);
    try {
      if (check) {
        const pending = await pendingMigrations(db, migrations);
        const isBehind = pending.length > 0;
        const text = isBehind ? `Missing:\n${list(pending)}` : 'The schema is up to date.\n';
        return { data: { pending }, text, wantsAttention: isBehind };
      }
      const ran = await migrate(db, migrations, signal);
      const searchMade = await withPhases(progress, (onPhase) => {
        const onShare = (share: number): void => onPhase('Making the search', share);
        return makeMissingSearch(db, now(), { onShare, signal });
      });
      const schema = ran.length > 0 ? `Ran:\n${list(ran)}` : 'The schema was up to date.\n';
      const search = searchMade ? 'The search, which was missing or over, is made.\n' : '';
      return { data: { ran, searchMade }, text: schema + search };
    } finally {
      await close();
    }
  },
});
