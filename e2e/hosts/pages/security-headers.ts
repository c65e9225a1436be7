import { documentedPolicy } from '../../docs/content-policy.ts';
import { UNTRUSTED_PATH } from '../../stack/untrusted-marketplace.ts';
import type { HostPage } from '../host-page.ts';

/** A real page makes a new nonce for each response. */
const NONCE = 'cGF3Y2FsbC1ob3N0cw';

const nothingAllowed = (api: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src 'none'",
    "img-src 'self' https:",
    `connect-src ${api}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** The widget without its font, which needs another origin. */
const withHostFont = (widget: string): string =>
  widget.replace('<pawcall-booking', '<pawcall-booking font="host"');

/** Pages with restrictive headers, and one with two partners. */
export const securityHeaderPages = ({
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
    name: 'nothing-allowed',
    about: 'a policy of nothing but one nonce, addresses and photographs',
    headers: {
      'Content-Security-Policy': nothingAllowed(api),
    },
    nonce: NONCE,
    icon: '/',
    around: withHostFont,
  },
  {
    name: 'untrusted',
    about: 'that policy and a marketplace full of what looks like code',
    headers: {
      'Content-Security-Policy': nothingAllowed(api),
    },
    nonce: NONCE,
    icon: '/',
    around: (widget) => withHostFont(widget.replaceAll(`"${api}/`, `"${api}${UNTRUSTED_PATH}/`)),
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
