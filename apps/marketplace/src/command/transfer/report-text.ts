import type { ImportReport } from '../../transfer/import/import-files.ts';
import { tableOf } from '../frame/table.ts';

const SHOWN = 50;

const refusedText = (report: ImportReport): string => {
  const shown = report.refusals
    .slice(0, SHOWN)
    .map(
      ({ file, line, field, reason }) =>
        `${file}:${line}: ${field === '' ? 'the row' : field} ${reason}\n`,
    )
    .join('');
  const rest = report.refused - Math.min(SHOWN, report.refusals.length);
  const more = rest > 0 ? `… and ${rest} more; --json lists the first ten thousand.\n` : '';
  return `${shown}${more}Refused: ${report.refused}. Nothing was imported, because an import is all or nothing.\n`;
};

/** What an import did, for people. */
export const reportText = (report: ImportReport): string => {
  if (report.refused > 0) return refusedText(report);
  const rows = report.outcomes.map(({ kind, read, added, changed, removed }) => [
    kind,
    ...[read, added, changed, removed].map(String),
  ]);
  const counts = tableOf(['', 'rows', 'added', 'changed', 'removed'], rows);
  return report.isApplied
    ? `${counts}\nImported; the search knows it.\n`
    : `${counts}\nA dry run: this is what it would do. Nothing was changed.\n`;
};
