import { check as checkIcon, circleAlert, info } from '../ui/icons/base.ts';
import { initialCss } from '../styles/initial-css.ts';
import doctorCss from '../styles/doctor.css?inline';
import { adoptStyles } from '../ui/adopt-styles.ts';
import type { DoctorReport, Finding } from './report.ts';

/** Developers read it, and the report in a bug report: it is English, like the console. */
const NAMES: Readonly<Record<Finding['check'], string>> = {
  prototypes: 'Object.prototype',
  configuration: 'Configuration',
  script: 'Script',
  parts: 'Parts of the script',
  api: 'Marketplace API',
  auth: 'Authentication service',
  commerce: 'Commerce API',
  session_code: 'Session code',
  geocoder: 'Geocoder',
  checkout: 'Checkout',
  storage: 'Storage',
  clock: 'Clock',
  font: 'Font',
  viewport: 'Viewport',
  fallback: 'Fallback content',
  location: 'Location',
};
const ICONS = { ok: checkIcon, skipped: info, warning: circleAlert, problem: circleAlert } as const;
const SVG = 'http://www.w3.org/2000/svg';

type Text = string | Node;

/** Shows reports above the widget, in a shadow root that is readable when the widget is not. */
export interface DoctorPanel {
  remove(): void;
}

/** Opens the panel and starts an examination (CFG-6, GO-3). */
export const openPanel = (root: ShadowRoot, examine: () => Promise<DoctorReport>): DoctorPanel => {
  const page = root.ownerDocument;
  const box = page.createElement('div');
  const inside = box.attachShadow({ mode: 'open' });
  adoptStyles(inside, initialCss);
  adoptStyles(inside, doctorCss);

  const make = (name: string, className: string, ...content: readonly Text[]) => {
    const element = page.createElement(name);
    if (className !== '') element.className = className;
    element.append(...content);
    return element;
  };
  const icon = (of: string) => {
    const svg = page.createElementNS(SVG, 'svg');
    svg.setAttribute('class', 'pc-i');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('fill', 'none');
    svg.setAttribute('stroke', 'currentColor');
    svg.setAttribute('stroke-linecap', 'round');
    svg.setAttribute('stroke-linejoin', 'round');
    svg.setAttribute('aria-hidden', 'true');
    const path = page.createElementNS(SVG, 'path');
    path.setAttribute('d', of);
    svg.append(path);
    return svg;
  };
  const button = (label: string, press: () => void) => {
    const element = make('button', 'pc-btn pc-btn--secondary pc-btn--sm', label);
    element.setAttribute('type', 'button');
    element.addEventListener('click', press);
    return element;
  };
  const row = (finding: Finding) => {
    const time = finding.ms === undefined ? [] : [make('small', '', `${finding.ms} ms`)];
    const body = make('div', '', make('b', '', NAMES[finding.check]), ...time);
    body.append(make('p', '', finding.text));
    if ('help' in finding) {
      const { code, help } = finding;
      const link = make('a', 'pc-link', `What to do: ${code}`);
      link.setAttribute('href', help);
      // A file of a package cannot be linked from a page.
      body.append(URL.canParse(help) ? link : make('p', '', `What to do: ${help}`));
    }
    return make('li', `pc-doctor__${finding.result}`, icon(ICONS[finding.result]), body);
  };
  const list = (findings: readonly Finding[]) => make('ul', '', ...findings.map(row));
  const section = make('section', 'pc-doctor');
  section.setAttribute('aria-label', 'Pawcall doctor');
  const wrapped = make('div', 'pc', make('div', 'pc-in', section));
  const whole = make('div', 'pc-root', wrapped);
  whole.lang = 'en';
  whole.dir = 'ltr';
  whole.dataset['pcScheme'] = 'auto';
  inside.append(whole);

  const show = (report: DoctorReport) => {
    const of = (...results: readonly string[]) =>
      report.findings.filter(({ result }) => results.includes(result));
    const [problems, warnings, others] = [of('problem'), of('warning'), of('ok', 'skipped')];
    const rest = make(
      'details',
      '',
      make('summary', '', quiet(of('ok').length, of('skipped').length)),
    );
    rest.append(list(others));
    const copy = button('Copy report', () => {
      navigator.clipboard.writeText(JSON.stringify(report, null, 2)).then(
        () => copy.replaceChildren('Copied'),
        () => copy.replaceChildren('The browser does not let it be copied'),
      );
    });
    section.replaceChildren(
      make('h2', '', heading(problems.length, warnings.length)),
      make('p', 'pc-doctor__of', `${report.page}, ${report.ms} ms`),
      ...(isAsked(report) ? [make('p', 'pc-doctor__of', EXPECTED)] : []),
      ...(problems.length + warnings.length > 0 ? [list([...problems, ...warnings])] : []),
      rest,
      make('div', 'pc-doctor__do', copy, button('Examine again', run), button('Close', close)),
    );
  };
  const run = () => {
    section.replaceChildren(make('h2', '', 'Examining the page…'));
    examine().then(show, (error: unknown) => {
      section.replaceChildren(
        make('h2', '', 'The examination itself failed'),
        make('p', 'pc-doctor__of', String(error)),
        make('div', 'pc-doctor__do', button('Examine again', run), button('Close', close)),
      );
    });
  };
  const close = () => box.remove();

  root.prepend(box);
  run();
  return { remove: close };
};

const EXPECTED =
  'The examination asks as nobody: refusals (401) of …/refresh and …/customers/nobody in the console are expected.';

/** Whether a service that requires a sign-in was called. */
const isAsked = ({ findings }: DoctorReport): boolean =>
  findings.some(
    ({ check, result }) => (check === 'auth' || check === 'commerce') && result !== 'skipped',
  );

const quiet = (fine: number, skipped: number): string =>
  skipped === 0 ? `${fine} fine` : `${fine} fine, ${skipped} skipped`;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const heading = (problems: number, warnings: number): string => {
  if (problems + warnings === 0) return 'Nothing is wrong with this page';
  const parts = [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return parts.join(', ');
};
