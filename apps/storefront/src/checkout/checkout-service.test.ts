import { expect, it } from 'vitest';
import { refusalText } from './checkout-service.ts';
import { textsIn } from './localization.ts';

const text = textsIn('en-US');
const refusal = (code: string, isHeld = false, messages: readonly string[] = []) =>
  refusalText(
    { kind: 'refused', code, messages, alternatives: [], isHeld, replacement: undefined },
    text,
  );

it('distinguishes a booked from a held time [GO-10]', () => {
  expect(refusal('slot_taken')).toBe('Somebody else has just booked this time.');
  expect(refusal('slot_taken', true)).toMatch(/^Somebody else is holding this time right now/);
});

it('shows the service’s message for an unknown error [ERR-1]', () => {
  expect(refusal('validation', false, ['The quote is unknown.'])).toBe('The quote is unknown.');
  expect(refusal('validation')).toBe(text.refused);
});
