import { expect, it } from 'vitest';
import { compileOverrides } from './compile-overrides.ts';
import { defaultMessages, loadMessages } from './load-messages.ts';
import { createText } from './create-text.ts';

const allEnglish = await loadMessages('en-US');

it('prints the texts of the chosen language, with plurals [GO-2]', async () => {
  const english = createText('en-US', allEnglish);
  const french = createText('fr-CA', await loadMessages('fr-CA'));
  expect(english.t('results.count', { count: 1 })).toBe('1 vet found');
  expect(english.t('results.count', { count: 6 })).toBe('6 vets found');
  expect(french.t('results.count', { count: 0 })).toBe('0 vétérinaire trouvé');
  expect(french.t('shared.next')).toBe('Suivant');
  expect(english.t('steps.who.ageMonths', { species: 'Cat', count: 0 })).toBe('Cat, under 1 mo');
  expect(english.t('quote.times', { count: 0, day: 'May 2' })).toBe('No times on May 2');
  expect(french.t('quote.times', { count: 0, day: '2 mai' })).toBe('Aucune plage horaire le 2 mai');
});

it('prefers a partner’s text, with its arguments [GO-2]', () => {
  const text = createText('en-US', allEnglish, {
    'shared.next': 'Onward',
    'results.headingPrescribing': 'Vets near {city}, hooray',
  });
  expect(text.t('shared.next')).toBe('Onward');
  expect(text.t('results.headingPrescribing', { city: 'Reno' })).toBe('Vets near Reno, hooray');
  expect(text.t('shared.back')).toBe('Back');
});

it('prefers a partner’s text with plurals, which may name data of its service [GO-2][WIRE-8]', () => {
  const own = {
    'results.count': '{count, plural, one {# docteure} other {# docteures}}',
    'steps.concern.lost-whiskers': 'Moustaches perdues',
  };
  const overrides = compileOverrides(own, allEnglish);
  const text = createText('fr-CA', allEnglish, overrides);
  expect(text.t('results.count', { count: 0 })).toBe('0 docteure');
  expect(text.t('results.count', { count: 2 })).toBe('2 docteures');
  const key = 'steps.concern.lost-whiskers';
  expect(text.has(key) && text.t(key)).toBe('Moustaches perdues');
});

it('reports which keys built from data exist, so that unknown values stay neutral [WIRE-8]', () => {
  const text = createText('en-US', allEnglish);
  expect(text.has('shared.species.DOG')).toBe(true);
  expect(text.has('shared.species.DRAGON')).toBe(false);
  expect(text.has('toString')).toBe(false);
});

it('has the error texts of the specification word for word [ERR-1][ERR-3][ERR-5][PANEL-6]', () => {
  const { t } = createText('en-US', allEnglish);
  expect(t('errors.generic')).toBe('There was an error processing your request');
  expect(t('errors.quote')).toBe('Unable to get a quote - please try again or contact support.');
  expect(t('errors.availability')).toBe('Unable to get availability.');
  expect(t('errors.noSlot')).toBe('Select a timeslot before trying to get a quote!');
  expect(t('errors.petsFetch')).toBe('Unable to connect');
});

it('has the texts of the first step and its errors at once, and loads the others later [GO-2]', () => {
  const text = createText('en-US', defaultMessages);
  expect(text.t('steps.who.title')).toBe('Who is the appointment for?');
  expect(text.t('errors.network')).not.toBe('');
  expect(text.t('steps.concerns.title')).toBe('');
  expect(text.t('quote.chooseTime')).toBe('');
});
