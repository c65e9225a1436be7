/**
 * The names that the page put on every object. Libraries take them for an object's own, in a bundle of the packages; the
 * script's build looks at own names alone, here too, so that nothing is in its way (HOST-2).
 */
export function namesInTheWay(): readonly string[] {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  return names;
}
