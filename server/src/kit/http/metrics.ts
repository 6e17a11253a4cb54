import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const duration = new Histogram({
  name: 'kuacang_call_seconds',
  help: 'time to answer a call',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 1, 3, 10],
  registers: [registry],
})
const failures = new Counter({
  name: 'kuacang_call_failures_total',
  help: 'calls answered with status 500 or above',
  labelNames: ['route'],
  registers: [registry],
})

export const countCall = (request: FastifyRequest, reply: FastifyReply): void => {
  const route = request.routeOptions.url ?? 'unknown'
  duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  if (reply.statusCode >= 500) failures.inc({ route })
}
