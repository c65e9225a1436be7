import * as v from 'valibot';

/** The success envelope around `data` (WIRE-2). */
/* @__NO_SIDE_EFFECTS__ */
export const success = <const T extends v.GenericSchema>(data: T) =>
  v.object({ status: v.literal('success'), data });

/** The success envelope with more members beside `data` (WIRE-2). */
/* @__NO_SIDE_EFFECTS__ */
export const successWith = <const T extends v.GenericSchema, const M extends v.ObjectEntries>(
  data: T,
  members: M,
) => v.object({ status: v.literal('success'), data, ...members });

/** A list of an answer; `null`, as some write an empty one, is the same as `[]` (WIRE-8). */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <const T extends v.GenericSchema>(item: T) => v.nullable(v.array(item), []);

/** Refused input: messages per field, with 422, or 400 for unreadable input (WIRE-2). */
export const FailBody = v.object({
  status: v.literal('fail'),
  data: v.record(v.string(), v.array(v.string())),
});
export type FailBody = v.InferOutput<typeof FailBody>;

/** Every other failure: 401, 403, 404, 429 and 5xx (WIRE-2). */
export const ErrorBody = v.object({ status: v.literal('error'), message: v.string() });
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
