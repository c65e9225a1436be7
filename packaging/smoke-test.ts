import { parseArgs } from 'node:util';
import { freePorts } from '../e2e/stack/service.ts';
import { startRealStack } from '../e2e/stack/start-stacks.ts';
import { IN_NODE } from './check-old-node.ts';
import { putTogether } from './pack-packages.ts';
import type { PublishedName } from './published-packages.ts';
import { runInNode } from './smoke-tests/run-in-node.ts';
import { InstallFailure, runInProject } from './smoke-tests/run-in-project.ts';
import { SMOKE_TEST_PROJECTS } from './smoke-tests/smoke-test-projects.ts';

const NODE_VERSIONS = ['20', '22', '26'];
const WITH_CONFORMANCE: readonly PublishedName[] = [...IN_NODE, 'conformance'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'where-it-installs': { type: 'boolean', default: false } },
});
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Says what cannot be tried because the registry does not have it now, where that is allowed; throws all else. */
const skipOrThrow = (name: string, error: unknown): void => {
  if (!(values['where-it-installs'] && error instanceof InstallFailure)) throw error;
  console.log(`${name}: NOT TRIED, npm could not install what it needs: ${error.message}`);
};

const tarballs = await putTogether();
const [port = 0] = await freePorts(1);
const stack = await startRealStack(0, [`http://localhost:${port}`]);
try {
  const { api, outbox } = stack.addresses;
  const config: { readonly data: { readonly authBase: string } } = await (
    await fetch(`${api}/v1/partners/harborvale/widget-config`)
  ).json();
  const stage = { api, outbox, auth: config.data.authBase };
  for (const project of SMOKE_TEST_PROJECTS.filter(({ name }) => isWanted(name))) {
    try {
      const { installMs, buildMs, bookMs } = await runInProject(project, tarballs, port, stage);
      console.log(
        `${project.name}: booked (install ${seconds(installMs)}, build ${seconds(buildMs)}, visit ${seconds(bookMs)})`,
      );
    } catch (error) {
      skipOrThrow(project.name, error);
    }
  }
  for (const version of NODE_VERSIONS.filter(() => isWanted('node'))) {
    const needed = tarballs.filter(({ name }) => WITH_CONFORMANCE.includes(name));
    try {
      console.log(`node ${runInNode(version, needed, stage)}: signed in, quoted, checked`);
    } catch (error) {
      skipOrThrow(`node ${version}`, error);
    }
  }
} finally {
  await stack.stop();
}
