import { probeService, type ProbeResult, type Service, type TroubleCode } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import { fine, problem, skipped, warning } from './finding.ts';
import type { Finding } from './report.ts';

const NAMES: Readonly<Record<Service, string>> = {
  api: 'The marketplace API',
  auth: 'The authentication service',
  commerce: 'The commerce API',
  session_code: 'The session code',
  geocoder: 'The geocoder',
};
const SERVICES = ['api', 'auth', 'commerce', 'session_code', 'geocoder'] as const;

const ALLOW =
  'Allow that origin there, for the reference marketplace in ALLOWED_ORIGINS, with the methods and headers of the calls.';
// Another origin does not get the shop's cookie, so allowing the page there would bring no code.
const OWN_ORIGIN =
  'Answer it on the page’s own origin and name that address in sessionCodeUrl. Until then its visitors are guests.';

/** A clock that is wrong by more than this is told: tokens and held times go by it. In ms. */
const CLOCK_TOLERANCE = 120_000;

const addressOf = (service: Service, config: WidgetConfig): string =>
  ({
    api: config.apiBase,
    auth: config.authBase,
    commerce: config.commerceBase,
    session_code: config.sessionCodeUrl,
    geocoder: config.geocoderBase,
  })[service];

const findingOf = (service: Service, address: string, page: Location, result: ProbeResult) => {
  const { outcome, ms } = result;
  if (outcome === 'answered') return fine(service, `${NAMES[service]} answers at ${address}.`, ms);
  const { origin } = new URL(address);
  const told = (code: TroubleCode, why: string) =>
    problem(service, code, `${NAMES[service]} cannot be used at ${address}: ${why}`, ms);
  switch (outcome) {
    case 'policy':
      return told(
        'content-policy',
        `the page’s own Content-Security-Policy refuses it. Add ${origin} to connect-src.`,
      );
    case 'cors':
      return told(
        'cors',
        `it answers, and does not let ${page.origin} read the answer. ${service === 'session_code' ? OWN_ORIGIN : ALLOW}`,
      );
    case 'unreachable':
      return told(
        'unreachable',
        'nothing answers. Check the address, its certificate and the network, and whether an extension of the browser blocks it.',
      );
    case 'timeout':
      return told('timeout', 'it did not answer in eight seconds. See whether it is overloaded.');
    case 'status':
      return told(
        'status',
        `it answered with the status ${result.status}. See whether the address is the right one, and what the service logs.`,
      );
    case 'other_answer':
      return told(
        'other-answer',
        'it answered something else than the contract says, for example a web page. See whether the address is the right one.',
      );
  }
};

const clockFinding = (results: readonly ProbeResult[]): Finding => {
  const times = results.flatMap(({ serverMs }) => (serverMs === null ? [] : [serverMs]));
  const [server] = times;
  if (server === undefined) {
    return skipped(
      'clock',
      'No service lets the page read its time (Access-Control-Expose-Headers: Date).',
    );
  }
  const device = Temporal.Now.instant().epochMilliseconds;
  const off = Math.round((device - server) / 1000);
  if (Math.abs(device - server) <= CLOCK_TOLERANCE) {
    return fine('clock', 'The clocks of the device and the services agree.');
  }
  const text = `The device’s clock is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} the services’. The widget goes by theirs for a session, and shows times by the device’s. Set the clock that is wrong.`;
  return warning('clock', 'clock', text);
};

/** Whether each service answers this page as the widget asks it, how fast, and whether its clock agrees. */
export const examineServices = async (
  config: WidgetConfig,
  page: Location,
): Promise<readonly Finding[]> => {
  const options = {
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
  };
  const results = await Promise.all(SERVICES.map((service) => probeService(service, options)));
  const findings = SERVICES.flatMap((service, index) => {
    const result = results[index];
    return result ? [findingOf(service, addressOf(service, config), page, result)] : [];
  });
  return [...findings, clockFinding(results)];
};
