import { Builder } from 'selenium-webdriver';
import { locateBrowsers } from '../../../scripts/tasks/browsers.mjs';
import { bundleScript } from '../../fixtures/bundle-script.ts';
import { freePorts, startService } from '../../stack/service.ts';
import type { EngineBrowser } from '../ui.ts';
import { createWebKitUi, SCREEN } from './webkit-ui.ts';

/** Starts WebKitGTK's driver and a display; throws with the install command when they are missing. */
export async function startWebKit(): Promise<EngineBrowser> {
  const { MINIBROWSER_PATH, ...programs } = locateBrowsers(['webkit']);
  const [port] = await freePorts(1);
  const driver = `http://127.0.0.1:${port}`;
  const [pageScript, service] = await Promise.all([
    bundleScript('e2e/engines/webkit/page-script.ts', 'pageScript'),
    startService({
      name: 'webkit',
      entry: 'e2e/engines/webkit/start-driver-and-display.ts',
      readyUrl: `${driver}/status`,
      env: {
        ...programs,
        DRIVER_PORT: String(port),
        SCREEN: `${SCREEN.width}x${SCREEN.height}x24`,
      },
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
      const ui = createWebKitUi(window, { site, pageScript, report });
      return { ui, close: () => window.quit() };
    },
    stop: service.stop,
  };
}
