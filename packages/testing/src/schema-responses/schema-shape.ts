import * as v from 'valibot';

/** A schema's structure. */
export interface SchemaShape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaShape>> | undefined;
  readonly item?: SchemaShape | undefined;
  readonly wrapped?: SchemaShape | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly literal?: unknown;
  readonly pipe?: readonly unknown[] | undefined;
}

const Shape: v.GenericSchema<unknown, SchemaShape> = v.looseObject({
  type: v.string(),
  entries: v.optional(
    v.record(
      v.string(),
      v.lazy(() => Shape),
    ),
  ),
  item: v.optional(v.lazy(() => Shape)),
  wrapped: v.optional(v.lazy(() => Shape)),
  options: v.optional(v.array(v.unknown())),
  literal: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
});

/** The shape of a schema, all the way down. */
export const shapeOf = (schema: unknown): SchemaShape => v.parse(Shape, schema);

/** The shape without what makes it optional or nullable. */
export const bareShape = (shape: SchemaShape): SchemaShape =>
  shape.wrapped === undefined ? shape : bareShape(shape.wrapped);

const Indivisible = v.looseObject({ metadata: v.looseObject({ indivisible: v.literal(true) }) });

/** Whether nothing of it is ever left out alone, as with the parts of a price. */
export const isIndivisible = (shape: SchemaShape): boolean =>
  (shape.pipe ?? []).some((action) => v.is(Indivisible, action));
