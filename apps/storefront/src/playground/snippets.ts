import { optionValue, type PlaygroundOption } from './playground-option.ts';

/** What is embedded: its attributes, the options that exist, and where the script is. */
export interface Embedded {
  readonly attributes: Readonly<Record<string, string>>;
  readonly options: readonly PlaygroundOption[];
  /** The address of the folder with the script, without a trailing slash. */
  readonly scripts: string;
}

/** The ways to embed the widget, as they are printed. */
export const WAYS = ['element', 'document', 'react', 'window'] as const;
export type Way = (typeof WAYS)[number];

/** What each way is called. */
export const WAY_NAMES: Readonly<Record<Way, string>> = {
  element: 'Element',
  document: 'Element and document',
  react: 'React',
  window: 'In a window',
};

/** What a page copies to embed the widget with these options (PLAY-2). */
export const snippetOf = (way: Way, embedded: Embedded): string => {
  const { attributes, scripts } = embedded;
  const script = `<script async type="module" src="${escape(scripts)}/pawcall-booking.js"></script>`;
  switch (way) {
    case 'element':
      return `${script}\n${element(attributes)}`;
    case 'document':
      return [
        script,
        element({ config: 'https://shop.example/pawcall.json' }),
        '',
        '<!-- https://shop.example/pawcall.json -->',
        json({ $schema: `${scripts}/pawcall-config.schema.json`, ...objectOf(embedded) }),
      ].join('\n');
    case 'react':
      return [
        "import { PawcallBooking } from '@pawcall/react';",
        '',
        `const options = ${json(objectOf(embedded))};`,
        '',
        'export const VetVisits = () => <PawcallBooking {...options} />;',
      ].join('\n');
    case 'window': {
      const mode = attributes['mode'] === 'floating' ? 'floating' : 'dialog';
      const button = '<button type="button" data-pawcall-open>Ask a vet</button>';
      const lines = [script, element({ ...attributes, mode })];
      return [...lines, ...(mode === 'dialog' ? [button] : [])].join('\n');
    }
  }
};

/** An attribute's value escaped for HTML. */
const escape = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const element = (attributes: Readonly<Record<string, string>>): string =>
  [
    '<pawcall-booking',
    ...Object.entries(attributes).map(([name, value]) => `  ${name}="${escape(value)}"`),
    '></pawcall-booking>',
  ].join('\n');

const objectOf = ({ attributes, options }: Embedded): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = attributes[option.attribute];
      return value === undefined ? [] : [[option.name, optionValue(option, value)]];
    }),
  );

const json = (value: unknown): string => JSON.stringify(value, null, 2);
