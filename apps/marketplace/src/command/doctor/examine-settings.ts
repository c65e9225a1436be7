import { isSafeAddress } from '../../form/safe-address.ts';
import { settingNames } from '../../settings/settings.ts';
import { failed, type Finding, ok, type Patient, warning } from './finding.ts';

// What other programs read from the same file.
const FOREIGN = /^(?:OTEL_|NODE_|PG|PAWCALL_SETTINGS$|TZ$|NO_PROXY$|HTTPS?_PROXY$)/;

/** Names in the settings file that are no settings, which a misspelt one is. */
export const examineNames = ({ context }: Patient): Finding => {
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

/** Whether browsers will take the origins. */
export const examineOrigins = ({ settings }: Patient): Finding => {
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

/** Whether demonstration data and open mails are on. */
export const examineDemo = ({ settings }: Patient): Finding =>
  settings.demo
    ? warning(
        'demo',
        'DEMO=1: invented vets and people, and everybody can read the mails that wait',
        'Set DEMO=0 where real people sign up.',
      )
    : ok('demo', 'off');
