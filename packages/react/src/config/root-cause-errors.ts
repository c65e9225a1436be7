import { MISSING, type ConfigError, type ConfigReading } from './config.ts';

/**
 * The reading of a page that names no document: without `partner` or `apiBase`, which bring the rest, there is one error that
 * names what else is missing (CFG-5).
 */
export const onlyRootCauses = (reading: ConfigReading): ConfigReading => {
  if (reading.kind === 'config') return reading;
  const missing = reading.errors.flatMap(({ option, problem }) =>
    problem === MISSING ? [option] : [],
  );
  const first = missing.find(bringsRest);
  if (first === undefined || missing.length === 1) return reading;
  const rest = missing.filter((option) => !bringsRest(option));
  const others = rest.length > 0 ? `, or give ${rest.join(', ')} too` : '';
  const error: ConfigError = {
    option: first,
    problem: `${MISSING}: partner together with apiBase, or config, brings the rest${others}`,
  };
  const wrong = reading.errors.filter(({ problem }) => problem !== MISSING);
  return { kind: 'errors', errors: [error, ...wrong] };
};

const bringsRest = (option: string): boolean => option === 'partner' || option === 'apiBase';
