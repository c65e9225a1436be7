import type { PublishedName } from './published.ts';
import { DOCTOR_TEXT } from './stand-ins.ts';

const FROM_ROOT: Readonly<Partial<Record<PublishedName, readonly string[]>>> = {
  client: [DOCTOR_TEXT],
  // Whoever runs it has the package, and no checkout.
  marketplace: [
    'packaging/marketplace',
    'examples/marketplace-data',
    'docs/operating.md',
    'docs/growing.md',
    'docs/marketplace.md',
    'docs/importing.md',
    'docs/partners.md',
    'docs/customer-system.md',
    'docs/alerts.md',
    'docs/upgrading.md',
  ],
};

/** Files and folders of the repository that travel in a package beside its own. */
export const fromRoot = (name: PublishedName): readonly string[] => FROM_ROOT[name] ?? [];
