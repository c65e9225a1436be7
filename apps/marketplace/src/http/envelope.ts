/** The success envelope around an answer (WIRE-2). */
export const success = <const Data>(data: Data) => ({ status: 'success', data }) as const;

/** The success envelope of a call that has nothing to say. */
export const nothing = success(null);
