import { examplesToRun } from './find-examples.ts';

export interface PolicyOrigins {
  readonly script: string;
  readonly api: string;
  readonly auth: string;
  readonly commerce: string;
}

/** The documented header with these origins, and with `data:` for the page's icon. */
export const policyAt = (header: string, origins: PolicyOrigins): string =>
  header
    .replace(/^Content-Security-Policy:/, '')
    .replaceAll(/\s+/g, ' ')
    .replace('img-src ', 'img-src data: ')
    .replaceAll('https://cdn.example.com', origins.script)
    .replaceAll('https://api.example.com', origins.api)
    .replaceAll('https://auth.example.com', origins.auth)
    .replaceAll('https://commerce.acme.example', origins.commerce)
    .trim();

/** The policy of docs/content-policy.md. */
export function documentedPolicy(origins: PolicyOrigins): string {
  const [header, ...others] = examplesToRun().filter(({ language }) => language === 'http');
  if (!header || others.length > 0)
    throw new Error('docs/content-policy.md must have one header that is marked with `run`.');
  return policyAt(header.code, origins);
}
