export { runCommand } from './command/run-command.ts';
