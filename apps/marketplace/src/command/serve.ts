import * as v from 'valibot';
import { CommandError } from './frame/command-error.ts';
import { defineCommand } from './frame/command.ts';
import { runServer } from './run-server.ts';

/** `serve`: answers until SIGTERM or SIGINT, then finishes what it began. */
export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'answer the marketplace API and the authentication service',
  options: [
    {
      flags: '--no-work',
      meaning: 'leave search upkeep, sweeps and mail to a process that runs work',
    },
  ],
  input: v.object({ work: v.optional(v.boolean(), true) }),
  run: async (context, { work }) => {
    const settings = context.settings();
    if (!work && settings.databaseUrl === undefined)
      throw new CommandError(
        'settings',
        '--no-work needs DATABASE_URL: nobody else can do the work of an embedded database, which serves one process.',
      );
    await runServer(context, settings, { answers: true, works: work });
    return { data: null, text: '' };
  },
});
