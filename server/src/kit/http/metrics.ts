import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refused } from '../refused.ts'

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

const forwarded = ['forwarded', 'x-forwarded-for', 'via']
const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && /^(::1$|(::ffff:)?127\.)/.test(address)
const same = (a: string, b: string) => {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return x !== undefined && y !== undefined && timingSafeEqual(x, y)
}

/**
 * Metrics tell how much is worked and what fails: they are for who holds the token, or without one for this machine.
 * What a proxy on this machine hands on comes from elsewhere.
 */
export const mustReadMetrics = (request: FastifyRequest, token: string | null): void => {
  const here =
    isLoopback(request.raw.socket.remoteAddress ?? '') && !forwarded.some((name) => request.headers[name])
  const may = token === null ? here : same(request.headers.authorization ?? '', `Bearer ${token}`)
  if (!may) throw new Refused(serviceRefusals.metrics_closed)
}
