import { DEMO_GEOCODER_TOKEN, DEMO_PROVIDER_TYPE } from './demo-names.ts';
import { SettingsError, type Settings } from './settings.ts';

const problemsOf = (settings: Settings): readonly (string | false)[] => [
  settings.smtpUrl === undefined &&
    !settings.outboxOnly &&
    'DEMO=0 without SMTP_URL: no code and no confirmation would ever be sent. Set SMTP_URL=smtp://…, or OUTBOX_ONLY=1 if something else sends what stands in the table outbox.',
  settings.geocoderTokens.includes(DEMO_GEOCODER_TOKEN) &&
    `GEOCODER_TOKENS holds the demo’s token ${DEMO_GEOCODER_TOKEN}, which everybody knows. Choose another.`,
  settings.demoIdentityPort !== undefined &&
    'DEMO_IDENTITY_PORT starts a provider at which anybody signs in as anybody. Unset it, or set DEMO=1.',
  settings.identityProviders.some((one) => one.provider_type === DEMO_PROVIDER_TYPE) &&
    `IDENTITY_PROVIDERS holds the type ${DEMO_PROVIDER_TYPE}, which is the demo’s own. Choose another.`,
];

/** Throws a SettingsError when a server outside the demo could not do its work, or would take what the demo takes (EDGE-6). */
export const refuseDemoLeftovers = (settings: Settings): void => {
  if (settings.demo) return;
  const problems = problemsOf(settings).filter((problem) => problem !== false);
  if (problems.length > 0) throw new SettingsError(problems.join(' '));
};
