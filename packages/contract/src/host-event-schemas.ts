import { toJsonSchema } from '@valibot/to-json-schema';
import { HOST_EVENTS } from './host-events.ts';

/** The parts of a JSON Schema that a host relies on. */
export interface EventSchema {
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: readonly string[] | undefined;
}

/** The JSON Schema of each host event's `detail`, by the event's name (GO-5). */
export const eventSchemas = (): Readonly<Record<string, EventSchema>> =>
  Object.fromEntries(
    Object.entries(HOST_EVENTS).map(([name, schema]) => [
      name,
      {
        title: name,
        ...toJsonSchema(schema, {
          target: 'draft-2020-12',
          ignoreActions: ['metadata'],
        }),
      },
    ]),
  );

/** The breaking changes from `before` to `after`, as sentences; a new member breaks nothing (GO-5). */
export const brokenPromises = (before: EventSchema, after: EventSchema): readonly string[] =>
  Object.entries(before.properties ?? {}).flatMap(([member, promised]) => {
    const now = after.properties?.[member];
    if (now === undefined) return [`${member} is gone`];
    const isRequired = (schema: EventSchema) => schema.required?.includes(member) === true;
    if (isRequired(before) && !isRequired(after)) return [`${member} may be missing`];
    return bare(promised) === bare(now) ? [] : [`${member} is another`];
  });

// Descriptions may change.
const bare = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value));
