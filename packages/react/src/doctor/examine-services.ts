import type { ProbeResult } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import { fine, skipped, warning, type Finding } from './report.ts';
import { checkService, serviceFinding } from './service-finding.ts';

const SERVICES = ['api', 'auth', 'commerce', 'session_code', 'geocoder'] as const;

/** Tolerated error of a clock, by which tokens and holds are timed, in ms. */
const CLOCK_TOLERANCE = 120_000;

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

/** Whether each service answers this page, how fast, and whether its clock agrees. */
export const examineServices = async (config: WidgetConfig): Promise<readonly Finding[]> => {
  const results = await Promise.all(SERVICES.map((service) => checkService(service, config)));
  const findings = SERVICES.flatMap((service, index) => {
    const result = results[index];
    return result ? [serviceFinding(service, config, result)] : [];
  });
  return [...findings, clockFinding(results)];
};
