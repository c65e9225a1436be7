import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenPromises, eventSchemas, type EventSchema } from './host-event-schemas.ts';
import { HOST_EVENTS } from './host-events.ts';

const FOLDER = new URL('../../../docs/events/', import.meta.url);
const SUFFIX = '.schema.json';
const committed = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file): [string, unknown] => [
      `pawcall:${file.slice(0, -SUFFIX.length)}`,
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
    ]),
);

describe('the schemas of the host events', () => {
  it('are the frozen ones of docs/events [GO-5]', () => {
    expect(JSON.parse(JSON.stringify(eventSchemas()))).toEqual(committed);
    expect(Object.keys(committed).length).toBeGreaterThan(6);
  });

  it('promise every member that there is, an id of the occurrence among them [GO-5]', () => {
    for (const [name, { properties, required }] of Object.entries(eventSchemas())) {
      expect([name, Object.keys(properties ?? {})]).toEqual([name, required]);
      expect(required).toContain('event_id');
      expect(properties?.['event_id']).toMatchObject({ type: 'string', format: 'uuid' });
    }
    expect(Object.keys(HOST_EVENTS)).toContain('pawcall:ready');
  });
});

describe('what breaks a promise', () => {
  const before: EventSchema = {
    properties: { step: { enum: [1, 2, 3], description: 'Which.' }, note: { type: 'string' } },
    required: ['step'],
  };
  const { step, note } = { step: { enum: [1, 2, 3] }, note: { type: 'string' } };

  it.each([
    ['nothing changed', before, []],
    ['another description', { properties: { step, note }, required: ['step'] }, []],
    ['one more', { properties: { step, note, more: {} }, required: ['step', 'more'] }, []],
    ['one less', { properties: { step }, required: ['step'] }, ['note is gone']],
    ['one that may be missing', { properties: { step, note } }, ['step may be missing']],
    [
      'another type',
      { properties: { step: { enum: [1, 2] }, note }, required: ['step'] },
      ['step is another'],
    ],
  ])('%s [GO-5]', (_, after: EventSchema, said: readonly string[]) => {
    expect(brokenPromises(before, after)).toEqual(said);
  });
});
