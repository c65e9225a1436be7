import * as v from 'valibot';
import { describeThemeProblem, findThemeProblems } from '@pawcall/element/theme';
import { byId, node } from '../page/browser/create-element.ts';
import { temporalReady } from '../page/browser/load-temporal.ts';
import { createEventLog } from './event-log.ts';
import { scaleFrame, createWidgetPreview } from './widget-preview.ts';
import { optionControls } from './option-controls.ts';
import { readOptions } from './playground-option.ts';
import { readState, writeState, type PlaygroundState } from './playground-state.ts';
import { snippetOf, WAYS } from './snippets.ts';
import { printTheme, readTheme, THEME_CSS } from './theme-css.ts';
import { showTheme, themeControls } from './theme-controls.ts';
import { THEME_FIELDS } from './theme-fields.ts';

const SCRIPTS = '/pawcall';
/** The widget applies its colours shortly after the page has loaded. */
const LOOKS_MS = 250;

const element = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = byId(id);
  if (found instanceof kind) return found;
  throw new Error(`#${id} is another element.`);
};

const formOf = (id: string) => element(id, HTMLFormElement);
const chosenIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};
const check = (form: HTMLFormElement, name: string, value: string) => {
  const input = form.querySelector(`input[name="${name}"][value="${value}"]`);
  if (input instanceof HTMLInputElement) input.checked = true;
};

await temporalReady();
const schema: unknown = await (await fetch(`${SCRIPTS}/pawcall-config.schema.json`)).json();
const options = readOptions(schema);
const shop = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(byId('playground').dataset['shop'] ?? ''),
);
const forms = { view: formOf('view'), theme: formOf('theme'), options: formOf('options') };
const ways = formOf('ways');
const frame = element('frame', HTMLIFrameElement);
const stage = byId('stage');
const list = createEventLog(byId('events'), byId('no-events'));
const widget = createWidgetPreview(frame, (event) => {
  list.add(event, Temporal.Now.plainTimeISO());
  if (event.name === 'pawcall:ready') lookAtColours();
});

let state: PlaygroundState = readState(location.hash, options);
let looking: ReturnType<typeof setTimeout> | undefined;

const attributes = () => {
  const all = { ...shop, ...state.attributes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};
const css = () => printTheme(THEME_CSS[state.theme], state.changed);

function lookAtColours(): void {
  clearTimeout(looking);
  looking = setTimeout(() => {
    const host = widget.element();
    const problems = host ? findThemeProblems(host).map(describeThemeProblem) : [];
    byId('problems').replaceChildren(...problems.map((text) => node('li', {}, text)));
    byId('contrast').textContent =
      problems.length === 0
        ? 'Every contrast holds, in light and dark.'
        : `${problems.length} ${problems.length === 1 ? 'pair needs' : 'pairs need'} another colour:`;
  }, LOOKS_MS);
}

function render(): void {
  widget.show(state.page);
  widget.setAttributes(attributes());
  widget.setTheme(css());
  scaleFrame(frame, stage, state.width);
  const { properties } = readTheme(css());
  showTheme(forms.theme, properties);
  byId('css').textContent = css() || '/* Pawcall’s own look needs no style sheet. */';
  const way = WAYS.find((each) => each === chosenIn(ways, 'way')) ?? WAYS[0];
  byId('markup').textContent = snippetOf(way, {
    attributes: attributes(),
    options,
    scripts: `${location.origin}${SCRIPTS}`,
  });
  lookAtColours();
  history.replaceState(
    null,
    '',
    `${location.pathname}${location.search}${writeState(state, options)}`,
  );
}

function fill(): void {
  check(forms.view, 'page', state.page);
  check(forms.view, 'width', state.width);
  forms.theme.replaceChildren(themeControls());
  element('look', HTMLSelectElement).value = state.theme;
  forms.options.replaceChildren(...optionControls(options, attributes()));
}

forms.view.addEventListener('change', () => {
  const { page, width } = readState(
    `page=${chosenIn(forms.view, 'page')}&width=${chosenIn(forms.view, 'width')}`,
    options,
  );
  state = { ...state, page, width };
  render();
});
forms.options.addEventListener('change', (event) => {
  const { target } = event;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  if (!isField) return;
  state = { ...state, attributes: { ...state.attributes, [target.name]: target.value.trim() } };
  render();
});
forms.theme.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLSelectElement) {
    state = {
      ...state,
      ...readState(`look=${target.value}`, options),
      page: state.page,
      width: state.width,
      attributes: state.attributes,
    };
  } else if (target instanceof HTMLInputElement) {
    const unit = THEME_FIELDS.find(({ property }) => property === target.name)?.unit ?? '';
    state = { ...state, changed: { ...state.changed, [target.name]: `${target.value}${unit}` } };
  }
  render();
});
forms.theme.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-unsets]') : null;
  if (!(button instanceof HTMLElement)) return;
  const property = button.dataset['unsets'] ?? '';
  state = { ...state, changed: { ...state.changed, [property]: '' } };
  render();
  document.getElementById(`theme${property}`)?.focus();
});
ways.addEventListener('change', render);
for (const form of [...Object.values(forms), ways]) {
  form.addEventListener('submit', (event) => event.preventDefault());
}

async function copy(text: string): Promise<void> {
  const said = byId('said');
  said.textContent = '';
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = 'Copied.';
  } catch {
    said.textContent = 'The browser does not let this page copy. Mark the text and copy it.';
  }
}
for (const button of document.querySelectorAll('[data-copies]')) {
  if (!(button instanceof HTMLElement)) continue;
  button.addEventListener('click', () => {
    void copy(byId(button.dataset['copies'] ?? '').textContent);
  });
}
byId('share').addEventListener('click', () => void copy(location.href));
byId('clear').addEventListener('click', list.clear);
byId('reset').addEventListener('click', () => {
  state = readState('', options);
  fill();
  render();
});
byId('examine').addEventListener('click', () => void examine());

async function examine(): Promise<void> {
  const report = byId('report');
  const host = widget.element();
  const doctor: unknown = host && Reflect.get(host, 'doctor');
  const found: unknown = typeof doctor === 'function' ? await doctor.call(host) : undefined;
  report.textContent = JSON.stringify(found, null, 2) ?? 'The widget is not there yet.';
  report.parentElement?.removeAttribute('hidden');
}

new ResizeObserver(() => scaleFrame(frame, stage, state.width)).observe(stage);
fill();
render();
