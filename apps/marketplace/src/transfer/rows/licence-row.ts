import type { StagedRow } from './row-kind.ts';
import { joined } from './row-kind.ts';

/** A region in which a provider may practise, as it waits to be written. */
export const licenceRow = (provider: string, jurisdiction: string): StagedRow => ({
  kind: 'licences',
  key: joined(provider, jurisdiction),
  owner: provider,
  data: { jurisdiction },
});
