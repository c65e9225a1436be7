import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const HIDE_PROGRAMS = new URL('hide-programs.mjs', import.meta.url).href;
const BROWSERS = new URL('../../scripts/tasks/browsers.mjs', import.meta.url).href;
const ENTRY = fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url));

// A whole run sets these to the programs that it found.
const NAMES_NONE = {
  CHROME_PATH: '',
  FIREFOX_PATH: '',
  MINIBROWSER_PATH: '',
  WEBKIT_DRIVER_PATH: '',
  XVFB_PATH: '',
};

/** Searches for browsers while programs are hidden; `apt-get` is hidden too, so that nothing is installed. */
const locate = (engines: string, hidden: string, env: Readonly<Record<string, string>> = {}) =>
  spawnSync(
    process.execPath,
    [
      `--import=${HIDE_PROGRAMS}`,
      '--input-type=module',
      '-e',
      `const { ensureBrowsers } = await import('${BROWSERS}');` +
        `ensureBrowsers('${engines}'.split(','))`,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, HIDDEN: `/apt-get,${hidden}`, ...NAMES_NONE, ...env },
    },
  );

describe('a browser that is missing', () => {
  it.each([
    ['chromium', '/chromium', 'chromium', 'CHROME_PATH'],
    ['firefox', '/firefox-esr', 'firefox-esr', 'FIREFOX_PATH'],
    ['webkit', '/MiniBrowser', 'webkit2gtk-driver', 'MINIBROWSER_PATH'],
    ['webkit', '/WebKitWebDriver', 'webkit2gtk-driver', 'WEBKIT_DRIVER_PATH'],
    ['webkit', '/Xvfb', 'xvfb', 'XVFB_PATH'],
  ])('stops the tests in %s without %s with the command that installs it', (...given) => {
    const [engine, hidden, name, variable] = given;
    // The machine may lack further programs.
    const others = Object.keys(NAMES_NONE).filter((each) => each !== variable);
    const named = Object.fromEntries(others.map((each) => [each, process.execPath]));
    const { status, stderr } = locate(engine, hidden, named);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends ' +
        `${name} fonts-liberation fonts-dejavu-core\n`,
    );
    expect(stderr).toContain(variable);
  });

  it('is not searched for when its engine is not requested, or when its path is given', () => {
    expect(locate('chromium', '/firefox-esr,/Xvfb', { CHROME_PATH: process.execPath }).status).toBe(
      0,
    );
    expect(locate('firefox', '/firefox-esr', { FIREFOX_PATH: process.execPath }).status).toBe(0);
  });

  it('stops the tests when its given path does not exist', () => {
    const { status, stderr } = locate('firefox', '', { FIREFOX_PATH: '/nowhere/firefox' });
    expect(status).toBe(1);
    expect(stderr).toContain('FIREFOX_PATH names /nowhere/firefox, but there is no such file.');
  });
});

it('an unknown engine is rejected', () => {
  const { status, stderr } = spawnSync(process.execPath, [ENTRY, 'engines'], {
    encoding: 'utf8',
    env: { ...process.env, ENGINES: 'chromium,opera' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('ENGINES may name chromium, firefox, webkit');
});
