/** Why an import, an export or a restore could not begin or go on. */
export const TRANSFER_ERROR_CODES = [
  'no_files',
  'unknown_file',
  'import_running',
  'folder_exists',
  'not_an_export',
  'other_version',
  'not_empty',
  'damaged',
  'stopped',
] as const;

/** One of the closed list of codes of a TransferError. */
export type TransferErrorCode = (typeof TRANSFER_ERROR_CODES)[number];

/** An import, export or restore that was given up: nothing of it is in the database. The message says what to do. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly code: TransferErrorCode;

  constructor(code: TransferErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Throws when the caller has aborted the work. */
export const stopIfAsked = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted === true)
    throw new TransferError('stopped', 'It was stopped before its end. Nothing was changed.');
};
