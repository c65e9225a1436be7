import type { StageSetting } from '@pawcall/testing/react';
import type { GalleryScreen } from '../gallery-state.ts';

const HOSTED = 'https://harborvale.example/book';

const withHostedBooking = (setting: StageSetting = {}): StageSetting => ({
  ...setting,
  options: { hostedBookingUrl: HOSTED },
});

const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A widget of its own with these options, as a page would have it; loaded here because Node reads this list too. */
const mountIn = async (
  place: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  prepare?: (root: ShadowRoot) => void,
): Promise<void> => {
  const { mountWidget } = await import('@pawcall/react/app');
  const { WIDGET_OPTIONS } = await import('@pawcall/testing/react');
  const host = document.createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  prepare?.(root);
  const { scheme: theme = 'light' } = place.dataset;
  mountWidget({ host, root }).update({ ...WIDGET_OPTIONS, theme, ...options });
};

/** The first part of the widget that wants its styles fails. */
const breakOnce = (root: ShadowRoot): void => {
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    set() {},
    get: () => {
      Reflect.deleteProperty(root, 'adoptedStyleSheets');
      throw new Error('This state shows a widget that has failed.');
    },
  });
};

/** The widget cannot do its work. */
export const failure: GalleryScreen = {
  name: 'Failures of the widget',
  states: [
    {
      id: 'failure-configuration',
      title: 'Options are missing or wrong',
      clauses: ['CFG-2'],
      show: async (place, { find }) => {
        await mountIn(place, { partner: undefined, apiBase: 'javascript:alert(1)' });
        await find('alert');
      },
    },
    {
      id: 'failure-crashed',
      title: 'It failed as a whole',
      clauses: ['GO-8'],
      show: async (place, { find }) => {
        await mountIn(place, { hostedBookingUrl: HOSTED }, breakOnce);
        await find('link');
      },
    },
    {
      id: 'failure-away',
      title: 'The marketplace is away when it starts',
      clauses: ['GO-8', 'WIRE-4'],
      setting: () =>
        withHostedBooking({
          before: (fake) => {
            fake.interfere('readSessionCode', away, 99);
            fake.interfere('listSpeciesTreated', away, 99);
          },
        }),
      act: async ({ find, pass, say }) => {
        for (let second = 0; second < 10; second += 1) await pass(1000);
        await find('link', say('errors.hostedBooking'));
      },
    },
  ],
};
