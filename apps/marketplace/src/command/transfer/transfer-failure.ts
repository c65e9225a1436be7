import { TransferError } from '../../transfer/transfer-error.ts';
import { CommandError } from '../frame/command-error.ts';
import type { CommandFailure } from '../frame/command-error.ts';

const CODES: Readonly<Partial<Record<TransferError['code'], CommandFailure>>> = {
  no_files: 'usage',
  unknown_file: 'usage',
  stopped: 'interrupted',
};

/** Runs an import or an export, whose failures are then a command's. */
export const transferring = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new CommandError(CODES[error.code] ?? 'refused', error.message, { cause: error });
  }
};
