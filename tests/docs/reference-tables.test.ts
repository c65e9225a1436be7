import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { format, resolveConfig } from 'prettier';
import { HOST_EVENTS } from '@pawcall/contract';
import { DEMO_PASSWORD } from '../../apps/marketplace/src/demo/users/demo-password-and-pharmacy.ts';
import { DEMO_USERS } from '../../apps/marketplace/src/demo/users/demo-users.ts';
import { RATE_LIMITS } from '../../apps/marketplace/src/settings/rate-limits.ts';
import { readSettings, type Settings } from '../../apps/marketplace/src/settings/settings.ts';
import { readConfig, WidgetConfig } from '../../packages/react/src/config/config.ts';
import { plain, ROOT, tableRows, textOf } from './markdown.ts';
import { helpFor } from '../../packages/client/src/help-url.ts';
import { TROUBLE_CODES } from '../../packages/client/src/doctor-codes.ts';
import { DOCTOR_CHECKS } from '../../packages/react/src/doctor/report.ts';
import { describeFaults } from '../../apps/storefront/gallery/src/faults/describe-faults.ts';

const WCAG_CRITERIA = 55;

describe('the demo page', () => {
  it('lists the demo users', () => {
    const rows = tableRows(textOf('docs/demo.md'), 'e-mail').map((row) => row.map(plain));
    expect(rows).toEqual(
      DEMO_USERS.map((user) => [
        user.email,
        `${user.first_name} ${user.last_name}`,
        plain(user.shows),
      ]),
    );
    expect(textOf('docs/demo.md')).toContain(`\`${DEMO_PASSWORD}\``);
  });
});

describe('docs/configuration.md', () => {
  const rows = tableRows(textOf('docs/configuration.md'), 'option');
  const values: Readonly<Record<string, unknown>> = {
    partner: 'acme',
    source: 'acme',
    clientId: 'acme-web',
    checkoutOrigins: ['https://checkout.example'],
    geocoderToken: 'pk.token',
    pharmacistPhone: '1-800-555-0100',
    pharmacistEmail: 'pharmacist@acme.example',
  };
  const required = rows.flatMap(([name, fallback]) =>
    fallback === 'required' ? [plain(name)] : [],
  );

  it('lists every option of the schema, and no other [CFG-2]', () => {
    const listed = rows.map(([name]) => plain(name));
    expect(listed.toSorted()).toEqual(Object.keys(WidgetConfig.entries).toSorted());
  });

  it('lists the required options [CFG-2]', () => {
    const reading = readConfig({});
    const missing = reading.kind === 'errors' ? reading.errors.map(({ option }) => option) : [];
    expect(required.toSorted()).toEqual(missing.toSorted());
  });

  it('says the defaults [CFG-1]', () => {
    const options = Object.fromEntries(
      required.map((name) => [name, values[name] ?? 'https://acme.example']),
    );
    const reading = readConfig(options);
    const config: Readonly<Record<string, unknown>> =
      reading.kind === 'config' ? { ...reading.config } : {};
    const said = rows
      .filter(([, fallback]) => fallback !== 'required')
      .map(([name, fallback]) => [plain(name), plain(fallback)]);
    expect(said).toEqual(
      said.map(([name = '']) => [name, name in config ? JSON.stringify(config[name]) : 'none']),
    );
  });
});

describe('docs/events.md', () => {
  it('lists every event with its details [GO-5]', () => {
    const events = Object.entries(HOST_EVENTS).map(([name, { entries }]) => [
      name,
      Object.keys(entries).filter((member) => member !== 'event_id'),
    ]);
    const rows = tableRows(textOf('docs/events.md'), 'event').map(([name, detail = '']) => [
      plain(name),
      Array.from(detail.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g), ([, word = '']) => word),
    ]);
    expect(events.length).toBeGreaterThan(5);
    expect(rows).toEqual(events);
  });
});

describe('docs/observers.md', () => {
  it('lists every record with its members [CFG-3]', () => {
    const source = textOf('packages/client/src/observer/observer-record.ts');
    const records = Array.from(
      source.matchAll(/interface \w+Record \{\n {2}readonly type: '(\w+)';([\s\S]*?)\n\}/g),
      ([, type = '', members = '']) => [
        type,
        Array.from(members.matchAll(/readonly (\w+):/g), ([, member = '']) => member),
      ],
    );
    const rows = tableRows(textOf('docs/observers.md'), '`type`').map(([type, members = '']) => [
      plain(type),
      Array.from(members.matchAll(/`(\w+)`/g), ([, member = '']) => member),
    ]);
    expect(records.length).toBeGreaterThan(4);
    expect(rows).toEqual(records);
  });
});

describe('docs/theming.md', () => {
  it('lists every custom property that the style sheets take from the page [GO-3]', () => {
    const css = globSync('packages/react/src/styles/*.css', { cwd: ROOT }).map(textOf).join('\n');
    const set = new Set(Array.from(css.matchAll(/(--pc-[\w-]+)\s*:/g), ([, name]) => name));
    const read = Array.from(css.matchAll(/var\(\s*(--pc-[\w-]+)/g), ([, name = '']) => name);
    const inputs = new Set(read.filter((name) => !set.has(name) && !/^--pc-(?:u|sk-)/.test(name)));
    const listed = tableRows(textOf('docs/theming.md'), 'property').map(([name]) => plain(name));
    expect(listed.toSorted()).toEqual([...inputs].toSorted());
  });

  it.each(globSync('packages/element/themes/*.css', { cwd: ROOT }))(
    'prints %s as it is [THEME-4]',
    (file) => {
      expect(textOf('docs/theming.md')).toContain(textOf(file));
    },
  );
});

describe('docs/marketplace.md', () => {
  const VARIABLES = {
    marketplacePort: 'MARKETPLACE_PORT',
    authPort: 'AUTH_PORT',
    host: 'HOST',
    healthPort: 'HEALTH_PORT',
    healthHost: 'HEALTH_HOST',
    maxSockets: 'MAX_SOCKETS',
    socketsPerAddress: 'SOCKETS_PER_ADDRESS',
    headersSeconds: 'HEADERS_SECONDS',
    requestSeconds: 'REQUEST_SECONDS',
    idleSeconds: 'IDLE_SECONDS',
    bodyLimitKb: 'BODY_LIMIT_KB',
    trustedProxies: 'TRUSTED_PROXIES',
    publicOrigin: 'PUBLIC_ORIGIN',
    publicAuthOrigin: 'PUBLIC_AUTH_ORIGIN',
    storefrontOrigin: 'STOREFRONT_ORIGIN',
    allowedOrigins: 'ALLOWED_ORIGINS',
    databaseUrl: 'DATABASE_URL',
    databaseReadUrl: 'DATABASE_READ_URL',
    readLagSeconds: 'READ_LAG_SECONDS',
    dataDir: 'DATA_DIR',
    fresh: 'FRESH',
    smtpUrl: 'SMTP_URL',
    outboxOnly: 'OUTBOX_ONLY',
    smtpFrom: 'SMTP_FROM',
    passwordMinLength: 'PASSWORD_MIN_LENGTH',
    passwordComposition: 'PASSWORD_COMPOSITION',
    identityProviders: 'IDENTITY_PROVIDERS',
    demoIdentityPort: 'DEMO_IDENTITY_PORT',
    geocoderTokens: 'GEOCODER_TOKENS',
    holdMinutes: 'HOLD_MINUTES',
    holdsPerAddress: 'HOLDS_PER_ADDRESS',
    rateLimits: 'RATE_LIMITS',
    searchesPerMinute: 'SEARCHES_PER_MINUTE',
    searchesAtOnce: 'SEARCHES_AT_ONCE',
    videoAddress: 'VIDEO_ADDRESS',
    visitsAddress: 'VISITS_ADDRESS',
    calendarsPrivate: 'CALENDARS_PRIVATE',
    demo: 'DEMO',
    logLevel: 'LOG_LEVEL',
  } as const satisfies Record<keyof Settings, string>;
  const rows = tableRows(textOf('docs/marketplace.md'), 'variable');

  it('lists every setting', () => {
    expect(rows.map(([name]) => plain(name))).toEqual(Object.values(VARIABLES));
    expect(Object.keys(readSettings({})).toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  });

  it('lists every rate limit with what it is without a setting [EDGE-7]', () => {
    const limits = tableRows(textOf('docs/marketplace.md'), 'limit').map(([name, usual]) => [
      plain(name),
      plain(usual),
    ]);
    expect(limits).toEqual(
      Object.entries(RATE_LIMITS).map(([name, { most, seconds }]) => [name, `${most}/${seconds}`]),
    );
  });

  it('says the defaults', () => {
    const defaults: Readonly<Record<string, unknown>> = { ...readSettings({}) };
    const shown = (value: unknown): string =>
      typeof value === 'boolean' ? String(Number(value)) : String(value);
    const said = new Map(rows.map(([name, fallback]) => [plain(name), plain(fallback)]));
    for (const [setting, variable] of Object.entries(VARIABLES)) {
      const fallback = said.get(variable) ?? '';
      if (/^(?:none|[A-Z_]+$)/.test(fallback) || fallback.includes('{')) continue;
      expect([variable, fallback]).toEqual([variable, shown(defaults[setting])]);
    }
  });
});

const page = textOf('docs/doctor.md');

describe('docs/doctor.md', () => {
  it('has an entry for every code of a developer message, and no other [CFG-6]', () => {
    const entries = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(entries).toEqual([...TROUBLE_CODES]);
  });

  it('lists every check of the doctor in the order of its report [CFG-6]', () => {
    expect(tableRows(page, 'check').map(([name]) => plain(name))).toEqual([...DOCTOR_CHECKS]);
  });

  it('is the page that the messages link to, on the script’s origin [CFG-6]', () => {
    expect(new URL(helpFor('cors')).pathname).toBe('/docs/doctor/');
    expect(new URL(helpFor('cors')).hash).toBe('#cors');
  });
});

const FILE = '../../docs/errors.md';

const catalogue: Readonly<Record<string, string>> = Object.assign(
  {},
  ...globSync('packages/react/src/text/messages/en-US/*.json', { cwd: ROOT }).map((file) =>
    JSON.parse(textOf(file)),
  ),
);

// `npx vitest run tests/docs/reference-tables.test.ts -u` updates it.
it('docs/errors.md repeats the table of faults [WIRE-4]', async () => {
  const text = describeFaults((key) => catalogue[key] ?? '');
  const options = await resolveConfig(new URL(FILE, import.meta.url));
  const formatted = await format(text, { ...options, parser: 'markdown' });
  await expect(formatted).toMatchFileSnapshot(FILE);
});

describe('docs/accessibility.md', () => {
  it('lists every criterion of WCAG 2.2 A and AA once, with existing tests', () => {
    const rows = tableRows(textOf('docs/accessibility.md'), 'criterion');
    expect(new Set(rows.map(([criterion]) => criterion)).size).toBe(WCAG_CRITERIA);
    expect(rows).toHaveLength(WCAG_CRITERIA);
    const wrong = rows.filter(
      ([, , , tests, result = '']) => ['tested', 'in part'].includes(result) === (tests === ''),
    );
    expect(wrong).toEqual([]);
  });
});
