import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderWidget, type RenderedWidget, type WidgetSetting } from './render-widget.tsx';

/** The sign-in dialog over step 1. */
export const renderAuth = async (setting: WidgetSetting = {}): Promise<RenderedWidget> => {
  await page.viewport(1180, 900);
  const widget = await renderWidget(setting);
  await widget.screen.getByRole('button', { name: 'Log in' }).click();
  await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
  return widget;
};

/** Types into the fields with these labels. */
export const fill = async (
  { screen }: RenderedWidget,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
  }
};

/** Presses the button with this name inside the dialog. */
export const press = ({ screen }: RenderedWidget, name: string): Promise<void> =>
  screen.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The error of a field, as assistive technology reads it. */
export const problemOf = ({ screen }: RenderedWidget, label: string): string => {
  const input = screen.getByLabelText(label, { exact: true }).element();
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const root = input.getRootNode();
  const note = input.getAttribute('aria-describedby') ?? '';
  return root instanceof ShadowRoot ? (root.getElementById(note)?.textContent ?? '') : '';
};
