import { type Driver, Kysely, type LogEvent, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Database } from '../schema/database-types.ts';
import {
  withNamedStatements,
  type DriverOptions,
  ScopedDriver,
  type OnStatement,
} from './scoped-driver.ts';

/** A connection pool or a transaction: inside a transaction always pass the transaction on. */
export type Handle = Kysely<Database>;

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const BIGINT = 20;
// Typed as number: the driver's list of types has no arrays.
const TEXTS: number = 1009;

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
  return value;
};

const keepText = (text: string): string => text;

const textsOf: (text: string) => unknown = pg.types.getTypeParser(TEXTS);
// No quotes, escapes, nested arrays or nulls.
const PLAIN = /^\{[^"\\{}]+\}$/;
const NULL = 'NULL';

/** Parses a PostgreSQL text array; plain ones by `split`, because a search page has fifty and the driver's parser is slow. */
export const readTexts = (text: string): unknown => {
  if (text === '{}') return [];
  return PLAIN.test(text) && !text.includes(NULL) ? text.slice(1, -1).split(',') : textsOf(text);
};

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [DATE, keepText],
  [BIGINT, wholeNumber],
  [TEXTS, readTexts],
]);

/** Reads timestamptz as Temporal.Instant, date as text, bigint as a safe integer. */
export const setTypeParsers = (): void => {
  for (const [oid, parse] of PARSERS) pg.types.setTypeParser(oid, parse);
};

class InstantCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(parameter instanceof Temporal.Instant ? parameter.toString() : parameter);
  }
}

class InstantDialect extends PostgresDialect {
  readonly #driver: () => Driver;

  constructor(pool: pg.Pool, options: DriverOptions) {
    super({ pool });
    this.#driver = () => new ScopedDriver({ pool }, options);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new InstantCompiler();
  }

  override createDriver(): Driver {
    return this.#driver();
  }
}

const reportTo =
  (onStatement: OnStatement) =>
  (event: LogEvent): void =>
    onStatement({
      sql: event.query.sql,
      ms: event.queryDurationMillis,
      error: event.level === 'error' ? event.error : undefined,
    });

/** Kysely over a `pg` pool; a Temporal.Instant may be given as a parameter. */
export const createHandle = (pool: pg.Pool, options: DriverOptions = {}): Handle => {
  setTypeParsers();
  const { onStatement } = options;
  return new Kysely<Database>({
    dialect: new InstantDialect(withNamedStatements(pool), options),
    ...(onStatement === undefined ? {} : { log: reportTo(onStatement) }),
  });
};
