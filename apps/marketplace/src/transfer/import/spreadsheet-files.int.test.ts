import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY } from '../../../testing/booking-fixtures.ts';
import { createTransferFiles, type TransferFiles } from '../../../testing/import-files-folder.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { importFiles, type ImportReport } from './import-files.ts';

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

type Content = string | Uint8Array;

const importFolder = async (put: Readonly<Record<string, Content>>): Promise<ImportReport> => {
  await files.put(put);
  return importFiles(database.db, { paths: [files.folder], now: MONDAY });
};

const COLUMNS =
  'external_id,first_name,last_name,designation,jurisdiction,time_zone,rate_amount,currency,species,description,rating_average';
const ROW =
  '007,Zoé,O’Brien-Núñez,VET,ca-QC,America/Toronto,4500,CAD,DOG|CAT,"Two ""quoted"", lines;\r\nsecond",4.50';
const FILE = `${COLUMNS}\r\n${ROW}\r\n`;

const separatedBy = (separator: string): string =>
  FILE.replaceAll(/,(?! lines)/g, separator).replace('4.50', '5');
const priced = (price: string): string => FILE.replace('4500', price);
const cp1252 = (text: string): Uint8Array => Buffer.from(text.replace('’', "'"), 'latin1');

const READ: Readonly<Record<string, Content>> = {
  'in UTF-8 with a byte order mark': `\ufeff${FILE}`,
  'with line feeds alone': FILE.replaceAll('\r\n', '\n'),
  'with carriage returns alone': FILE.replaceAll('\r\n', '\r'),
  'without a last line break': FILE.trimEnd(),
  'separated by semicolons': `\ufeff${separatedBy(';')}`,
  'separated by tabs': separatedBy('\t'),
  'with a line that names the separator': `\ufeffsep=;\r\n${separatedBy(';')}`,
  'with empty columns and rows that were once used': FILE.replace(/\r\n(?!second)/g, ',,\r\n')
    .concat(',,,,,,,,,,,,\r\n'.repeat(3))
    .concat('\r\n\r\n'),
};

describe('a spreadsheet’s CSV file', () => {
  it.each(Object.entries(READ))('is read %s [OPS-10]', async (_, file) => {
    await database.db.deleteFrom('provider').execute();
    const { refusals, isApplied } = await importFolder({ 'providers.csv': file });
    expect(refusals).toEqual([]);
    expect(isApplied).toBe(true);
    const rows = await database.db
      .selectFrom('provider')
      .select(['external_id', 'first_name', 'last_name', 'rate_amount', 'description'])
      .execute();
    expect(rows).toEqual([
      {
        external_id: '007',
        first_name: 'Zoé',
        last_name: 'O’Brien-Núñez',
        rate_amount: 4500,
        description: 'Two "quoted", lines;\nsecond',
      },
    ]);
  });

  it('is read with the times as a spreadsheet writes them [OPS-10]', async () => {
    const { refusals } = await importFolder({
      'providers.csv': FILE,
      'hours.csv':
        'provider;weekday;start;end\r\n007;1;9:00;12:00:00\r\n007;1;13:00:00;17:15\r\n007;2;0:00;24:00\r\n',
    });
    expect(refusals).toEqual([]);
    const rules = await database.db
      .selectFrom('weekly_rule')
      .select(['weekday', 'start_minute', 'end_minute'])
      .orderBy('weekday')
      .orderBy('start_minute')
      .execute();
    expect(rules).toEqual([
      { weekday: 1, start_minute: 540, end_minute: 720 },
      { weekday: 1, start_minute: 780, end_minute: 1035 },
      { weekday: 2, start_minute: 0, end_minute: 1440 },
    ]);
  });

  const NOT_UTF8 =
    'is followed by bytes that are no UTF-8; save the file as UTF-8 (Excel: CSV UTF-8)';
  const NOT_WHOLE = 'must be whole minor units: 45.00 is 4500';
  const SHORTENED = 'was shortened by a spreadsheet; format its column as text';

  it.each<readonly [string, string, Content, string]>([
    ['in CP1252', 'providers.csv', cp1252(FILE), `1  ${NOT_UTF8}`],
    [
      'in UTF-16',
      'providers.csv',
      Buffer.from(`\ufeff${separatedBy('\t')}`, 'utf16le'),
      `1  ${NOT_UTF8}`,
    ],
    ['with a price of 45.00', 'providers.csv', priced('45.00'), `2 rate_amount ${NOT_WHOLE}`],
    ['with a price of 45,00', 'providers.csv', priced('"45,00"'), `2 rate_amount ${NOT_WHOLE}`],
    ['with a price of 4 500', 'providers.csv', priced('4\u202f500'), `2 rate_amount ${NOT_WHOLE}`],
    ['with a price of $45', 'providers.csv', priced('$45'), `2 rate_amount ${NOT_WHOLE}`],
    ['with a price of 4.5E+3', 'providers.csv', priced('4.5E+3'), `2 rate_amount ${NOT_WHOLE}`],
    [
      'with a long number that was shortened',
      'providers.csv',
      FILE.replace('007', '1.41555E+10'),
      `2 external_id ${SHORTENED}`,
    ],
    [
      'with a long number that was shortened with a comma',
      'rates.csv',
      'provider;rate_amount;currency\r\n1,41555E+10;1;USD',
      `2 provider ${SHORTENED}`,
    ],
    [
      'with a value beside the named columns',
      'providers.csv',
      FILE.replace(COLUMNS, `${COLUMNS},`).replace('4.50', '4.50,see notes'),
      '2  has a value in a column without a name',
    ],
    ...['03/04/2026', '3/4/26', '04.03.2026', '4-Mar', '46085', '2026-3-4'].map(
      (day) =>
        [
          `with the day ${day}`,
          'days-off.csv',
          `sep=;\r\nprovider;day\r\n007;2026-03-04\r\n007;${day}\r\n`,
          '4 day must be a day, YYYY-MM-DD',
        ] as const,
    ),
  ])('is refused %s, and the line is told [OPS-12]', async (_, name, file, refused) => {
    await importFolder({ 'providers.csv': FILE });
    const { refusals, isApplied } = await importFolder({ [name]: file });
    expect(isApplied).toBe(false);
    const told = { file: name, ...toldIn(refused) };
    expect(refusals[0]).toEqual(told);
    expect(refusals.filter(({ line }) => line !== told.line)).toEqual([]);
  });
});

const toldIn = (refused: string) => {
  const [line, field, ...reason] = refused.split(' ');
  return { line: Number(line), field, reason: reason.join(' ') };
};
