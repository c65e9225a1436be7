import type { Owner } from '../owner.ts';

/** An answer that does not come. */
export const never = (): Promise<Response> => new Promise(() => {});

/** A name that is longer than any place it stands in. */
export const LONG_NAME = 'Sir Bartholomew Fluffington the Third of Upper Puddlemere, Esq';

/** Step 2 for a dog. */
export const toConcerns = async ({ click, say, pass, find }: Owner): Promise<void> => {
  await click('button', say('shared.species.DOG'));
  await pass(800);
  await find('heading', say('steps.concerns.titleNoPet'));
};

/** Step 3 for a dog with itching skin. */
export const toLocation = async (owner: Owner): Promise<void> => {
  const { click, say, find } = owner;
  await toConcerns(owner);
  await click('checkbox', 'Itching & skin');
  await click('button', say('shared.next'));
  await find('heading', say('steps.location.titleNoPet'));
};
