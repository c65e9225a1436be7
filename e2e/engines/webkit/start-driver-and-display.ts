import { spawn, type ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/*
 * Runs WebKitWebDriver on its own display until a signal; `exit-with-parent.mjs` sends one when the parent process is gone.
 * The driver leads a process group, so that the browsers it starts end with it.
 */

const {
  XVFB_PATH = '',
  WEBKIT_DRIVER_PATH = '',
  DRIVER_PORT = '',
  SCREEN = '',
  ...inherited
} = process.env;

// Xvfb takes a free display number and writes it to descriptor 3. Without `-noreset` it restarts, and refuses
// connections meanwhile, when the last window closes.
const settings = ['-displayfd', '3', '-screen', '0', SCREEN, '-noreset', '-nolisten', 'tcp'];
const xvfb = spawn(XVFB_PATH, settings, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
const running: ChildProcess[] = [xvfb];
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
stopWhenEnded(xvfb);

const output = xvfb.stdio[3];
const display = output instanceof Readable ? (await text(output)).trim() : '';
if (display !== '') {
  const driver = spawn(WEBKIT_DRIVER_PATH, [`--port=${DRIVER_PORT}`], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(`:${display}`),
  });
  running.push(driver);
  stopWhenEnded(driver);
}

function stop(): void {
  const [server, driver] = running.splice(0);
  if (driver?.pid !== undefined) endGroup(driver.pid);
  server?.kill();
}

function stopWhenEnded(child: ChildProcess): void {
  child.once('error', (error) => {
    console.error(error.message);
    stop();
  });
  child.once('exit', stop);
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    console.error(error);
  }
}

/** For WebKitGTK without a desktop or a graphics card; also sets its language and time zone. */
function environment(onDisplay: string): NodeJS.ProcessEnv {
  const { LC_ALL: _, LANGUAGE: __, ...others } = inherited;
  return {
    ...others,
    LANG: 'en_US.UTF-8',
    TZ: 'America/Los_Angeles',
    DISPLAY: onDisplay,
    GDK_BACKEND: 'x11',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
}
