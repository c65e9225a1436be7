import { DESIGNATIONS, type Designation } from '@pawcall/contract';

/** The designations of a host's options, as far as they were given (WIN-6, TILE-6). */
export interface DesignationOptions {
  /** The one that a search starts with. */
  readonly designation?: Designation | undefined;
  /** Those that may be chosen. */
  readonly designations?: readonly Designation[] | undefined;
}

/** The designations that the host allows, else the one it names, else VET (TILE-6). */
export const allowedDesignations = ({
  designation = 'VET',
  designations,
}: DesignationOptions): readonly Designation[] => {
  const allowed = DESIGNATIONS.filter((each) => designations?.includes(each));
  return allowed.length > 0 ? allowed : [designation];
};

/** The first of the wanted designations that is allowed, else the first that is (WIN-6, TILE-6). */
export const chosenDesignation = (
  allowed: readonly Designation[],
  ...wanted: readonly (string | null | undefined)[]
): Designation =>
  wanted.flatMap((want) => allowed.find((each) => each === want) ?? [])[0] ?? allowed[0] ?? 'VET';
