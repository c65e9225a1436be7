import { page } from 'vitest/browser';
import { renderWidget, type RenderedWidget, type WidgetSetting } from './render-widget.tsx';

/** Step 1 in a wide window. */
export const renderWho = async (setting: WidgetSetting = {}): Promise<RenderedWidget> => {
  await page.viewport(1180, 900);
  return renderWidget(setting);
};

/** Step 2 for a dog. */
export const renderConcerns = async (setting: WidgetSetting = {}): Promise<RenderedWidget> => {
  const widget = await renderWho(setting);
  await widget.screen.getByRole('button', { name: 'Dog', pressed: false }).click();
  widget.advance(800);
  return widget;
};

/** Step 3 for a dog with itching skin. */
export const renderLocation = async (setting: WidgetSetting = {}): Promise<RenderedWidget> => {
  const widget = await renderConcerns(setting);
  await widget.screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
  await widget.screen.getByRole('button', { name: 'Next' }).click();
  return widget;
};
