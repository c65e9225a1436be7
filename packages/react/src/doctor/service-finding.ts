import { probeService, type ProbeResult, type Service, type TroubleCode } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import { fine, problem, type Finding } from './report.ts';

const NAMES: Readonly<Record<Service, string>> = {
  api: 'The marketplace API',
  auth: 'The authentication service',
  commerce: 'The commerce API',
  session_code: 'The session code',
  geocoder: 'The geocoder',
};

const ALLOW =
  'Allow that origin there, for the reference marketplace in ALLOWED_ORIGINS, with the methods and headers of the calls.';
// Another origin does not get the shop's cookie, so CORS would bring no code.
const OWN_ORIGIN =
  'Answer it on the page’s own origin and name that address in sessionCodeUrl. Until then its visitors are guests.';

const EXPECTED =
  'It refuses whoever asks as nobody, as it must, so a line in the console is expected';

// Every such frame has this origin: allowing it allows all.
const NO_ORIGIN =
  'That is a sandboxed frame’s. Give the frame allow-same-origin, without which the page in it has no origin that could be allowed.';

/** The address of a service. */
export const addressOf = (service: Service, config: WidgetConfig): string =>
  ({
    api: config.apiBase,
    auth: config.authBase,
    commerce: config.commerceBase,
    session_code: config.sessionCodeUrl,
    geocoder: config.geocoderBase,
  })[service];

const adviceFor = (service: Service): string => {
  if (globalThis.origin === 'null') return NO_ORIGIN;
  return service === 'session_code' ? OWN_ORIGIN : ALLOW;
};

/** Explains a service's response, or the lack of one, to a developer. */
export const serviceFinding = (
  service: Service,
  config: WidgetConfig,
  result: ProbeResult,
): Finding => {
  const { outcome, ms } = result;
  const address = addressOf(service, config);
  if (outcome === 'answered') {
    const refused = result.status < 400 ? '' : ` ${EXPECTED} (${result.status}).`;
    return fine(service, `${NAMES[service]} answers at ${address}.${refused}`, ms);
  }
  const { origin } = new URL(address);
  const unusable = (code: TroubleCode, why: string) =>
    problem(service, code, `${NAMES[service]} cannot be used at ${address}: ${why}`, ms);
  switch (outcome) {
    case 'policy':
      return unusable(
        'content-policy',
        `the page’s own Content-Security-Policy refuses it. Add ${origin} to connect-src.`,
      );
    case 'cors':
      return unusable(
        'cors',
        `it answers, and does not let ${globalThis.origin} read the answer. ${adviceFor(service)}`,
      );
    case 'unreachable':
      return unusable(
        'unreachable',
        'nothing answers. Check the address, its certificate and the network, and whether an extension of the browser blocks it.',
      );
    case 'timeout':
      return unusable(
        'timeout',
        'it did not answer in eight seconds. See whether it is overloaded.',
      );
    case 'status':
      return unusable(
        'status',
        `it answered with the status ${result.status}. See whether the address is the right one, and what the service logs.`,
      );
    case 'other_answer':
      return unusable(
        'other-answer',
        'it answered something else than the contract says, for example a web page. See whether the address is the right one.',
      );
  }
};

/** Calls a service as the widget would; never rejects. */
export const checkService = (service: Service, config: WidgetConfig): Promise<ProbeResult> =>
  probeService(service, {
    baseUrls: {
      api: config.apiBase,
      auth: config.authBase,
      commerce: config.commerceBase,
      storefront: config.sessionCodeUrl,
    },
    geocoder: { baseUrl: config.geocoderBase, token: config.geocoderToken },
    locale: () => config.locale,
    timeZone: () => Temporal.Now.timeZoneId(),
    clientId: config.clientId,
  });
