import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { serveHealth } from './health.ts'
import { mustReadMetrics, registry } from './metrics.ts'

/** What machines watch: health, open to all, and metrics. */
export const serveDocuments = (app: App, server: FastifyInstance): void => {
  serveHealth(app, server)
  server.get('/metrics', async (request, reply) => {
    mustReadMetrics(request, app.settings.metricsToken)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
