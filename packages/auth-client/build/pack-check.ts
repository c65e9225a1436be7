import { publintFindings, typesWrong } from './judges.ts';
import { packStaged, stagePackage } from './stage.ts';

await stagePackage();
const tarball = packStaged();
const findings = [...(await publintFindings()), typesWrong(tarball.file)].filter(Boolean);
console.log(`packed ${tarball.size} bytes, unpacked ${tarball.unpackedSize} bytes`);
console.log(findings.length === 0 ? 'publint and are-the-types-wrong: clean' : findings.join('\n'));
process.exitCode = findings.length === 0 ? 0 : 1;
