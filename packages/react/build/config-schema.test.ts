import { expect, it } from 'vitest';
import { WidgetConfig } from '../src/config/config.ts';
import { configSchema } from './config-schema.ts';

it('the JSON Schema describes every option except the observer, which is code [CFG-5]', () => {
  const { properties, additionalProperties } = configSchema();
  const { $schema, ...options } = properties;
  expect($schema).toMatchObject({ type: 'string' });
  const { observer: _, ...sayable } = WidgetConfig.entries;
  expect(Object.keys(options).toSorted()).toEqual(Object.keys(sayable).toSorted());
  expect(options['country']).toMatchObject({
    description: 'us, ca or gb',
    enum: ['us', 'ca', 'gb'],
    default: 'us',
  });
  expect(options['checkoutOrigins']).toMatchObject({ type: 'array', items: { type: 'string' } });
  expect(additionalProperties).toBe(false);
});
