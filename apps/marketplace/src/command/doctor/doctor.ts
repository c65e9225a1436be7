import * as v from 'valibot';
import { createTransport } from 'nodemailer';
import { isSafeAddress } from '../../form/text-formats.ts';
import { settingNames, type Settings } from '../../settings/settings.ts';
import { failed, type Finding, ok, warning, examineDatabase } from './examine-database.ts';
import { type CommandContext, defineCommand } from '../framework/command.ts';

// Variables of other programs in the same file.
const FOREIGN = /^(?:OTEL_|NODE_|PG|PAWCALL_SETTINGS$|TZ$|NO_PROXY$|HTTPS?_PROXY$)/;

/** Unknown names in the settings file, such as misspelt ones. */
const examineNames = (context: CommandContext): Finding => {
  const unknown = context.fileNames.filter(
    (name) => !settingNames.includes(name) && !FOREIGN.test(name),
  );
  const where = context.settingsFile ?? 'the environment alone';
  if (unknown.length === 0) return ok('settings', `valid, from ${where}`);
  return warning(
    'settings',
    `${unknown.join(', ')} in ${where} means nothing`,
    'Look for a misspelt name in docs/marketplace.md, or take the line away.',
  );
};

/** Whether browsers accept the origins. */
const examineOrigins = (settings: Settings): Finding => {
  const { publicOrigin, publicAuthOrigin, storefrontOrigin, allowedOrigins } = settings;
  const all = [...new Set([publicOrigin, publicAuthOrigin, storefrontOrigin, ...allowedOrigins])];
  const insecure = all.filter((origin) => !isSafeAddress(origin));
  if (insecure.length > 0)
    return failed(
      'origins',
      `${insecure.join(', ')} is not https`,
      'The checkout takes https alone, http only on this machine. Put a proxy with TLS in front and name its origins.',
    );
  if (!allowedOrigins.includes(storefrontOrigin))
    return failed(
      'origins',
      `ALLOWED_ORIGINS leaves out STOREFRONT_ORIGIN ${storefrontOrigin}`,
      'Add it to ALLOWED_ORIGINS: without it the shop’s pages may not call.',
    );
  return ok('origins', allowedOrigins.join(', '));
};

/** Whether clients behind the TLS proxy are distinguished. */
const examineProxies = (settings: Settings): Finding => {
  const { publicOrigin, publicAuthOrigin, trustedProxies } = settings;
  if (trustedProxies.length > 0) return ok('proxies', trustedProxies.join(', '));
  const hasTls = [publicOrigin, publicAuthOrigin].some((origin) => origin.startsWith('https:'));
  if (!hasTls) return ok('proxies', 'none');
  return warning(
    'proxies',
    'no TRUSTED_PROXIES, and the public origins have TLS',
    'Name the proxy in TRUSTED_PROXIES (loopback where it runs on this machine), or all callers share the limits of one address.',
  );
};

/** Whether pages may use the geocoder. */
const examineGeocoder = (settings: Settings): Finding =>
  settings.geocoderTokens.length > 0
    ? ok('places', 'pages may look them up')
    : warning(
        'places',
        'no GEOCODER_TOKENS: no page can look up a place, and a widget without another geocoder does not start',
        'Set GEOCODER_TOKENS=pk.any-public-word; partners get it with their widget’s options.',
      );

/** Whether demonstration data and open mails are on. */
const examineDemo = (settings: Settings): Finding =>
  settings.demo
    ? warning(
        'demo',
        'DEMO=1: invented vets and people, and everybody can read the mails that wait',
        'Set DEMO=0 where real people sign up.',
      )
    : ok('demo', 'off');

const TIMEOUT_MS = 10_000;

/** Checks the mail server's greeting, TLS and login without sending. */
const examineMail = async (settings: Settings): Promise<Finding> => {
  if (settings.smtpUrl === undefined)
    return warning(
      'mail',
      'no SMTP_URL: codes and confirmations wait in the table outbox',
      'Set SMTP_URL=smtps://user:password@host, or nobody can sign up.',
    );
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return ok('mail', `${new URL(settings.smtpUrl).host} takes mails from ${settings.smtpFrom}`);
  } catch (error) {
    return failed(
      'mail',
      `the server of SMTP_URL says: ${error instanceof Error ? error.message : 'nothing'}`,
      'Check host, port, user and password; smtps:// is TLS from the start (465), smtp:// upgrades (587).',
    );
  } finally {
    transport.close();
  }
};

const MARKS = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ' } as const;

const lineOf = ({ name, state, found, advice }: Finding): string =>
  `${MARKS[state]}${name}: ${found}\n${advice === undefined ? '' : `          ${advice}\n`}`;

/** `doctor`: examines everything that a marketplace needs. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'examine settings, database, clock, mail and origins, and say what to do',
  input: v.object({}),
  run: async (context) => {
    const settings = context.settings();
    const findings = [
      examineNames(context),
      examineOrigins(settings),
      examineProxies(settings),
      examineGeocoder(settings),
      examineDemo(settings),
      ...(await examineDatabase(settings, context.now)),
      await examineMail(settings),
    ];
    return {
      data: { findings },
      text: findings.map(lineOf).join(''),
      wantsAttention: findings.some(({ state }) => state === 'failed'),
    };
  },
});
