import { classNames } from './class-names.ts';
import type { ComboboxOption } from './combobox-props.ts';
import { Icon } from './Icon.tsx';
import { mapPin } from './icons/form.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly query: string;
  readonly active: number;
  readonly onChoose: (option: ComboboxOption) => void;
};

/** The suggestions of a combobox. Focus stays in the input, which names the active one. */
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
          // Keeps focus, and with it the phone's keyboard, in the input.
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

/** An engine scrolls to what has the focus, and an active suggestion has none. */
const showToKeys = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

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
