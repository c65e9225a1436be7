import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brokenPromises, eventSchemas } from '../src/host-event-schemas.ts';

const folder = new URL('../../../docs/events/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = Object.entries(eventSchemas()).map(([name, schema]) => ({
  name,
  schema,
  file: new URL(`${name.replace('pawcall:', '')}.schema.json`, folder),
}));
const broken = files.flatMap(({ name, schema, file }) =>
  existsSync(file)
    ? brokenPromises(JSON.parse(readFileSync(file, 'utf8')), schema).map(
        (said) => `${name}: ${said}`,
      )
    : [],
);
if (broken.length > 0) {
  console.error(
    `Nothing was written, because pages rely on what these events tell: ${broken.join('; ')}. Add a member instead.`,
  );
  process.exitCode = 1;
} else {
  for (const { schema, file } of files) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
