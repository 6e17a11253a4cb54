import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { mustReadMetrics, registry } from './metrics.ts'

/** What machines watch: health, open to all, and metrics. */
export const serveDocuments = (app: App, server: FastifyInstance): void => {
  server.get('/api/healthz', async (_request, reply) => {
    const healthy = await app.store.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .status(healthy ? 200 : 503)
      .send({ code: healthy ? 0 : 1, msg: '', data: { database: healthy } })
  })
  server.get('/metrics', async (request, reply) => {
    mustReadMetrics(request, app.settings.metricsToken)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
