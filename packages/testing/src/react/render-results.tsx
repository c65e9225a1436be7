import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { SAN_DIEGO_DOG } from '../san-diego-search.ts';
import { renderWidget, type RenderedWidget, type WidgetSetting } from './render-widget.tsx';

export type WindowSize = readonly [width: number, height: number];

export const DESKTOP: WindowSize = [1180, 800];
export const TABLET: WindowSize = [768, 1024];
export const PHONE: WindowSize = [390, 844];

export type ResultsSetting = WidgetSetting & { readonly window?: WindowSize };

/** The widget with the results of a dog with itching skin in San Diego; they have arrived. */
export const renderResults = async (setting: ResultsSetting = {}): Promise<RenderedWidget> => {
  await page.viewport(...(setting.window ?? DESKTOP));
  const widget = await renderWidget({ query: SAN_DIEGO_DOG, ...setting });
  await expect.element(widget.screen.getByRole('article').first()).toBeVisible();
  return widget;
};

/** The popup of a provider with the first of its slots that the tile shows, or without one. */
export const renderPopup = async (
  setting: ResultsSetting & { readonly provider?: string; readonly full?: boolean } = {},
): Promise<RenderedWidget> => {
  const widget = await renderResults(setting);
  const { provider = 'Maya Okafor', full = false } = setting;
  const tile = widget.screen.getByRole('article', { name: new RegExp(provider) });
  if (full) await tile.getByRole('button', { name: /More time slots/ }).click();
  else await tile.getByRole('button', { name: new RegExp(`^${provider}`) }).click();
  await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
  // After the frame of the press: what a test makes of the next answer must not meet this one.
  await expect.poll(() => widget.requests('POST /api/p/availability')).not.toEqual([]);
  widget.advance(150);
  return widget;
};
