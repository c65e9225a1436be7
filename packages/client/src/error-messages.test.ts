import { guidedSearch, type GuidedSearchRequest } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import {
  fieldMessages,
  firstFieldMessage,
  searchErrorMessage,
  serverMessage,
} from './error-messages.ts';
import { json } from './fake/fake-fetch.ts';
import { createTestServices, EMAIL, refusedWith } from './fake/test-services.ts';

const input: GuidedSearchRequest = {
  country: 'us',
  province: 'CA',
  date_from: '2027-03-14',
  timezone: 'UTC',
  species_treated: ['DOG'],
  species: 'DOG',
  concerns: ['limping'],
  source: 'willow',
};

const searchRefusedWith = (body: unknown): Promise<unknown> => {
  const { client } = createTestServices(() => json(body, 422));
  return refusedWith(client.run(guidedSearch, { input }));
};

describe('the text of a failed search', () => {
  it.each([
    [{ status: 'error', data: { message: 'From data.' }, message: 'From body.' }, 'From data.'],
    [
      { status: 'fail', data: { city: ['No city.', 'More.'], postal: ['No code.'] } },
      'No city.\nNo code.',
    ],
    [{ status: 'fail', data: { message: ['Not this field.'] } }, 'Not this field.'],
    [{ status: 'error', message: 'From body.' }, 'From body.'],
    [{ status: 'fail', data: {}, message: 'From body.' }, 'From body.'],
    ['<html>', 'The service did not accept what was sent.'],
    // What says nothing is no message.
    [{ status: 'error', message: '' }, 'The service did not accept what was sent.'],
    [{ status: 'error', data: { message: ' ' }, message: 'From body.' }, 'From body.'],
    [{ status: 'fail', data: { city: [''] } }, 'The service did not accept what was sent.'],
    [{ status: 'fail', data: { city: [' ', 'No city.'], postal: [''] } }, 'No city.'],
  ])('of %j is %j [ERR-2]', async (body, text) => {
    expect(searchErrorMessage(await searchRefusedWith(body))).toBe(text);
  });

  it("is else the error's own message, else the raw error as text [ERR-2]", () => {
    expect(searchErrorMessage(new Error('Broken.'))).toBe('Broken.');
    expect(searchErrorMessage(new Error(''))).toBe('Error');
    expect(searchErrorMessage('just text')).toBe('just text');
    expect(searchErrorMessage(undefined)).toBe('undefined');
  });

  it('may come from the catalogue, but the message of the server has priority [ERR-2]', async () => {
    const textOf = () => 'From the catalogue.';
    expect(searchErrorMessage(new Error('Broken.'), textOf)).toBe('From the catalogue.');
    const error = await searchRefusedWith({ status: 'error', message: 'From body.' });
    expect(searchErrorMessage(error, textOf)).toBe('From body.');
  });
});

describe('the parts of a failed answer', () => {
  it('collect the messages of each field [ERR-1]', async () => {
    const data = { email: ['Taken.', 'Really.'], password: [] };
    const error = await searchRefusedWith({ status: 'fail', data });
    expect(fieldMessages(error)).toEqual(data);
    expect(firstFieldMessage(error)).toBe('Taken.');
    expect(serverMessage(error)).toBeNull();
  });

  it.each([
    [
      { city: ['Not served.'], province: 'Bad.' },
      { city: ['Not served.'], province: ['Bad.'] },
    ],
    [{ city: 'Not served.' }, { city: ['Not served.'] }],
    [{ city: ['Not served.', 42], at: { line: 3 }, code: 7, by: null }, { city: ['Not served.'] }],
  ])('are what can be read of %j [ERR-1, WIRE-8]', async (data, fields) => {
    const error = await searchRefusedWith({ status: 'fail', data });
    expect(fieldMessages(error)).toEqual(fields);
  });

  it.each([null, 'No.', 42])('are empty when the fields are %j [WIRE-4]', async (data) => {
    const error = await searchRefusedWith({ status: 'fail', data, message: 'From body.' });
    expect(fieldMessages(error)).toEqual({});
    expect(serverMessage(error)).toBe('From body.');
  });

  it('hold the message of the server for a toast [ERR-1]', async () => {
    const error = await searchRefusedWith({ status: 'error', message: 'Wait.' });
    expect(serverMessage(error)).toBe('Wait.');
    expect(fieldMessages(error)).toEqual({});
    expect(firstFieldMessage(error)).toBeNull();
  });

  it('are read from errors of the authentication client too [ERR-1]', async () => {
    const fail = { status: 'fail', data: { email: ['Taken.'] }, message: 'No.' };
    const { auth } = createTestServices(() => json(fail, 422));
    const error = await refusedWith(
      auth.pharmacySendVerification({ provider_type: 'willow', email: EMAIL }),
    );
    expect(firstFieldMessage(error)).toBe('Taken.');
    expect(serverMessage(error)).toBe('No.');
  });

  it('of anything else are none [ERR-1]', () => {
    expect(serverMessage(new Error('x'))).toBeNull();
    expect(fieldMessages(null)).toEqual({});
  });
});
