import * as v from 'valibot';
import { optionalPort } from '../settings/setting-values.ts';
import { CommandError } from './frame/command-error.ts';
import { defineCommand } from './frame/command.ts';
import { runServer } from './run-server.ts';

/** `work`: everything beside the requests, in a process of its own. */
export const workCommand = defineCommand({
  name: 'work',
  summary: 'do the work beside the requests (search, sweeps, mail) in a process of its own',
  options: [
    {
      flags: '--health-port <port>',
      meaning: 'tell health and metrics there instead of at HEALTH_PORT, which serve may have',
    },
  ],
  input: v.object({ healthPort: optionalPort }),
  run: async (context, { healthPort }) => {
    const settings = context.settings();
    if (settings.databaseUrl === undefined)
      throw new CommandError(
        'settings',
        'work needs DATABASE_URL: the embedded database serves one process, which does this work itself. Run serve alone, or set DATABASE_URL.',
      );
    await runServer(
      context,
      { ...settings, healthPort: healthPort ?? settings.healthPort },
      { answers: false, works: true },
    );
    return { data: null, text: '' };
  },
});
