import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { IconShape } from './Icon.tsx';
import { useText } from '../text/useText.ts';
import { useUi } from './ui-context.ts';

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
  /** Enter was pressed without choosing a suggestion. */
  readonly onEnter?: (() => void) | undefined;
  /** At most five are shown (STEP-6). */
  readonly options: readonly ComboboxOption[];
  /** `options` opens the list; `empty` and `error` show `message` in its place. */
  readonly status: 'idle' | 'loading' | 'options' | 'empty' | 'error';
  readonly message?: string;
  readonly clearLabel: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly icon?: IconShape;
  readonly name?: string;
  /** Reserves the space of a full list, so that opening it moves nothing (design 7). */
  readonly reserve?: boolean;
  readonly children?: ReactNode;
};

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Results are announced after a pause in typing (GO-1). */
const ANNOUNCE_AFTER_MS = 500;

/** Keys, focus and announcements of the combobox; the list is open only with content. */
export function useCombobox(props: ComboboxProps, listId: string) {
  const { options, status, value, onValueChange, onSelect, onClear } = props;
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const open = isRequested && status !== 'idle';
  // The last options stay while the next ones load, so that the list does not flicker.
  const shown = open && options.length > 0 && (status === 'options' || status === 'loading');
  const current = shown && active < options.length ? active : -1;
  useResultAnnouncement(props, open);

  const close = () => {
    setRequested(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onSelect(option);
    field.current?.focus();
  };
  const move = (step: 1 | -1) => {
    if (!shown || options.length === 0) return;
    const from = current < 0 && step < 0 ? options.length : current;
    setActive((from + step + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const option = current < 0 ? undefined : options[current];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) return event.key === 'ArrowDown' ? setRequested(true) : close();
        setRequested(true);
        return move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        if (option === undefined) return props.onEnter?.();
        event.preventDefault();
        return choose(option);
      case 'Escape':
        // Closes only the list; the next Escape closes the surrounding dialog.
        if (!open) return;
        event.preventDefault();
        event.stopPropagation();
        return close();
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        // These move the caret, so no option is active (APG combobox).
        return setActive(-1);
    }
  };

  const input = {
    inputRef: field,
    value,
    role: 'combobox',
    autoComplete: 'off',
    autoCapitalize: 'words',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': shown,
    'aria-controls': shown ? listId : undefined,
    'aria-activedescendant': current < 0 ? undefined : optionId(listId, current),
    onKeyDown,
    onBlur: close,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setRequested(true);
      setActive(-1);
      onValueChange(event.target.value);
    },
  } as const;
  const clear = () => {
    close();
    if (onClear === undefined) onValueChange('');
    else onClear();
    field.current?.focus();
  };
  return { open, shown, active: current, input, choose, clear };
}

function useResultAnnouncement({ options, status, message }: ComboboxProps, open: boolean): void {
  const { announcer, clock } = useUi();
  const { t } = useText();
  const text =
    status === 'options'
      ? t('shared.typeahead.results', { count: options.length })
      : (message ?? '');
  useEffect(() => {
    if (!open || status === 'loading' || text === '') return;
    return clock.setTimeout(() => announcer.announce(text), ANNOUNCE_AFTER_MS);
  }, [open, status, text, options, announcer, clock]);
}
