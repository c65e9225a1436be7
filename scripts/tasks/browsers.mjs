import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const LIBRARIES = '/usr/lib';
const MINI_BROWSERS = (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []).flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) =>
    join(LIBRARIES, folder, version, 'MiniBrowser'),
  ),
);

/** What each engine is run by: the environment variable that names a program, where it is else, and its package. */
const PROGRAMS = {
  chromium: [{ variable: 'CHROME_PATH', paths: ['/usr/bin/chromium'], package: 'chromium' }],
  firefox: [{ variable: 'FIREFOX_PATH', paths: ['/usr/bin/firefox-esr'], package: 'firefox-esr' }],
  webkit: [
    {
      variable: 'WEBKIT_DRIVER_PATH',
      paths: ['/usr/bin/WebKitWebDriver'],
      package: 'webkit2gtk-driver',
    },
    { variable: 'MINIBROWSER_PATH', paths: MINI_BROWSERS, package: 'webkit2gtk-driver' },
    { variable: 'XVFB_PATH', paths: ['/usr/bin/Xvfb'], package: 'xvfb' },
  ],
};
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];

/** The engines that the tests know. */
export const ENGINES = Object.keys(PROGRAMS);

/** The engines that the environment variable ENGINES names, all of them without it. */
export function enginesAskedFor() {
  const requested = process.env.ENGINES?.split(',') ?? ENGINES;
  const unknown = requested.filter((engine) => !ENGINES.includes(engine));
  if (unknown.length === 0) return requested;
  console.error(
    `ENGINES may name ${ENGINES.join(', ')}, with commas between; it names "${unknown.join(',')}".`,
  );
  return process.exit(1);
}

/** The path of the Chromium, which is installed where it is missing. */
export const ensureChromium = () => ensureBrowsers(['chromium']).CHROME_PATH;

/** The engines' programs by environment variable. Throws with the command that installs what is missing. */
export function locateBrowsers(engines) {
  const { found, missing } = search(engines);
  if (missing.length === 0) return found;
  const names = missing.map((program) => program.variable);
  throw new Error(
    `The browser tests in ${engines.join(', ')} need what is not there. Either run\n\n` +
      `    sudo apt-get update && sudo apt-get ${installing(packagesOf(missing)).join(' ')}\n\n` +
      `or name what is there by the environment: ${names.join(', ')}.\n`,
  );
}

/** The same, after installing what is missing by apt when possible. Exits when something stays missing. */
export function ensureBrowsers(engines) {
  try {
    const { missing } = search(engines);
    if (missing.length > 0 && mayInstall())
      installPackages(packagesOf(missing), 'the browser tests');
    return locateBrowsers(engines);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

function search(engines) {
  const found = {};
  const missing = [];
  for (const program of engines.flatMap((engine) => PROGRAMS[engine])) {
    const chosen = process.env[program.variable];
    if (chosen && !existsSync(chosen))
      throw new Error(`${program.variable} names ${chosen}, but there is no such file.`);
    const path = chosen || program.paths.find((candidate) => existsSync(candidate));
    if (path) found[program.variable] = path;
    else missing.push(program);
  }
  return { found, missing };
}

function packagesOf(missing) {
  return [...new Set(missing.map((program) => program.package)), ...FONTS];
}

/** Whether this process may install Debian's packages. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** apt's arguments for installing these packages, as a person may type them too. */
const installing = (packages) => ['install', '-y', '--no-install-recommends', ...packages];

/** Installs these packages; the caller checks the result. */
function installPackages(packages, purpose) {
  console.log(`Installing for ${purpose}: ${packages.join(' ')} …`);
  run(['update', '-qq']);
  run(installing(packages));
}

function run(arguments_) {
  spawnSync('apt-get', arguments_, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // No service starts that is installed for a test.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

/** What the marketplace is tried behind and with, by the path of its program and its package. */
const FOREIGN_PROGRAMS = {
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/radicale': 'radicale',
  '/usr/bin/vdirsyncer': 'vdirsyncer',
  '/usr/bin/khal': 'khal',
};

/** Installs missing foreign programs by apt when possible; their tests are skipped without them. */
export function ensureForeignPrograms() {
  const missing = Object.entries(FOREIGN_PROGRAMS).flatMap(([path, name]) =>
    existsSync(path) ? [] : [name],
  );
  if (missing.length > 0 && mayInstall())
    installPackages(missing, 'the tests with foreign programs');
}
