/** `client-id` → `clientId`: the name of the option that an attribute stands for. */
export const optionName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
