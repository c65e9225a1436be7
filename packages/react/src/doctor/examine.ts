import { releaseAddress } from './release-address.ts';
import { readRelease } from '@pawcall/client';
import { completeOptions } from '../config/complete-options.ts';
import { readConfig, type ConfigReading, formatConfigErrors } from '../config/config.ts';
import { onlyRootCauses } from '../config/root-cause-errors.ts';
import { needsDocument } from '../config/config-document.ts';
import {
  examineCheckout,
  examineFallback,
  examineFont,
  examineLocation,
  examineScript,
  examineStorage,
  examineViewport,
} from './examine-page.ts';
import { examinePrototypes, skippedChecks } from './examine-prototypes.ts';
import { examineServices } from './examine-services.ts';
import {
  fine,
  problem,
  skipped,
  DOCTOR_CHECKS,
  type DoctorReport,
  type Finding,
} from './report.ts';

type Options = Readonly<Record<string, unknown>>;

const configurationFinding = (reading: ConfigReading): Finding => {
  if (reading.kind === 'config') return fine('configuration', 'Every option can be used.');
  const { code, text } = formatConfigErrors(reading.errors);
  return problem('configuration', code, `The ${text}`);
};

const NEEDS_OPTIONS = [
  'api',
  'auth',
  'commerce',
  'session_code',
  'geocoder',
  'checkout',
  'clock',
  'font',
] as const;

const withConfig = async (reading: ConfigReading, host: Element): Promise<readonly Finding[]> => {
  if (reading.kind === 'errors') {
    return NEEDS_OPTIONS.map((check) => skipped(check, 'Skipped while options are wrong.'));
  }
  const { config } = reading;
  const [services, font] = await Promise.all([examineServices(config), examineFont(host, config)]);
  return [...services, examineCheckout(config), font];
};

const whatOptionsTell = async (host: Element, options: Options): Promise<readonly Finding[]> => {
  const page = host.ownerDocument;
  const read = readConfig(options);
  const release = releaseAddress();
  const { reading } = needsDocument(options, read)
    ? await completeOptions(options, page.baseURI)
    : { reading: onlyRootCauses(read) };
  return [
    configurationFinding(reading),
    examineScript(page, release === undefined ? null : await readRelease(release)),
    ...(await withConfig(reading, host)),
  ];
};

/** Examines one widget's embedding, with the options as the page gave them (CFG-6). */
export const examine = async (host: Element, options: Options): Promise<DoctorReport> => {
  const page = host.ownerDocument;
  const start = performance.now();
  const prototypes = examinePrototypes();
  const found: readonly Finding[] = [
    prototypes,
    ...(prototypes.result === 'ok' ? await whatOptionsTell(host, options) : skippedChecks()),
    // This module is itself a chunk.
    fine('parts', 'The parts of the script arrive.'),
    examineStorage(page),
    examineViewport(page),
    examineFallback(host),
    examineLocation(page),
  ];
  return {
    format: 1,
    at: Temporal.Now.instant().toString(),
    page: page.location.origin + page.location.pathname,
    browser: navigator.userAgent,
    ms: Math.round(performance.now() - start),
    findings: DOCTOR_CHECKS.flatMap((check) => found.filter((finding) => finding.check === check)),
  };
};
