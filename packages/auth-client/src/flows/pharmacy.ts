import { PawcallError } from '@pawcall/transport';

/** The path parameter of the pharmacy calls; throws when no pharmacy is configured. */
export const pharmacyOf = ({
  pharmacy,
}: {
  readonly pharmacy?: string;
}): {
  readonly pharmacy: string;
} => {
  if (pharmacy) return { pharmacy };
  throw new PawcallError('missing_options', {
    message:
      'A pharmacy call was made, but no pharmacy is configured. Give `pharmacy` to the authentication client.',
  });
};
