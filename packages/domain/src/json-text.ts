/**
 * JSON text of plain data: what is sent, kept on the device, or the key of something. A host page's script may have put
 * `toJSON` on the built-in prototypes, which makes `JSON.stringify` write lists twice over; here only own members count.
 */
export const jsonText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`);
  return `{${members.join(',')}}`;
};
