import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of files that a test imports. */
export interface TransferFiles {
  readonly folder: string;
  /** Puts files there by name, in place of those that were. */
  readonly put: (files: Readonly<Record<string, string | Uint8Array>>) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes an empty folder for files of an import. */
export const createTransferFiles = async (): Promise<TransferFiles> => {
  const root = await mkdtemp(join(tmpdir(), 'pawcall-transfer-'));
  const folder = join(root, 'files');
  return {
    folder,
    put: async (files) => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

/** The files of a marketplace with one concern and two Californian vets, nine to five. */
export const twoVets = {
  'concerns.csv': 'slug,name,species,position\nitching-skin,Itching,DOG|CAT,1\n',
  'providers.csv': [
    'external_id,first_name,last_name,designation,jurisdiction,time_zone,rate_amount,currency,species,concerns,licences',
    'V1,Ada,First,VET,us-CA,America/Los_Angeles,5000,USD,DOG|CAT,itching-skin,us-CA',
    'V2,Ben,Second,VET,us-CA,America/Los_Angeles,6000,USD,DOG,itching-skin,us-CA|us-NV',
    '',
  ].join('\n'),
  'hours.csv': [
    'provider,weekday,start,end',
    ...['V1', 'V2'].flatMap((id) => [1, 2, 3, 4, 5].map((day) => `${id},${day},09:00,17:00`)),
    '',
  ].join('\n'),
} as const;
