import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The text of the contract's OpenAPI document. */
export const readDocumentText = (): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve('@pawcall/contract/openapi.json')), 'utf8');
