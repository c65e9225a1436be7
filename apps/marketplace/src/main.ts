import { runCommand } from './command/run-command.ts';

/** `serve` by the environment: the same as `pawcall-marketplace serve`. */
const serve = async (): Promise<void> => {
  const code = await runCommand(['serve'], process.env);
  process.exit(code);
};

serve().catch((error: unknown) => {
  console.error('The marketplace could not start.', error);
  process.exit(1);
});
