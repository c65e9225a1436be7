import * as v from 'valibot';
import { Partner } from '../../partners/partner-schema.ts';
import { missingWidgetOptions } from '../../pharmacy/widget-config.ts';
import type { ServiceCheck } from '../../pharmacy/customer-system/customer-service-checks.ts';
import { defineCommand, oneWord } from '../framework/command.ts';
import type { StoredPartner } from '../../partners/partner-directory.ts';
import type { Settings } from '../../settings/settings.ts';
import { tableOf } from '../framework/format-table.ts';
import { findPartner } from './manage-partners.ts';

const failed = (name: string, problem: string): ServiceCheck => ({
  name,
  outcome: 'failed',
  problem,
});

// Rows may have been written past the checks, by an import or by hand.
const checkForm = (partner: StoredPartner): readonly ServiceCheck[] => {
  const read = v.safeParse(Partner, partner);
  const wrong = (read.issues ?? []).map((issue) =>
    failed(`has a right ${v.getDotPath(issue) ?? 'form'}`, issue.message),
  );
  const origins =
    partner.allowed_origins.length > 0 || partner.is_default
      ? []
      : [failed('has pages that may call', 'set allowed_origins')];
  const checkouts =
    partner.checkout_origins.length > 0 || partner.is_default
      ? []
      : [failed('has a checkout', 'set checkout_origins')];
  const isOutside = partner.customer_system.kind === 'http';
  const commerce =
    isOutside && partner.widget_options['commerceBase'] === undefined
      ? [failed('has a commerce API', 'set commerceBase in widget_options to the pharmacy’s own')]
      : [];
  return [...wrong, ...origins, ...checkouts, ...commerce];
};

/** A check left to the pages, which may set it themselves. */
interface OpenCheck extends Pick<ServiceCheck, 'name' | 'problem'> {
  readonly outcome: 'open';
}

const checkWidget = (partner: StoredPartner, settings: Settings): readonly OpenCheck[] => {
  const missing = missingWidgetOptions(partner, settings);
  if (missing.length === 0) return [];
  const own = missing.filter((name) => name !== 'geocoderToken');
  const problem = [
    own.length === 0 ? '' : `set ${own.join(', ')} in widget_options, or in the page`,
    own.length === missing.length ? '' : 'set GEOCODER_TOKENS, any public word, in the settings',
  ];
  return [
    {
      name: 'has all that its widget needs',
      outcome: 'open',
      problem: problem.filter((part) => part !== '').join('; '),
    },
  ];
};

/** `partners check`: the form of what is stored, and whether its customer system answers as docs/customer-system.md says. */
export const partnersCheckCommand = defineCommand({
  name: 'partners check',
  summary: 'check a partner’s fields and its customer system',
  positionals: [{ usage: '<partner>', meaning: 'its slug' }],
  options: [
    { flags: '--customer <e-mail>', meaning: 'a customer to try (password: CUSTOMER_PASSWORD)' },
    { flags: '--code <code>', meaning: 'an unused session code of that customer; it is used up' },
  ],
  input: v.object({
    words: oneWord,
    customer: v.optional(v.string()),
    code: v.optional(v.string()),
  }),
  run: async ({ database, settings, environment, now }, { words: slug, customer: email, code }) => {
    const { db } = await database();
    const partner = await findPartner(db, slug);
    const { customer_system: system } = partner;
    const { checkCustomerService } =
      await import('../../pharmacy/customer-system/customer-service-checks.ts');
    const password = environment['CUSTOMER_PASSWORD'];
    const known = email === undefined ? undefined : { email, password, code };
    const asked = system.kind === 'own' ? [] : await checkCustomerService(system, { now, known });
    const checks = [...checkForm(partner), ...checkWidget(partner, settings()), ...asked];
    const rows = checks.map(({ name, outcome, problem }) => [outcome, name, problem]);
    return {
      data: checks,
      text: rows.length === 0 ? 'Nothing is wrong.\n' : tableOf(['', 'it', 'what to do'], rows),
      wantsAttention: checks.some(({ outcome }) => outcome === 'failed'),
    };
  },
});
