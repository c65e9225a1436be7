/** `client-id` → `clientId`: the option's name of an attribute. */
export const optionName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
