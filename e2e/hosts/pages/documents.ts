import { documentedPolicy } from '../../docs/policy.ts';
import type { HostPage } from '../host-page.ts';

/** What the headers of a page may forbid (the policy of docs/content-policy.md, isolation from other origins), and what else it may load. */
export const documents = ({
  site,
  api,
}: {
  readonly site: string;
  readonly api: string;
}): readonly HostPage[] => [
  {
    name: 'policy',
    about: 'the strictest policy',
    headers: {
      'Content-Security-Policy': documentedPolicy({ script: site, api, auth: api, commerce: api }),
      'Permissions-Policy': 'camera=(), microphone=()',
    },
    around: (widget) => `<main>${widget}</main>`,
  },
  {
    name: 'isolated',
    about: 'a page that is isolated from other origins',
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  {
    name: 'two-partners',
    about: 'a page with two partners and the script three times',
    head:
      '<script type="module" src="/copy/pawcall/pawcall-booking.js"></script>' +
      '<script type="module" src="/pawcall/pawcall-booking.js"></script>',
    around: (widget) =>
      widget + widget.replace(/partner="[^"]*"/, 'partner="cove" locale="fr-CA" country="ca"'),
  },
];
