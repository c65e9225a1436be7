import type { Registry } from 'prom-client';
import type { Mount } from '../http/mount.ts';

/** `GET /metrics` in the text format of Prometheus: for the health listener alone, as it tells how the business goes. */
export const metricsMount = (registry: Registry): Mount => ({
  method: 'GET',
  path: '/metrics',
  handle: async () =>
    new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } }),
});
