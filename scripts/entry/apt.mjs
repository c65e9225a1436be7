import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install Debian's packages. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** apt's arguments for installing these packages, as a person may type them too. */
export const installing = (packages) => ['install', '-y', '--no-install-recommends', ...packages];

/** Installs these packages, and says what for. What cannot be installed is told by whoever looks for it afterwards. */
export function installPackages(packages, purpose) {
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
