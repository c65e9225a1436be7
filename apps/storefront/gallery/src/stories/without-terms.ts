/** The answer of a service that knows no terms of a booking. */
export const withoutTerms = async (answer: Response): Promise<Response> => {
  const body: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
    ['terms', 'reference', 'sequence', 'pet_name', 'concerns', 'is_hidden_pricing'].includes(key)
      ? undefined
      : value,
  );
  return Response.json(body);
};
