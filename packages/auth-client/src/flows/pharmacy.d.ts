/** The path parameter of the pharmacy calls; throws when no pharmacy is configured. */
export declare const pharmacyOf: ({ pharmacy }: { readonly pharmacy?: string }) => {
  readonly pharmacy: string;
};
