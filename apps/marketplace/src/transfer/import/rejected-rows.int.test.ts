import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY } from '../../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  createTransferFiles,
  twoVets,
  type TransferFiles,
} from '../../../testing/import-files-folder.ts';
import { importFiles } from './import-files.ts';

let database: TestDatabase;
let files: TransferFiles;

beforeAll(async () => {
  database = await openTestDatabase();
  files = await createTransferFiles();
});

afterAll(async () => {
  await database.close();
  await files.remove();
});

const refused = async (
  put: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly string[]> => {
  await files.put(put);
  const report = await importFiles(database.db, { paths: [files.folder], now: MONDAY });
  expect(report.isApplied).toBe(false);
  expect(report.refused).toBe(report.refusals.length);
  return report.refusals.map(
    ({ file, line, field, reason }) => `${file}:${line} ${field} ${reason}`,
  );
};

const PROVIDER =
  'external_id,first_name,last_name,designation,jurisdiction,time_zone,rate_amount,currency,species';

describe('rejected rows of an import', () => {
  it('are all reported with file, line, field and reason [OPS-12]', async () => {
    expect(
      await refused({
        'providers.csv': [
          PROVIDER,
          'A,Ada,"Two\r\nlines",VET,us-CA,America/Los_Angeles,4500,USD,DOG',
          '',
          'B,Ben,Dog,VET,us-XX,Mars/Base,45.5,usd,DOG|WOLF',
          'C,,Cat,NURSE,us-CA,America/Los_Angeles,,,',
          'D,Dee,Dog,VET,us-CA,America/Los_Angeles,4500',
          'E,Eve,Elk,VET,us-CA,America/Los_Angeles,4500,,DOG',
        ].join('\r\n'),
        'days-off.ndjson':
          '{"provider": "A", "day": "2026-02-30"}\n\n{"provider": "B"}\n{broken\n{"provider": "B", "day": "2026-03-01", "why": 1}\n',
        'rates.json':
          '[\n  {"provider": "B",\n   "rate_amount": 1, "currency": "USD"},\n  7,\n  {"provider": "B", "rate_amount": "1", "currency": "USD"}\n]',
      }),
    ).toEqual([
      'days-off.ndjson:1 day is no day of the calendar',
      'days-off.ndjson:3 day is missing',
      'days-off.ndjson:4  is no JSON',
      'days-off.ndjson:5 why is no field of this kind',
      'providers.csv:2 last_name has a line break, a control or a direction character',
      'providers.csv:5 jurisdiction must be a region such as us-CA, ca-ON or gb-ENG (countries: us, ca, gb)',
      'providers.csv:5 time_zone is no time zone that this server knows',
      'providers.csv:5 rate_amount must be whole minor units: 45.00 is 4500',
      'providers.csv:5 currency must be a currency such as USD, in capitals',
      expect.stringMatching(/^providers\.csv:5 species\.1 must be one of DOG, CAT/),
      'providers.csv:6 first_name is missing',
      'providers.csv:6 designation must be one of VET, TECH',
      'providers.csv:6 species names no species',
      'providers.csv:7  has not as many fields as the first line',
      'providers.csv:8 currency a rate is an amount and a currency, both or none',
      'rates.json:4  must be an object',
      'rates.json:5 rate_amount must be whole minor units: 45.00 is 4500',
    ]);
  });

  it('include duplicates and references to unknown rows [OPS-12]', async () => {
    expect(
      await refused({
        'concern-names.csv': 'concern,locale,name\nunheard-of,fr-CA,Jamais\n',
        'providers.csv': [
          `${PROVIDER},concerns`,
          'A,Ada,First,VET,us-CA,America/Los_Angeles,4500,USD,DOG,unheard-of',
          'B,Ben,Second,VET,us-CA,America/Los_Angeles,,,DOG,',
          'A,Ada,Again,VET,us-CA,America/Los_Angeles,4500,USD,DOG,',
        ].join('\n'),
        'rates.csv': 'provider,rate_amount,currency\nA,1,USD\n',
        'hours.csv':
          'provider;weekday;start;end\nA;1;09:00;12:00\nA;1;11:00;13:00\nA;2;12:00;09:00\nA;2;09:07;10:00\nZ;1;09:00;10:00\n',
        'promo-codes.csv': 'email,code\nnobody@example.com,AUTOSHIP30\n',
      }),
    ).toEqual([
      'concern-names.csv:2 concern no concern is called unheard-of',
      'hours.csv:3 start overlaps other hours of the same provider and weekday',
      'hours.csv:4 end must be after start: hours over midnight are two rows, 24:00 and 00:00',
      'hours.csv:5 start must be a time on a quarter hour, 00:00 to 24:00',
      'hours.csv:6 provider no provider is called Z',
      'promo-codes.csv:2 email no account has this e-mail address',
      'providers.csv:2 concerns no concern is called unheard-of',
      'providers.csv:3 rate_amount is missing, and a new provider has no rate yet; say it here or in rates',
      'providers.csv:4 external_id is the same row as line 2 of providers.csv',
      'rates.csv:2 rate_amount is said in providers too; leave it out in one of the files',
    ]);
  });

  it('include conflicting rows of a file with one line [OPS-12]', async () => {
    const rate = (amount: number) => ({ provider: 'Z', rate_amount: amount, currency: 'USD' });
    expect(await refused({ 'rates.json': JSON.stringify([rate(1), rate(2)]) })).toEqual([
      'rates.json:1 provider is the same row as line 1 of rates.json',
      'rates.json:1 provider no provider is called Z',
      'rates.json:1 provider no provider is called Z',
    ]);
  });

  it('include pharmacies that share a unique value [OPS-12]', async () => {
    const header = 'slug,name,client_id,support_email,source,locale,promo_rules';
    await files.put({
      'pharmacies.csv': `${header}\none,One,one-web,a@one.example,shop,fr-CA,"[{""contains"":""HI"",""percent"":10}]"\n`,
      'allowed-origins.csv': 'pharmacy,origin\none,https://one.example\n',
    });
    const { outcomes } = await importFiles(database.db, { paths: [files.folder], now: MONDAY });
    expect(outcomes).toMatchObject([
      { kind: 'pharmacies', added: 1 },
      { kind: 'allowed-origins', added: 1 },
    ]);
    const rules = await database.db.selectFrom('pharmacy').select('promo_rules').execute();
    expect(rules).toEqual([{ promo_rules: [{ contains: 'HI', percent: 10 }] }]);
    expect(
      await refused({
        'pharmacies.csv': `${header}\ntwo,Two,one-web,a@two.example,shop,xx,\nsix,Six,six-web,a@six.example,shop,,\n`,
        'allowed-origins.csv':
          'pharmacy,origin\nsix,https://one.example\nnone,https://none.example\nsix,https://six.example/shop\n',
      }),
    ).toEqual([
      "allowed-origins.csv:2 origin is an origin of one; name all of that pharmacy's origins to take it away",
      'allowed-origins.csv:3 pharmacy no pharmacy is called none',
      'allowed-origins.csv:4 origin must be an origin such as https://shop.example, without a path',
      'pharmacies.csv:2 locale must be one of en-US, en-CA, fr-CA, en-GB',
      'pharmacies.csv:3 source is what one has; no two pharmacies share it',
    ]);
  });

  it('do not include rows that refer to a rejected row [OPS-12]', async () => {
    const providers = twoVets['providers.csv'].replace('Ada', '');
    expect(await refused({ ...twoVets, 'providers.csv': providers })).toEqual([
      'providers.csv:2 first_name is missing',
    ]);
  });

  it('include files with wrong columns [OPS-12]', async () => {
    expect(
      await refused({
        'providers.csv': 'external_id,first_nam\nA,Ada\n',
        'concerns.json': '[{"slug": "a",}\n',
        'rates.json': '{"provider": "A"}',
        'hours.csv': 'provider,weekday,start,end\nA,1,"09:00,10:00\nA,2,09:00,10:00\n',
        'licences.csv': new Uint8Array([0x70, 0xff, 0xfe, 0x0a]),
        'days-off.csv': '',
      }),
    ).toEqual([
      expect.stringMatching(/^concerns\.json:1 {2}is no JSON/),
      'days-off.csv:1  has no line with the names of its columns',
      'hours.csv:2  begins a quoted field that never ends',
      'licences.csv:1  is followed by bytes that are no UTF-8; save the file as UTF-8 (Excel: CSV UTF-8)',
      expect.stringMatching(/^providers\.csv:1 first_nam is no column of providers, which has /),
      ...['first_name', 'last_name', 'designation', 'jurisdiction', 'time_zone', 'species'].map(
        (name) => `providers.csv:1 ${name} is a column that is missing`,
      ),
      'rates.json:1  must be a list of objects',
    ]);
    await files.put({ 'vets.csv': 'external_id\n' });
    await expect(
      importFiles(database.db, { paths: [files.folder], now: MONDAY }),
    ).rejects.toMatchObject({ code: 'unknown_file' });
  });

  it('are all counted, and the first ten thousand listed [OPS-12]', async () => {
    const rows = Array.from({ length: 6000 }, (_, index) => `Z,${index},09:00`);
    await files.put({
      'hours.csv': ['provider,weekday,start,end', ...rows.map((row) => `${row},09:0`)].join('\n'),
    });
    const report = await importFiles(database.db, { paths: [files.folder], now: MONDAY });
    expect(report.refused).toBeGreaterThan(11_900);
    expect(report.refusals).toHaveLength(10_000);
  });
});
