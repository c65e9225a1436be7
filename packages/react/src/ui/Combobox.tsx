import { useId } from 'react';
import comboboxCss from '../styles/combobox.css?inline';
import { useText } from '../text/useText.ts';
import { Dots } from './Button.tsx';
import { classNames } from './class-names.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { IconButton } from './IconButton.tsx';
import { Icon } from './Icon.tsx';
import { circleAlert, x } from './icons/base.ts';
import { TextField } from './TextField.tsx';
import { useCombobox } from './useCombobox.ts';
import { useStyles } from './useStyles.ts';

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
