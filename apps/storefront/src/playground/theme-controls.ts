import { node } from '../page/browser/create-element.ts';
import { THEME_FIELDS, type ThemeField, THEME_NAMES } from './theme-fields.ts';
import type { ThemeProperties } from './theme-css.ts';

const NAMES = { default: 'Pawcall’s own', hearth: 'Hearth', ledger: 'Ledger' } as const;

/** The controls of the theme editor: a theme to begin with, and each property of it. */
export const themeControls = (): HTMLElement =>
  node(
    'details',
    { open: '' },
    node('summary', {}, 'Look'),
    node(
      'div',
      { class: 'hv-play__field' },
      node('label', { for: 'look' }, 'Theme to begin with'),
      node(
        'select',
        { id: 'look', name: 'look' },
        ...THEME_NAMES.map((name) => node('option', { value: name }, NAMES[name])),
      ),
    ),
    ...THEME_FIELDS.map(field),
  );

const field = ({ property, label, range, initial }: ThemeField): HTMLElement =>
  node(
    'div',
    { class: 'hv-play__colour', 'data-property': property },
    node('label', { for: `theme${property}` }, label, node('code', {}, property)),
    node('input', {
      id: `theme${property}`,
      name: property,
      type: range ? 'range' : 'color',
      value: initial,
      ...(range && { min: `${range.min}`, max: `${range.max}`, step: `${range.step}` }),
    }),
    node('output', { for: `theme${property}` }, ''),
    node(
      'button',
      { type: 'button', class: 'hv-play__unset', 'data-unsets': property },
      'Unset',
      node('span', { class: 'hv-unseen' }, ` ${label}`),
    ),
  );

/** Shows these properties in the editor; what is not set shows what the widget makes of it. */
export const showTheme = (form: HTMLElement, properties: ThemeProperties): void => {
  for (const { property, initial, range } of THEME_FIELDS) {
    const row = form.querySelector(`[data-property="${property}"]`);
    const value = properties[property];
    const input = row?.querySelector('input');
    if (input) input.value = value === undefined ? initial : value.replace(/px$/, '');
    const said = row?.querySelector('output');
    if (said) said.value = value ?? (range ? initial : '');
    row?.querySelector('button')?.toggleAttribute('hidden', value === undefined);
  }
};
