import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from './Combobox.tsx';
import type { ComboboxOption, ComboboxProps } from './useCombobox.ts';
import { Dialog } from './Dialog.tsx';

const places: readonly ComboboxOption[] = [
  { id: 'a', name: 'San Diego', detail: 'California, United States', kind: 'City' },
  { id: 'b', name: 'San Dimas', detail: 'California, United States' },
  { id: 'c', name: 'San Diego', detail: 'Texas, United States' },
];

function Example(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="City"
      clearLabel="Clear location"
      options={value.length < 3 ? [] : places}
      status={value.length < 3 ? 'idle' : 'options'}
      {...props}
      value={value}
      onValueChange={setValue}
      onSelect={(option) => {
        setValue(option.name);
        props.onSelect?.(option);
      }}
    />
  );
}

const input = () => page.getByRole('combobox', { name: 'City' });
const active = (root: ShadowRoot) => {
  const id = root.querySelector('input')?.getAttribute('aria-activedescendant');
  return id == null ? null : (root.getElementById(id)?.textContent ?? 'dangling');
};

describe('keys', () => {
  it('moves through the list with the arrows and wraps at both ends [STEP-6][GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await input().fill('san');
    await expect.element(input()).toHaveAttribute('aria-expanded', 'true');
    expect(active(root)).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active(root)).toContain('San DiegoCalifornia');
    await userEvent.keyboard('{ArrowUp}');
    expect(active(root)).toContain('Texas');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(root)).toContain('San Dimas');
    expect(root.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  });

  it('chooses on Enter, and does not handle Enter when nothing is active [STEP-6]', async () => {
    const onSelect = vi.fn();
    const submit = vi.fn();
    const { root } = renderUi(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Example onSelect={onSelect} />
      </form>,
    );
    await input().fill('san');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([[places[1]]]);
    expect(submit).not.toHaveBeenCalled();
    await expect.element(input()).toHaveValue('San Dimas');
    expect(root.querySelector('[role=listbox]')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('leaves Home, End, Left and Right to the caret [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await input().fill('san');
    const field = root.querySelector('input');
    await userEvent.keyboard('{ArrowDown}{Home}');
    expect([active(root), field?.selectionStart]).toEqual([null, 0]);
    await userEvent.keyboard('{ArrowDown}{End}');
    expect([active(root), field?.selectionStart]).toEqual([null, 3]);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect([active(root), field?.selectionStart]).toEqual([null, 2]);
  });

  it('opens and closes with Alt and the arrows [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await input().fill('san');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(root.querySelector('[role=listbox]')).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(root.querySelector('[role=listbox]')).not.toBeNull();
    expect(active(root)).toBeNull();
  });

  it('accepts typing while a suggestion is active [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await input().fill('san');
    await userEvent.keyboard('{ArrowDown} d');
    await expect.element(input()).toHaveValue('san d');
    expect(active(root)).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Backspace}');
    await expect.element(input()).toHaveValue('san ');
    expect(active(root)).toBeNull();
  });

  it('references its list and its active suggestion within the same root [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    const field = root.querySelector('input');
    await expect.element(input()).toHaveAttribute('aria-autocomplete', 'list');
    expect(field?.hasAttribute('aria-controls')).toBe(false);
    await input().fill('san');
    await userEvent.keyboard('{ArrowDown}');
    const list = root.getElementById(field?.getAttribute('aria-controls') ?? '');
    expect(list?.getAttribute('role')).toBe('listbox');
    const option = root.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
    expect(option?.getAttribute('aria-selected')).toBe('true');
    expect(list?.contains(option)).toBe(true);
    expect(root.activeElement).toBe(field);
  });

  it('closes only the list on the first Escape inside a dialog [GO-1][UI-1]', async () => {
    const onClose = vi.fn();
    const { root } = renderUi(
      <Dialog open title="Adjust search" onClose={onClose}>
        <Example />
      </Dialog>,
    );
    await input().fill('san');
    await userEvent.keyboard('{Escape}');
    expect(root.querySelector('[role=listbox]')).toBeNull();
    await expect.element(input()).toHaveValue('san');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
  });

  it('hides the Escape that closes the list from the host page [GO-3]', async () => {
    const received = vi.fn();
    document.addEventListener('keydown', received);
    renderUi(<Example />);
    await input().fill('san');
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', received);
    await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
    expect(received).not.toHaveBeenCalled();
  });

  it('ignores keys while an input method composes a character [GO-1]', async () => {
    const onSelect = vi.fn();
    const { root } = renderUi(<Example onSelect={onSelect} />);
    await input().fill('san');
    await userEvent.keyboard('{ArrowDown}');
    const enter = { key: 'Enter', isComposing: true, bubbles: true, composed: true };
    root.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', enter));
    expect(onSelect).not.toHaveBeenCalled();
    expect(root.querySelector('[role=listbox]')).not.toBeNull();
  });

  it('keeps the options out of the Tab order and closes when focus leaves [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await input().fill('san');
    await userEvent.keyboard('{Tab}');
    expect(root.activeElement?.getAttribute('aria-label')).toBe('Clear location');
    expect(root.querySelector('[role=listbox]')).toBeNull();
  });
});

it('chooses by pointer without losing the focus [STEP-6]', async () => {
  const onSelect = vi.fn();
  const { root } = renderUi(<Example onSelect={onSelect} />);
  await input().fill('san');
  await page.getByRole('option', { name: /San Dimas/ }).click();
  expect(onSelect.mock.calls).toEqual([[places[1]]]);
  expect(root.activeElement).toBe(root.querySelector('input'));
});

it('announces the number of suggestions when typing pauses [GO-1]', async () => {
  const { root, advance } = renderUi(<Example />);
  const announcements = () => root.querySelector('.pc-root > .pc-vh [role=status]')?.textContent;
  await input().fill('san');
  advance(499);
  expect(announcements()).toBe('');
  advance(1);
  expect(announcements()).toBe('3 suggestions. Use the up and down arrow keys.');
});

it('shows and announces why there is nothing to choose [STEP-7]', async () => {
  const { root, advance } = renderUi(
    <Example status="empty" options={[]} message="No results found" />,
  );
  await input().fill('xyzzy');
  expect(root.querySelector('.pc-ta__msg')?.textContent).toBe('No results found');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  advance(500);
  expect(root.querySelector('.pc-root > .pc-vh [role=status]')?.textContent).toBe(
    'No results found',
  );
});

it('clears the text and keeps the focus [STEP-6]', async () => {
  const { root } = renderUi(<Example />);
  await input().fill('san');
  await page.getByRole('button', { name: 'Clear location' }).click();
  await expect.element(input()).toHaveValue('');
  expect(root.activeElement).toBe(root.querySelector('input'));
});

it('highlights the matching letters [STEP-6]', async () => {
  const { root } = renderUi(<Example />);
  await input().fill('SAN D');
  const marks = [...root.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['San D', 'San D', 'San D']);
});

it('scrolls the active suggestion into a window that is too low for the list [GO-1]', async () => {
  await page.viewport(320, 256);
  const { root } = renderUi(<Example />);
  await input().fill('san');
  for (const { detail } of places) {
    await userEvent.keyboard('{ArrowDown}');
    const option = root.querySelector('[aria-selected=true]');
    expect(option?.textContent).toContain(detail);
    const { top = -1, bottom = Infinity } = option?.getBoundingClientRect() ?? {};
    // An engine scrolls by whole pixels.
    expect(top).toBeGreaterThan(-1);
    expect(bottom).toBeLessThan(innerHeight + 1);
  }
});

it('reserves space for five suggestions, also at 200 % text size [STEP-6][GO-1]', async () => {
  await page.viewport(390, 844);
  const five = ['Ana', 'Jose', 'Luis', 'Mateo', 'Rafael'].map((name) => ({
    id: name,
    name: `San ${name}`,
    detail: 'California',
  }));
  const { root } = renderUi(<Example reserve options={five} status="options" />);
  const room = root.querySelector('.pc-ta');
  root.querySelector<HTMLElement>('.pc-root')?.style.setProperty('--pc-u', '32px');
  await input().fill('san');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(page.getByRole('option').all()).toHaveLength(5);
  const { bottom } = page.getByRole('listbox').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(room?.getBoundingClientRect().bottom ?? 0);
});
