import { useId } from 'react';
import comboboxCss from '../styles/combobox.css?inline';
import { Icon } from './Icon.tsx';
import { useText } from '../text/useText.ts';
import { Dots } from './Button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { circleAlert, x } from './icons/base.ts';
import { TextField } from './TextField.tsx';
import { useCombobox, optionId, type ComboboxOption, type ComboboxProps } from './useCombobox.ts';
import { useStyles } from './ui-context.ts';
import { mapPin } from './icons/form.ts';

/** A text field with suggestions: the ARIA combobox with list autocomplete (STEP-6, STEP-7). */
export function Combobox(props: ComboboxProps) {
  useStyles(comboboxCss);
  const { t } = useText();
  const listId = useId();
  const { open, shown, active, input, choose, clear } = useCombobox(props, listId);
  const message = props.status === 'empty' || props.status === 'error' ? props.message : undefined;
  const isError = props.status === 'error';
  return (
    <div className={classNames('pc-ta', props.reserve === true && 'pc-ta--reserve')}>
      <TextField
        label={props.label}
        hint={props.hint}
        // A message outside the open list shows at the field (GO-6).
        error={(open ? undefined : message) ?? props.error}
        {...(props.icon === undefined ? {} : { icon: props.icon })}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        {...(props.name === undefined ? {} : { name: props.name })}
        {...input}
        end={
          props.status === 'loading' ? (
            <Dots />
          ) : (
            props.value !== '' && (
              <IconButton icon={x} size={18} label={props.clearLabel} onClick={clear} />
            )
          )
        }
      />
      <div className="pc-ta__pop">
        {shown && (
          <ComboboxList
            id={listId}
            label={t('shared.typeahead.list')}
            options={props.options}
            query={props.value}
            active={active}
            onChoose={choose}
          />
        )}
        {open && message && (
          <p className={classNames('pc-ta__list pc-ta__msg', isError && 'is-error')}>
            {isError && <Icon of={circleAlert} />}
            <span>{message}</span>
          </p>
        )}
      </div>
      {props.children}
    </div>
  );
}

type Props = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly query: string;
  readonly active: number;
  readonly onChoose: (option: ComboboxOption) => void;
};

/** Focus stays in the input, which names the active option. */
export function ComboboxList({ id, label, options, query, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className="pc-ta__list" part="suggestions">
      {options.map((option, index) => (
        // Focus never leaves the input, which handles the keys of the list.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          ref={index === active ? showToKeys : undefined}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames('pc-ta__opt', index === active && 'is-act')}
          // Keeps the focus, and a phone's keyboard, in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className="ic">
            <Icon of={option.icon ?? mapPin} />
          </span>
          <span>
            <Match name={option.name} query={query} />
            {option.detail !== undefined && <small>{option.detail}</small>}
          </span>
          {option.kind !== undefined && <small className="pc-ta__kind">{option.kind}</small>}
        </div>
      ))}
    </div>
  );
}

/** Browsers scroll to the focused element only; an active option is not focused. */
const showToKeys = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });

function Match({ name, query }: { readonly name: string; readonly query: string }) {
  const wanted = query.trim();
  const start = name.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase());
  if (wanted === '' || start < 0) return <span>{name}</span>;
  const end = start + wanted.length;
  return (
    <>
      <span>{name.slice(0, start)}</span>
      <mark>{name.slice(start, end)}</mark>
      <span>{name.slice(end)}</span>
    </>
  );
}
