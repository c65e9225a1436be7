import type { PublishedName } from './published.ts';
import { DOCTOR_TEXT } from './stand-ins.ts';

const FROM_ROOT: Readonly<Partial<Record<PublishedName, readonly string[]>>> = {
  // The page that embedding errors link to, with the pages that it links to.
  client: [
    DOCTOR_TEXT,
    ...['api', 'configuration', 'content-policy', 'embedding', 'observers', 'theming'].map(
      (page) => `docs/${page}.md`,
    ),
  ],
  // Operators have the package and no checkout.
  marketplace: [
    'packaging/marketplace',
    'examples/marketplace-data',
    'docs/operating.md',
    'docs/growing.md',
    'docs/marketplace.md',
    'docs/importing.md',
    'docs/partners.md',
    'docs/configuration.md',
    'docs/guides/html.md',
    'docs/customer-system.md',
    'docs/alerts.md',
    'docs/upgrading.md',
  ],
};

/** Files and folders of the repository that travel in a package beside its own. */
export const fromRoot = (name: PublishedName): readonly string[] => FROM_ROOT[name] ?? [];
