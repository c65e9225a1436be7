/** What a text says as JSON; one that is none stays text, which the schema behind it refuses. */
export const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
