/** Gives holds back; the last one is remembered until the service has heard of it. `release` may fail: such a hold ends by itself. */
export const createGiveBack = (release: (quoteUuid: string) => Promise<unknown>) => {
  let leaving: string | null = null;
  const giveBack = async (quoteUuid: string) => {
    leaving = quoteUuid;
    await release(quoteUuid).catch(() => undefined);
    if (leaving === quoteUuid) leaving = null;
  };
  return {
    giveBack: (quoteUuid: string): void => void giveBack(quoteUuid),
    /** The quote whose slot is just being given back. */
    leaving: () => leaving,
  };
};
