import { useId, type ReactNode } from 'react';
import comboboxCss from '../styles/combobox.css?inline';
import { useText } from '../text/useText.ts';
import { Dots } from './Button.tsx';
import { classNames } from './class-names.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { IconButton } from './IconButton.tsx';
import { Icon, type IconShape } from './Icon.tsx';
import { circleAlert, x } from './icons/base.ts';
import { TextField } from './TextField.tsx';
import { useCombobox } from './useCombobox.ts';
import { useStyles } from './useStyles.ts';

/** One suggestion: a name, what tells it from its like, and its kind. */
export type ComboboxOption = {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  readonly kind?: string;
  readonly icon?: IconShape;
};

export type ComboboxProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onSelect: (option: ComboboxOption) => void;
  readonly onClear?: () => void;
  /** At most five are shown (STEP-6). */
  readonly options: readonly ComboboxOption[];
  /** `options` opens the list; `empty` and `error` print `message` in its place. */
  readonly status: 'idle' | 'loading' | 'options' | 'empty' | 'error';
  readonly message?: string;
  readonly clearLabel: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly icon?: IconShape;
  readonly name?: string;
  /** Keeps the room of a full list under the field, so that opening it moves nothing (design 7). */
  readonly reserve?: boolean;
  readonly children?: ReactNode;
};

/** A text field that suggests: the ARIA combobox with list autocomplete (STEP-6, STEP-7). */
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
        // What was found out without the list, or after it was closed, stands at the field (GO-6).
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
