import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMail } from './examine-mail.ts';
import {
  examineDemo,
  examineGeocoder,
  examineNames,
  examineOrigins,
  examineProxies,
} from './examine-settings.ts';
import type { Finding, Patient } from './finding.ts';

const MARKS = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ' } as const;

const lineOf = ({ name, state, found, advice }: Finding): string =>
  `${MARKS[state]}${name}: ${found}\n${advice === undefined ? '' : `          ${advice}\n`}`;

/** `doctor`: looks at everything that a marketplace needs, and says what to do. */
export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'examine settings, database, clock, mail and origins, and say what to do',
  input: v.object({}),
  run: async (context) => {
    const patient: Patient = { settings: context.settings(), context };
    const findings = [
      examineNames(patient),
      examineOrigins(patient),
      examineProxies(patient),
      examineGeocoder(patient),
      examineDemo(patient),
      ...(await examineDatabase(patient)),
      await examineMail(patient),
    ];
    return {
      data: { findings },
      text: findings.map(lineOf).join(''),
      wantsAttention: findings.some(({ state }) => state === 'failed'),
    };
  },
});
