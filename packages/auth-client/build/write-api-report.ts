import { writeFileSync } from 'node:fs';
import { apiReport } from './api-report.ts';
import { emitDeclarations } from './declarations.ts';
import { REPORT } from './paths.ts';

emitDeclarations();
writeFileSync(REPORT, await apiReport());
console.log(`Wrote ${REPORT}.`);
