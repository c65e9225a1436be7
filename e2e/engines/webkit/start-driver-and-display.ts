import { spawn, type ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SCREEN } from './screen.ts';

/*
 * Runs WebKitWebDriver on a display of its own until a signal; `follow-parent.mjs` sends one too when the process that
 * started this one is gone. The driver leads a process group, so that the browsers it starts end with it.
 */

const { XVFB_PATH = '', WEBKIT_DRIVER_PATH = '', DRIVER_PORT = '', ...inherited } = process.env;

// It takes a display number that is free and writes it to the fourth descriptor. With `-noreset` it does not start over
// when the last window is closed, and so refuses no next one meanwhile.
const screen = `${SCREEN.width}x${SCREEN.height}x24`;
const settings = ['-displayfd', '3', '-screen', '0', screen, '-noreset', '-nolisten', 'tcp'];
const xvfb = spawn(XVFB_PATH, settings, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
const running: ChildProcess[] = [xvfb];
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
stopWhenEnded(xvfb);

const written = xvfb.stdio[3];
const display = written instanceof Readable ? (await text(written)).trim() : '';
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

/** What a WebKitGTK needs that has neither a desktop nor a graphics card; its language and zone come from here too. */
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
