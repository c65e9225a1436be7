import { examplesToRun } from './find-examples.ts';

/** The origins that a page's policy has to name. */
export interface PolicyOrigins {
  readonly script: string;
  readonly api: string;
  readonly auth: string;
  readonly commerce: string;
}

/** A header of the documentation with these origins in place of its own, on a page whose icon is a text of its own. */
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

/** The one policy of docs/content-policy.md: all that the widget needs, and nothing else. */
export function documentedPolicy(origins: PolicyOrigins): string {
  const [header, ...others] = examplesToRun().filter(({ language }) => language === 'http');
  if (!header || others.length > 0)
    throw new Error('docs/content-policy.md must hold the one header that is marked with `run`.');
  return policyAt(header.code, origins);
}
