import { freePorts } from '../../e2e/stack/free-ports.ts';
import { startRealStack } from '../../e2e/stack/real-stack.ts';
import { servePages } from './pages.ts';
import type { WidgetServices } from './widget-page.ts';

/** Pages, and the marketplace to which the widget on them talks. */
export interface Stage {
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** Starts a real marketplace with its demonstration data, and serves pages beside it from a shop that knows no visitor. */
export const openStage = async (
  pagesOf: (services: WidgetServices) => Promise<ReadonlyMap<string, Buffer>>,
): Promise<Stage> => {
  const [port = 0] = await freePorts(1);
  const site = `http://localhost:${port}`;
  const stack = await startRealStack(0, [site]);
  const { PAWCALL_E2E_0_REAL_API: api = '' } = stack.environment;
  const config: { readonly data: { readonly authBase: string } } = await (
    await fetch(`${api}/v1/partners/harborvale/widget-config`)
  ).json();
  const files = await pagesOf({ site, api, auth: config.data.authBase });
  const pages = await servePages(port, files);
  return {
    site,
    async stop() {
      await pages.stop();
      await stack.stop();
    },
  };
};
