type Options = Readonly<Record<string, unknown>>;

/** What a page says itself, beside the document that it names; what is undefined it leaves to that. */
export const ownOptions = (given: Options): Options => {
  const { config: _, ...rest } = given;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
};
