import { backupCommand } from './backup/backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { bookingsCancelCommand, bookingsListCommand, bookingsShowCommand } from './bookings.ts';
import { doctorCommand } from './doctor/doctor.ts';
import type { Command } from './framework/command.ts';
import { initCommand } from './init.ts';
import { keysRotateCommand } from './keys-rotate.ts';
import { migrateCommand } from './migrate.ts';
import { partnersCheckCommand } from './partners/check-partner.ts';
import {
  partnersListCommand,
  partnersRemoveCommand,
  partnersShowCommand,
  partnersAddCommand,
  partnersSetCommand,
} from './partners/manage-partners.ts';
import { providersAccountCommand } from './provider-accounts.ts';
import { providersCalendarsCommand } from './provider-calendars.ts';
import { providersSetCommand } from './providers.ts';
import { rebuildCommand } from './rebuild-search.ts';
import { exportCommand, importCommand } from './import-and-export.ts';
import { serveCommand, workCommand } from './serve.ts';
import {
  usersListCommand,
  usersLockDemoCommand,
  usersLockCommand,
  usersSignOutCommand,
  usersUnlockCommand,
} from './users.ts';

/** Every command, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  initCommand,
  doctorCommand,
  serveCommand,
  workCommand,
  migrateCommand,
  importCommand,
  exportCommand,
  rebuildCommand,
  providersSetCommand,
  providersCalendarsCommand,
  providersAccountCommand,
  partnersListCommand,
  partnersShowCommand,
  partnersAddCommand,
  partnersSetCommand,
  partnersRemoveCommand,
  partnersCheckCommand,
  usersListCommand,
  usersLockCommand,
  usersLockDemoCommand,
  usersUnlockCommand,
  usersSignOutCommand,
  bookingsListCommand,
  bookingsShowCommand,
  bookingsCancelCommand,
  keysRotateCommand,
  backupCommand,
  restoreCommand,
];
