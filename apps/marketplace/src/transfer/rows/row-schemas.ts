import { toJsonSchema } from '@valibot/to-json-schema';
import { KIND_NAMES } from './row-kind.ts';
import { ROW_KINDS } from './row-kinds.ts';

/** The JSON Schema of a row of each kind of file, for whoever writes such files; zones and days are checked further. */
export const rowSchemas = (): Readonly<Record<string, object>> =>
  Object.fromEntries(
    KIND_NAMES.map((kind) => [
      kind,
      toJsonSchema(ROW_KINDS[kind].schema, { typeMode: 'input', errorMode: 'ignore' }),
    ]),
  );
