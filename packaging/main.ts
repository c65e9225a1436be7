import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apiReport, reportFile } from './api-report.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { publintFindings, typesFindings } from './lint-package.ts';
import { TARBALLS } from './paths.ts';
import { putTogether } from './pack-packages.ts';
import { BUDGETS, sizeOf } from './size-budgets.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(9);

console.log('Compiling and packing …');
const tarballs = await putTogether();
const findings: string[] = [];
console.log('kB              packed  unpacked    bundle    budget   (bundle: own code, brotli)');
for (const tarball of tarballs) {
  const { name, size, unpackedSize } = tarball;
  findings.push(...(await publintFindings(name)), ...(await typesFindings(tarball)));
  writeBillOfMaterials(name);
  if (values.write) writeFileSync(reportFile(name), await apiReport(name));
  const bundle = await sizeOf(name);
  if (bundle > BUDGETS[name]) findings.push(`${name}: the bundle is over its budget`);
  const columns = [size, unpackedSize, bundle, BUDGETS[name]].map(kilobytes);
  console.log(`${name.padEnd(12)} ${columns.join(' ')}`);
}
console.log(findings.length === 0 ? 'publint and are-the-types-wrong: clean' : findings.join('\n'));
console.log(`Tarballs and bills of materials: ${TARBALLS}`);
process.exitCode = findings.length === 0 ? 0 : 1;
