import { backupCommand } from './backup/backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { bookingsCancelCommand } from './bookings/cancel.ts';
import { bookingsListCommand } from './bookings/list.ts';
import { bookingsShowCommand } from './bookings/show.ts';
import { doctorCommand } from './doctor/doctor.ts';
import type { Command } from './frame/command.ts';
import { initCommand } from './init/init.ts';
import { keysRotateCommand } from './keys-rotate.ts';
import { migrateCommand } from './migrate.ts';
import { partnersCheckCommand } from './partners/check.ts';
import { partnersListCommand } from './partners/list.ts';
import { partnersRemoveCommand } from './partners/remove.ts';
import { partnersShowCommand } from './partners/show.ts';
import { partnersAddCommand, partnersSetCommand } from './partners/store.ts';
import { providersSetCommand } from './providers/set.ts';
import { rebuildCommand } from './rebuild.ts';
import { exportCommand } from './transfer/export.ts';
import { importCommand } from './transfer/import.ts';
import { serveCommand } from './serve.ts';
import { workCommand } from './work.ts';
import { usersListCommand } from './users/list.ts';
import { usersLockDemoCommand } from './users/lock-demo.ts';
import { usersLockCommand, usersSignOutCommand, usersUnlockCommand } from './users/set-status.ts';

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
