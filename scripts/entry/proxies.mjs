import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './apt.mjs';

/** What the marketplace is tried behind, by the path of its program and its package. */
const PROXIES = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/openssl': 'openssl',
};

/** Installs by apt the proxies that are missing, where this process may. Without them their tests are skipped and say so. */
export function ensureProxies() {
  const missing = Object.entries(PROXIES).flatMap(([path, name]) =>
    existsSync(path) ? [] : [name],
  );
  if (missing.length > 0 && mayInstall()) installPackages(missing, 'the tests behind a proxy');
}
