/** Who may practise in a jurisdiction: asked for each space of the search. */
export const SEARCH_UPKEEP = `
create index licence_jurisdiction on licence (jurisdiction, provider_id);
`;
