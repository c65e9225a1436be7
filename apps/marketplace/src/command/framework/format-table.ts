/** Rows as aligned columns under their heads, for people; every line ends. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
};
