import type { Release } from '@pawcall/client';
import type { WidgetConfig } from '../config/config.ts';
import { makeFaces } from '../styles/figtree-faces.ts';
import { bringsFont } from '../styles/register-fonts.ts';
import { fine, problem, skipped, warning, type Finding } from './report.ts';

const SCRIPT = /\/pawcall-booking[\w.-]*\.js$/;

const isOurs = ({ src, baseURI }: HTMLScriptElement): boolean =>
  URL.canParse(src, baseURI) && SCRIPT.test(new URL(src, baseURI).pathname);
const isDeferred = ({ src, async, defer, type }: HTMLScriptElement): boolean =>
  src !== '' && !async && (defer || type === 'module');

/** When the browser began to fetch a file; undefined where it does not report it. */
const requestedAt = (address: string): number | undefined =>
  performance.getEntriesByName(address)[0]?.startTime;
/** Whether a non-blocking script was fetched first, and not by a tag manager later. Blocking resources go first anyway. */
const isRequestedBefore = (other: HTMLScriptElement, own: HTMLScriptElement): boolean =>
  (other.async || other.defer) &&
  (requestedAt(other.src) ?? Infinity) < (requestedAt(own.src) ?? 0);

interface Waiting {
  /** The addresses of the scripts that come first. */
  readonly scripts: readonly string[];
  readonly why: string;
  readonly remedy: string;
}

/** Scripts that load before the widget's: deferred ones where it is not `async`, and earlier ones where its priority is low. */
const waitingFor = (page: Document): Waiting | undefined => {
  const all = [...page.scripts];
  const own = all.find(isOurs);
  if (!own) return undefined;
  const before = all.slice(0, all.indexOf(own));
  if (isDeferred(own)) {
    return {
      scripts: before.filter(isDeferred).map(({ src }) => src),
      why: 'have run that the page defers before it',
      remedy: 'Write async into its tag: <script async type="module" src="…">.',
    };
  }
  if (own.fetchPriority !== 'low') return undefined;
  return {
    scripts: before.filter((other) => isRequestedBefore(other, own)).map(({ src }) => src),
    why: 'have come that stand before it, because its priority is low',
    remedy: 'Let its tag stand before them, or take fetchpriority="low" out.',
  };
};

/** The file name of the running script, where the browser reports it. */
const runningFile = (): string | undefined =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /\/(pawcall-booking-[\w.-]+\.js)$/.exec(name)?.[1] ?? [])[0];

/** Whether the page loads one script, at once, in the newest version of its origin. */
export const examineScript = (page: Document, release: Release | null): Finding => {
  const scripts = [...page.scripts].filter(isOurs).map(({ src }) => src);
  const different = [...new Set(scripts)];
  if (scripts.length > 1) {
    const text = `The page loads the widget ${scripts.length} times, from ${different.join(' and ')}. The first copy works, the others do nothing and cost a download. Remove all but one.`;
    return warning('script', 'duplicate-script', text);
  }
  const running = runningFile();
  if (release && running !== undefined && running !== release.script) {
    const text = `The page runs ${running}, and the newest release beside it is ${release.script} (version ${release.version}). Name that one with its hash, or the alias pawcall-booking.js, which browsers must ask for again each time.`;
    return warning('script', 'outdated-script', text);
  }
  const waiting = waitingFor(page);
  if (waiting && waiting.scripts.length > 0) {
    const text = `The widget waits until scripts ${waiting.why}: ${waiting.scripts.join(', ')}. ${waiting.remedy}`;
    return warning('script', 'waiting-script', text);
  }
  return fine('script', different[0] ? `Loaded once, from ${different[0]}.` : 'Loaded once.');
};

/** Whether the page is laid out for the width of a phone. */
export const examineViewport = (page: Document): Finding => {
  const content = page.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  if (/(?:^|[\s,;])width\s*=\s*device-width/i.test(content)) {
    return fine('viewport', 'The page is laid out for the width of the device.');
  }
  const text =
    'The page has no viewport of the device’s width, so a phone shows it shrunk and the widget with it. Add <meta name="viewport" content="width=device-width, initial-scale=1"> to its head.';
  return problem('viewport', 'viewport', text);
};

/** Whether the element has content while the script does not run. */
export const examineFallback = (host: Element): Finding => {
  const hasContent = host.childElementCount > 0 || (host.textContent ?? '').trim() !== '';
  if (hasContent)
    return fine('fallback', 'The element has content for visitors without the script.');
  const text =
    'The element is empty, so visitors see nothing until the script runs, and nothing at all when it does not. Put a link to a booking page or a phone number inside it.';
  return warning('fallback', 'fallback', text);
};

/** Whether the page's storage keeps a value. */
export const examineStorage = (page: Document): Finding => {
  const key = 'pawcall.doctor';
  try {
    const storage = page.defaultView?.localStorage;
    storage?.setItem(key, '1');
    const kept = storage?.getItem(key) === '1';
    storage?.removeItem(key);
    if (kept) return fine('storage', 'The browser keeps what the page stores.');
  } catch {
    // A refusal is reported below.
  }
  const text =
    'The browser keeps nothing for this page: storage is refused, full or partitioned away. The widget goes on in memory, and forgets the visitor when the page is left. A page in a frame needs allow-same-origin in its sandbox.';
  return warning('storage', 'storage', text);
};

/** Whether the widget's font loads. */
export const examineFont = async (host: Element, config: WidgetConfig): Promise<Finding> => {
  if (config.font === 'host') return fine('font', 'The widget uses the page’s own font.');
  if (bringsFont(host)) return skipped('font', 'The page brings a font of its own.');
  const known = [...host.ownerDocument.fonts].filter(({ family }) => family.includes('Figtree'));
  const faces = known.length > 0 ? known : makeFaces();
  const loaded = await Promise.allSettled(faces.map((face) => face.load()));
  if (loaded.every(({ status }) => status === 'fulfilled')) return fine('font', 'Figtree arrives.');
  const text =
    'Figtree does not arrive, so texts stand in a font of the device. Allow the script’s origin in font-src, send Access-Control-Allow-Origin with the files in assets/ where the script comes from another origin, or set font="host".';
  return warning('font', 'font', text);
};

/** Whether the page allows geolocation. */
export const examineLocation = (page: Document): Finding => {
  const policy: unknown = Reflect.get(page, 'featurePolicy');
  const allows = policy instanceof Object ? Reflect.get(policy, 'allowsFeature') : undefined;
  if (typeof allows !== 'function') return skipped('location', 'This browser does not tell.');
  if (Reflect.apply(allows, policy, ['geolocation']) === true) {
    return fine('location', 'The page lets the widget offer “use my location”.');
  }
  const text =
    'The page’s Permissions-Policy keeps geolocation from it, so “use my location” says that permission was denied. Send Permissions-Policy: geolocation=(self).';
  return warning('location', 'location', text);
};

/** Whether the widget may navigate to the checkout. */
export const examineCheckout = ({ checkoutBase, checkoutOrigins }: WidgetConfig): Finding => {
  const { origin } = new URL(checkoutBase);
  if (checkoutOrigins.includes(origin)) return fine('checkout', `The widget may go to ${origin}.`);
  const text = `The checkout is at ${origin}, and checkoutOrigins allows ${checkoutOrigins.join(', ')} only, so every booking ends in “We couldn’t open the checkout safely”. Add ${origin} to checkoutOrigins.`;
  return problem('checkout', 'checkout-origin', text);
};
