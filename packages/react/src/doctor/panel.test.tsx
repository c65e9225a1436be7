import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openPanel } from './panel.ts';
import type { DoctorReport } from './report.ts';

const reportOf = (findings: DoctorReport['findings']): DoctorReport => ({
  format: 1,
  at: null,
  page: 'https://shop.example/vets',
  browser: 'Mozilla/5.0',
  ms: 12,
  findings,
});
const reportWith = (help: string) =>
  reportOf([{ check: 'api', result: 'problem', code: 'cors', text: 'It is refused.', help }]);

const open = (help: string) => show(reportWith(help));
const show = (report: DoctorReport) => {
  const host = document.createElement('div');
  document.body.append(host);
  const panel = openPanel(host.attachShadow({ mode: 'open' }), async () => report);
  onTestFinished(() => {
    panel.remove();
    host.remove();
  });
  return page.getByRole('region', { name: 'Pawcall doctor' });
};

it('links a finding to its documentation address [CFG-6]', async () => {
  const help = 'https://cdn.example/docs/doctor/#cors';
  const link = open(help).getByRole('link', { name: 'What to do: cors' });
  await expect.element(link).toHaveAttribute('href', help);
});

it('names the documentation file and entry without a link when a package contains them [CFG-6]', async () => {
  const panel = open('node_modules/@pawcall/client/docs/doctor.md#cors');
  const named = 'What to do: node_modules/@pawcall/client/docs/doctor.md#cors';
  await expect.element(panel.getByText(named)).toBeVisible();
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
});

it('counts passed checks apart from skipped ones, without mentioning refused requests [CFG-6]', async () => {
  const panel = show(
    reportOf([
      { check: 'storage', result: 'ok', text: 'Kept.' },
      { check: 'parts', result: 'ok', text: 'There.' },
      { check: 'auth', result: 'skipped', text: 'Skipped.' },
    ]),
  );
  await expect.element(panel.getByText('2 fine, 1 skipped')).toBeVisible();
  await expect.element(panel.getByText(/are expected/)).not.toBeInTheDocument();
});

it('explains that the refused requests it causes are expected [CFG-6]', async () => {
  const panel = show(reportOf([{ check: 'auth', result: 'ok', text: 'It answers.' }]));
  await expect.element(panel.getByText('1 fine', { exact: true })).toBeVisible();
  await expect
    .element(panel.getByText(/refusals \(401\) of …\/refresh .* are expected/))
    .toBeVisible();
});
