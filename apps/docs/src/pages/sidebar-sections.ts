/** A group of the sidebar: files of the repository, each with the words of its entry. */
export interface Section {
  readonly title: string;
  readonly pages: readonly (readonly [file: string, label: string])[];
}

/** The sidebar in order. Missing files are left out; pages of `docs/` in no group are added as a last group. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Start',
    pages: [
      ['docs/README.md', 'Overview'],
      ['docs/demo.md', 'The demo'],
    ],
  },
  {
    title: 'Put it on your page',
    pages: [
      ['docs/guides/html.md', 'Plain HTML'],
      ['docs/guides/react.md', 'React'],
      ['docs/guides/next.md', 'Next.js'],
      ['docs/guides/vue.md', 'Vue'],
      ['docs/guides/wordpress.md', 'WordPress'],
      ['docs/guides/shopify.md', 'Shopify theme'],
      ['docs/embedding.md', 'All about embedding'],
    ],
  },
  {
    title: 'Make it yours',
    pages: [
      ['docs/configuration.md', 'Configuration'],
      ['docs/theming.md', 'Theming'],
      ['docs/languages.md', 'Languages'],
      ['docs/events.md', 'Events'],
      ['docs/analytics.md', 'Analytics'],
      ['docs/observers.md', 'Observers'],
    ],
  },
  {
    title: 'Go live',
    pages: [
      ['docs/content-policy.md', 'Content policy'],
      ['docs/privacy.md', 'Privacy'],
      ['docs/accessibility.md', 'Accessibility'],
      ['docs/troubleshooting.md', 'Troubleshooting'],
      ['docs/doctor.md', 'The doctor'],
      ['docs/errors.md', 'Errors of every call'],
      ['docs/upgrading.md', 'Upgrading'],
    ],
  },
  {
    title: 'The marketplace',
    pages: [
      ['docs/marketplace.md', 'Running it'],
      ['docs/operating.md', 'Operating it'],
      ['docs/importing.md', 'Filling it from files'],
      ['docs/alerts.md', 'What to do at each alert'],
      ['docs/growing.md', 'Growing past one machine'],
      ['docs/partners.md', 'Partners'],
      ['docs/customer-system.md', 'A pharmacy’s customers'],
      ['docs/api.md', 'The calls'],
      ['docs/time-zones.md', 'Time zones'],
      ['docs/reliability.md', 'What it stands'],
      ['docs/security.md', 'Security'],
    ],
  },
  {
    title: 'Packages',
    pages: [
      ['packages/element/README.md', 'element'],
      ['packages/react/README.md', 'react'],
      ['packages/auth-client/README.md', 'auth-client'],
      ['packages/client/README.md', 'client'],
      ['packages/contract/README.md', 'contract'],
      ['packages/domain/README.md', 'domain'],
      ['packages/format/README.md', 'format'],
      ['packages/transport/README.md', 'transport'],
      ['packages/conformance/README.md', 'conformance'],
      ['packages/testing/README.md', 'testing'],
    ],
  },
  {
    title: 'Working on Pawcall',
    pages: [
      ['ARCHITECTURE.md', 'Architecture'],
      ['docs/decisions/README.md', 'Decisions'],
      ['docs/clauses.md', 'Clauses'],
      ['docs/design-differences.md', 'Design differences'],
      ['CONTRIBUTING.md', 'Contributing'],
    ],
  },
];
