/** Where React keeps the props of a node. */
const PROPS = '__reactProps$';

/**
 * The object that React 19 was given as `options` for this element, and could not hand over (EMB-1): it writes it into the
 * attribute, as "[object Object]", while the element is not defined yet, and hands over nothing where it takes over what
 * a server has rendered. Undefined where there is none.
 */
export const optionsOfReact = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith(PROPS));
  const props: unknown = key && Reflect.get(element, key);
  return Reflect.get(Object(props), 'options');
};
