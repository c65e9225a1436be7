import { Builder } from 'selenium-webdriver';
import { locateBrowsers } from '../../../scripts/tasks/programs.mjs';
import { freePorts } from '../../stack/free-ports.ts';
import { startService } from '../../stack/service.ts';
import type { EngineBrowser } from '../engine-browser.ts';
import { bundleInWebKit } from './bundle.ts';
import { createWebKitUi } from './webkit-ui.ts';

/** Starts a WebKitGTK's driver and display; throws with the command that installs them when they are not there. */
export async function startWebKit(): Promise<EngineBrowser> {
  const { MINIBROWSER_PATH, ...programs } = locateBrowsers(['webkit']);
  const [port] = await freePorts(1);
  const driver = `http://127.0.0.1:${port}`;
  const [inPage, service] = await Promise.all([
    bundleInWebKit(),
    startService({
      name: 'webkit',
      entry: 'e2e/engines/webkit/start-driver-and-display.ts',
      readyUrl: `${driver}/status`,
      env: { ...programs, DRIVER_PORT: String(port) },
    }),
  ]);
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: MINIBROWSER_PATH,
      args: ['--automation', '--private', '--full-screen'],
    },
    timeouts: { script: 20_000, pageLoad: 20_000, implicit: 0 },
  };
  return {
    async open(site, { report }) {
      const window = await new Builder().usingServer(driver).withCapabilities(capabilities).build();
      return {
        ui: createWebKitUi(window, { site, inPage, report }),
        close: () => window.quit(),
      };
    },
    stop: service.stop,
  };
}
