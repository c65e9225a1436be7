import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy with TLS in front of a port of this machine. */
export interface TlsProxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A certificate that a test's proxies show, and their callers trust. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  readonly both: string;
}

const TRIES = 100;
const PAUSE_MS = 50;

const has = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Why a proxy cannot be tried here; undefined when it can. */
export const missing = (proxy: 'nginx' | 'haproxy'): string | undefined =>
  has(proxy) && has('openssl')
    ? undefined
    : `needs ${proxy} and openssl: apt-get install -y ${proxy} openssl`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Makes a certificate for localhost, for a day, in a directory. */
export const makeCertificate = (directory: string): Certificate => {
  const files = {
    key: join(directory, 'key.pem'),
    certificate: join(directory, 'certificate.pem'),
    both: join(directory, 'both.pem'),
  };
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
      .concat(['-keyout', files.key, '-out', files.certificate]),
    { stdio: 'ignore' },
  );
  writeFileSync(
    files.both,
    readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'),
  );
  return files;
};

const answers = async (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' });
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

const started = async (
  command: string,
  words: readonly string[],
  port: number,
): Promise<TlsProxy> => {
  const child = spawn(command, [...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (child.exitCode !== null) break;
    if (await answers(port))
      return {
        port,
        stop: async () => {
          if (child.exitCode !== null) return;
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    await pause(PAUSE_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`${command} did not start: ${said}`);
};

/** Starts nginx with TLS, as docs/marketplace.md shows it. */
export const startNginx = async (
  directory: string,
  upstream: number,
  certificate: Certificate,
): Promise<TlsProxy> => {
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(directory, 'nginx.pid')}; error_log stderr;
events {}
http {
  access_log off; ${folders.join(' ')}
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate.certificate};
    ssl_certificate_key ${certificate.key};
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      client_max_body_size 64k;
    }
  }
}
`,
  );
  return started('nginx', ['-p', directory, '-e', 'stderr', '-c', file], port);
};

/** Starts HAProxy with TLS, as docs/marketplace.md shows it. */
export const startHaproxy = async (
  directory: string,
  upstream: number,
  certificate: Certificate,
): Promise<TlsProxy> => {
  const port = await freePort();
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 20s
  timeout server 20s
frontend public
  bind 127.0.0.1:${port} ssl crt ${certificate.both}
  option forwardfor
  default_backend marketplace
backend marketplace
  option httpchk GET /readyz
  server one 127.0.0.1:${upstream} check inter 100ms
`,
  );
  return started('haproxy', ['-db', '-f', file], port);
};
