import { AuthError } from '../auth-error.ts';

/** The path parameter of the pharmacy calls; throws when no pharmacy is configured. */
export const pharmacyOf = ({
  pharmacy,
}: {
  readonly pharmacy?: string;
}): {
  readonly pharmacy: string;
} => {
  if (pharmacy) return { pharmacy };
  throw new AuthError(
    'missing_options',
    'A pharmacy call was made, but no pharmacy is configured. Give `pharmacy` to the authentication client.',
  );
};
