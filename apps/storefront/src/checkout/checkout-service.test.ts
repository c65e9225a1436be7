import { expect, it } from 'vitest';
import { refusalText } from './checkout-service.ts';
import { textsIn } from './localization.ts';

const text = textsIn('en-US');
const refusal = (code: string, isHeld = false, messages: readonly string[] = []) =>
  refusalText(
    { kind: 'refused', code, messages, alternatives: [], isHeld, replacement: undefined },
    text,
  );

it('calls a time booked that is booked, and held that is only held [GO-10]', () => {
  expect(refusal('slot_taken')).toBe('Somebody else has just booked this time.');
  expect(refusal('slot_taken', true)).toMatch(/^Somebody else is holding this time right now/);
});

it('says what the service says of what it does not know [ERR-1]', () => {
  expect(refusal('validation', false, ['The quote is unknown.'])).toBe('The quote is unknown.');
  expect(refusal('validation')).toBe(text.refused);
});
