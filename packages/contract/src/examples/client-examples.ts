import { answered, uuid, type CallExample } from './sample-data.ts';

/** The signed-in client. */
export const clientExamples = {
  readProfile: {
    output: answered({
      uuid: uuid(30),
      type: 'CLIENT',
      status: 'ACTIVE',
      first_name: 'Jamie',
      last_name: 'Rivera',
      email: 'jamie@example.com',
      locale: 'en-US',
      timezone: 'America/Los_Angeles',
      is_rx_checkout: false,
      profile_address: { city: 'San Diego', postal: '92101', province: 'CA', country: 'us' },
    }),
  },
  listPets: {
    output: answered([
      {
        uuid: uuid(31),
        species: 'DOG',
        name: 'Bailey',
        spayed_neutered: true,
        gender: 'F',
        birthday_on: '2021-03-14',
        weight: { value: 42, is_metric: false },
        has_photo: true,
        photo: { uri_thumbnail: 'https://api.pawcall.example/photos/bailey.svg' },
      },
    ]),
  },
  readWidgetConfig: {
    params: { partner: 'harborvale' },
    output: answered({
      partner: 'harborvale',
      source: 'harborvale',
      clientId: 'harborvale-web',
      apiBase: 'https://api.pawcall.example',
      authBase: 'https://auth.pawcall.example',
      helpUrl: 'https://pharmacy.example/help',
    }),
  },
  syncPets: { output: answered(null) },
  listPromoCodes: { output: answered([{ code: 'AUTOSHIP30-7F2' }]) },
} satisfies Readonly<Record<string, CallExample>>;
