import * as v from 'valibot';
import { checkBits } from '../search/check-bitmaps.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { defineCommand } from './framework/command.ts';
import { withPhases } from './framework/create-context.ts';

/** `rebuild`: rebuilds the search's bits from providers, hours and bookings, or only checks them. */
export const rebuildCommand = defineCommand({
  name: 'rebuild',
  summary: 'make the search’s bits anew from providers, hours and bookings',
  options: [
    { flags: '--check', meaning: 'change nothing: exit code 3 if the bits are not what they say' },
  ],
  input: v.object({ check: v.optional(v.boolean(), false) }),
  run: async ({ database, now, progress, signal }, { check }) => {
    const { db } = await database();
    return withPhases(progress, async (onPhase) => {
      const onShare = (share: number): void => onPhase(check ? 'Comparing' : 'Rebuilding', share);
      onShare(0);
      if (!check) {
        await rebuildSearch(db, now(), { onShare, signal });
        return { data: { rebuilt: true }, text: 'The search is rebuilt.\n' };
      }
      const { checked, providers, spaces, slots } = await checkBits(db, { onShare, signal });
      const drift = providers.length + spaces.length + slots.length;
      const text =
        drift === 0
          ? `The search agrees with hours and bookings in all ${checked} rows.\n`
          : `The search differs for ${providers.length} providers, in ${spaces.length} spaces and ${slots.length} of ${checked} rows. Run: pawcall-marketplace rebuild\n`;
      return {
        data: { checked, providers: providers.length, spaces: spaces.length, slots: slots.length },
        text,
        wantsAttention: drift > 0,
      };
    });
  },
});
