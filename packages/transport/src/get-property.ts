/** A member of what may be an object, by its name. */
export const getProperty = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  const member: unknown = Reflect.get(value, name);
  return member;
};
