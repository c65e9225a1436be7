import { node } from '../page/browser/create-element.ts';
import { groupOf, OPTION_GROUPS, type PlaygroundOption } from './playground-option.ts';

/** The controls of every option in groups, each named by its attribute (PLAY-1). */
export const optionControls = (
  options: readonly PlaygroundOption[],
  attributes: Readonly<Record<string, string>>,
): readonly HTMLElement[] =>
  OPTION_GROUPS.map((group) =>
    node(
      'details',
      { open: group === OPTION_GROUPS[0] ? '' : undefined },
      node('summary', {}, group),
      ...options
        .filter((option) => groupOf(option) === group)
        .map((option) => field(option, attributes[option.attribute] ?? '')),
    ),
  );

const field = (option: PlaygroundOption, value: string): HTMLElement => {
  const id = `option-${option.attribute}`;
  return node(
    'div',
    { class: 'hv-play__field' },
    node('label', { for: id }, node('code', {}, option.attribute)),
    control(option, id, value),
    node('p', { class: 'hv-hint', id: `${id}-what` }, option.description),
  );
};

const control = (option: PlaygroundOption, id: string, value: string): HTMLElement => {
  const { attribute, fallback } = option;
  const shared = { id, name: attribute, 'aria-describedby': `${id}-what` };
  if (option.kind === 'json') {
    return node('textarea', { ...shared, rows: '4', spellcheck: 'false' }, value);
  }
  const values = choicesOf(option);
  if (!values) {
    return node('input', {
      ...shared,
      value,
      placeholder: fallback,
      spellcheck: 'false',
      autocomplete: 'off',
      inputmode: option.kind === 'number' ? 'decimal' : undefined,
    });
  }
  const left = node(
    'option',
    { value: '' },
    fallback === undefined ? 'Not set' : `Default: ${fallback}`,
  );
  return node(
    'select',
    shared,
    left,
    ...values.map((each) =>
      node('option', { value: each, selected: each === value ? '' : undefined }, each),
    ),
  );
};

/** What can be chosen: one of a list, or one or all of it. */
const choicesOf = (option: PlaygroundOption): readonly string[] | undefined => {
  if (option.kind === 'switch') return ['true', 'false'];
  if (option.kind === 'choice') return option.values;
  return option.kind === 'choices' ? [...option.values, option.values.join(' ')] : undefined;
};
