import { optionName } from '@pawcall/react/options';
import { documentedPolicy } from '../docs/content-policy.ts';

/** What pages of the site are made of. */
export interface SiteParts {
  readonly site: string;
  readonly api: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly script: string;
}

/** The attributes as the options that they stand for. */
export const optionsOf = (attributes: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      optionName(name),
      name === 'checkout-origins' ? [value] : value,
    ]),
  );

/**
 * A page under the policy of docs/content-policy.md whose widget has its options from a document: `/options.json` of this site;
 * with `partner` in the query what the marketplace keeps.
 */
export const oneLinePage = (
  { site, api, attributes, script }: SiteParts,
  query: URLSearchParams,
): Response => {
  const own = query.has('partner')
    ? `partner="${attributes['partner']}" api-base="${attributes['api-base']}"`
    : 'config="/options.json"';
  return new Response(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
      `<title>Vet visits</title>${script}</head>` +
      `<body><main><h1>Vet visits</h1><pawcall-booking ${own}><a href="/book">Call us</a></pawcall-booking></main></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': documentedPolicy({
          script: site,
          api,
          auth: api,
          commerce: api,
        }),
      },
    },
  );
};
