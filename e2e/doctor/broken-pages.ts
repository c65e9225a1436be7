/** The origins of the site and of its services. */
export interface Origins {
  readonly site: string;
  readonly services: string;
  /** The addresses of the script and the app bundle, without further chunks. */
  readonly scripts: readonly string[];
}

/** A page with one fault, and the doctor's expected findings. */
export interface BrokenPage {
  readonly name: string;
  /** The expected findings. */
  readonly found: readonly { readonly check: string; readonly code: string }[];
  readonly attributes?: (origins: Origins) => Readonly<Record<string, string>>;
  readonly headers?: (origins: Origins) => Readonly<Record<string, string>>;
  readonly head?: string;
  readonly viewport?: string;
  readonly content?: string;
  /** The path of the script; `/newer/` has a newer release. */
  readonly script?: string;
  /** The start of its tag, where it differs from docs/embedding.md. */
  readonly tag?: string;
}

const policy = (directives: string) => ({ 'Content-Security-Policy': directives });

/** Scripts that run after parsing. */
const LATER_SCRIPTS =
  '<script src="data:text/javascript,0"></script><script defer src="data:text/javascript,1"></script>' +
  '<script type="module" src="data:text/javascript,2"></script>';
/** Scripts that compete with the widget's for bandwidth. */
const COMPETING_SCRIPTS =
  '<script defer src="/shop-a.js"></script><script async src="/shop-b.js"></script>';
/** A tag manager inserts its script before all others. */
const TAG_MANAGER =
  '<script>{const tags=Object.assign(document.createElement("script"),{src:"/shop-c.js"});document.scripts[0].before(tags)}</script>';
const LOW = '<script async fetchpriority="low" type="module"';

/** One page for each finding of the doctor (CFG-6). */
export const BROKEN_PAGES: readonly BrokenPage[] = [
  { name: 'in-order', found: [] },
  {
    name: 'polluted-prototype',
    found: [{ check: 'prototypes', code: 'prototypes' }],
    head: '<script>Object.prototype.each = function () {};</script>',
  },
  {
    name: 'wrong-option',
    found: [{ check: 'configuration', code: 'options' }],
    attributes: () => ({ country: 'fr' }),
  },
  {
    name: 'lost-document',
    found: [{ check: 'configuration', code: 'config-document' }],
    attributes: ({ site }) => ({ config: `${site}/nowhere.json` }),
  },
  {
    name: 'two-scripts',
    found: [{ check: 'script', code: 'duplicate-script' }],
    head: '<script type="module" src="/pawcall/pawcall-booking.js?old"></script>',
  },
  {
    name: 'old-script',
    found: [{ check: 'script', code: 'outdated-script' }],
    script: '/newer/pawcall-booking.js',
  },
  {
    name: 'waiting-script',
    found: [{ check: 'script', code: 'waiting-script' }],
    head: LATER_SCRIPTS,
    tag: '<script type="module"',
  },
  { name: 'script-that-waits-for-none', found: [], head: LATER_SCRIPTS },
  {
    name: 'low-script-after-others',
    found: [{ check: 'script', code: 'waiting-script' }],
    head: COMPETING_SCRIPTS,
    tag: LOW,
  },
  {
    name: 'low-script-before-others',
    found: [],
    tag: LOW,
    content: `${COMPETING_SCRIPTS}Book`,
  },
  {
    name: 'low-script-and-a-tag-manager',
    found: [],
    head: '<script src="/shop-d.js"></script>',
    tag: LOW,
    content: `${TAG_MANAGER}Book`,
  },
  {
    name: 'script-before-others',
    found: [],
    tag: `<script type="module"`,
    content: `${LATER_SCRIPTS}Book`,
  },
  {
    name: 'script-without-parts',
    found: [{ check: 'parts', code: 'parts' }],
    headers: ({ scripts }) => policy(`script-src ${scripts.join(' ')}`),
  },
  {
    name: 'policy-without-auth',
    found: [
      { check: 'auth', code: 'content-policy' },
      { check: 'commerce', code: 'content-policy' },
    ],
    headers: ({ site, services }) =>
      policy(
        `connect-src ${site} ${services}/ok/api/ ${services}/ok/session-code ${services}/ok/geocoder/`,
      ),
  },
  {
    name: 'commerce-without-cors',
    found: [{ check: 'commerce', code: 'cors' }],
    attributes: ({ services }) => ({ 'commerce-base': `${services}/no-cors/commerce` }),
  },
  {
    name: 'nobody-answers',
    found: [{ check: 'geocoder', code: 'unreachable' }],
    attributes: () => ({ 'geocoder-base': 'http://localhost:9' }),
  },
  {
    name: 'too-slow',
    found: [{ check: 'session_code', code: 'timeout' }],
    attributes: ({ services }) => ({ 'session-code-url': `${services}/silent/session-code` }),
    head: '<script>{ const limit = AbortSignal.timeout; AbortSignal.timeout = () => limit.call(AbortSignal, 400); }</script>',
  },
  {
    name: 'failing-service',
    found: [{ check: 'auth', code: 'status' }],
    attributes: ({ services }) => ({ 'auth-base': `${services}/broken/auth` }),
  },
  {
    name: 'page-in-place-of-json',
    found: [{ check: 'api', code: 'other-answer' }],
    attributes: ({ services }) => ({ 'api-base': `${services}/html/api` }),
  },
  {
    name: 'other-checkout',
    found: [{ check: 'checkout', code: 'checkout-origin' }],
    attributes: () => ({ 'checkout-origins': 'https://checkout.example' }),
  },
  {
    name: 'no-storage',
    found: [{ check: 'storage', code: 'storage' }],
    head: '<script>Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };</script>',
  },
  {
    name: 'wrong-clock',
    found: [{ check: 'clock', code: 'clock' }],
    attributes: ({ services }) => ({ 'api-base': `${services}/ahead/api` }),
  },
  {
    name: 'no-font',
    found: [{ check: 'font', code: 'font' }],
    headers: () => policy("font-src 'none'"),
  },
  { name: 'no-viewport', found: [{ check: 'viewport', code: 'viewport' }], viewport: '' },
  { name: 'empty-element', found: [{ check: 'fallback', code: 'fallback' }], content: ' ' },
  {
    name: 'no-geolocation',
    found: [{ check: 'location', code: 'location' }],
    headers: () => ({ 'Permissions-Policy': 'geolocation=()' }),
  },
];
