import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const PACKAGE = ['install', '-y', '--no-install-recommends', 'chromium'];

/**
 * The path of a Chromium for the browser tests: CHROME_PATH, else the system's, else one installed by apt where this
 * process may. Stops with the exact command to run when there is none and none can be installed.
 */
export function ensureChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    stop(`CHROME_PATH names ${chosen}, but there is no such file.`);
  }
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium for the browser tests …');
    apt(['update', '-qq']);
    apt(PACKAGE);
    if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  }
  stop(
    'The browser tests need Chromium. Either run\n\n' +
      `    sudo apt-get update && sudo apt-get ${PACKAGE.join(' ')}\n\n` +
      'or name one that is there:\n\n    CHROME_PATH=/path/to/chrome npm test\n',
  );
}

function apt(arguments_) {
  spawnSync('apt-get', arguments_, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
