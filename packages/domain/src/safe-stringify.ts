/** JSON text of plain data, ignoring any `toJSON` that a host page put on the built-in prototypes. */
export const safeStringify = (value: unknown): string => {
  if (Array.isArray(value))
    return `[${value.map((item) => safeStringify(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${safeStringify(member)}`);
  return `{${members.join(',')}}`;
};
