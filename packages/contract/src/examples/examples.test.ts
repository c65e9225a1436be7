import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callList, calls } from '../all-calls.ts';
import type { CallId } from '../all-calls.ts';
import type { Call } from '../call.ts';
import { examples } from './examples.ts';

const isCallId = (id: string): id is CallId => Object.hasOwn(calls, id);
const problems = (schema: v.GenericSchema | undefined, value: unknown) =>
  (schema ? (v.safeParse(schema, value).issues ?? []) : []).map(
    (issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
  );

describe('the example of each call', () => {
  it.each(callList.map((call): [string, Call] => [call.id, call]))(
    'of %s is what the contract takes and answers [WIRE-1]',
    (id, call) => {
      if (!isCallId(id)) throw new TypeError(`${id} is no call.`);
      const { params = {}, query, input, output } = examples[id];
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(new Set(Object.keys(params))).toEqual(new Set(names));
      expect(problems(call.query, query ?? {})).toEqual([]);
      expect(problems(call.input, input)).toEqual([]);
      expect(problems(call.output, output)).toEqual([]);
    },
  );

  it('adds up: items + tax − what is used of the wallet [WIRE-7]', () => {
    const answer = v.parse(calls.createQuote.output, examples.createQuote.output);
    const { items, tax, wallet_amount: used, total } = answer.data;
    const sum = items.reduce((all, { amount }) => all + amount.amount, 0);
    expect(sum + (tax?.amount ?? 0) - (used?.amount ?? 0)).toBe(total.amount);
  });
});
