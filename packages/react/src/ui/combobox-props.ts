import type { ReactNode } from 'react';
import type { IconShape } from './Icon.tsx';

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
  /** Enter was pressed and chose no suggestion. */
  readonly onEnter?: (() => void) | undefined;
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
