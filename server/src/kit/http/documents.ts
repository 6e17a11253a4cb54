import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Access, type Call, pathsOfCall } from '@kuacang/contract/kit/call'
import { dataOf } from '@kuacang/contract/kit/later'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import type { Gate } from './identity.ts'
import { mustReadMetrics, registry } from './metrics.ts'

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const accessOf = (access: Access): string => {
  if (typeof access === 'string') return access
  return 'any' in access ? access.any.join(' or ') : access.all.join(' and ')
}

const parametersOf = (call: Call) => {
  const part = (where: 'path' | 'query', schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema) : {}
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: one,
    }))
  }
  return [...part('path', call.params), ...part('query', call.query)]
}

const pathsOf = (calls: readonly Call[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [call, path] of calls.flatMap((c) => pathsOfCall(c).map((at) => [c, at] as const))) {
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    const body = call.body && schemaOf(call.body)
    const data = dataOf(call)
    paths[at] = {
      ...paths[at],
      [call.method.toLowerCase()]: {
        summary: call.about,
        description: `Right: ${accessOf(call.right)}. Rows: ${call.scope}.`,
        tags: [path.split('/')[1] ?? ''],
        parameters: parametersOf(call),
        ...(body || call.files
          ? {
              requestBody: {
                content: {
                  [call.files ? 'multipart/form-data' : 'application/json']: {
                    schema: body ?? { type: 'object' },
                  },
                },
              },
            }
          : {}),
        responses: {
          200: {
            description: !data ? 'The file.' : 'code 0, msg empty, data as follows.',
            content: !data
              ? { 'application/octet-stream': {} }
              : {
                  'application/json': {
                    schema: schemaOf(z.object({ code: z.number(), msg: z.string(), data })),
                  },
                },
          },
          ...(call.later ? { 'x-later': schemaOf(call.later) } : {}),
          ...(call.asks
            ? {
                409: {
                  description:
                    'A question in `ask`: nothing was done, and the repeated call carries the answer. Also other conflicts.',
                  content: {
                    'application/json': {
                      schema: {
                        type: 'object',
                        properties: { ask: { oneOf: call.asks.map((k) => schemaOf(k.schema)) } },
                      },
                    },
                  },
                },
              }
            : {}),
        },
      },
    }
  }
  return paths
}

/** The API document, made from the contract alone. Its paths are made when somebody reads them: no start waits for it. */
export const openApi = (calls: readonly Call[]) => {
  let paths: ReturnType<typeof pathsOf> | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kuacang',
      version: '1',
      description: 'Every answer is an envelope {code, msg, data}; code 0 is success.',
    },
    get paths() {
      paths ??= pathsOf(calls)
      return paths
    },
  }
}

/** What platforms serve whose stores are bound; written for their engineers. */
const marketplaceProtocol = path.resolve(import.meta.dirname, '../../../../docs/marketplace.md')

/**
 * What is for machines and engineers: health, open to all; metrics; the API document, for who is logged in unless
 * the setting opens it.
 */
export const serveDocuments = (
  app: App,
  gate: Gate,
  server: FastifyInstance,
  calls: readonly Call[],
): void => {
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
  const mustBeKnown = async (request: FastifyRequest) => {
    if (!app.settings.openApiDocs && !(await gate.bySession(request)))
      throw new Refused(kitRefusals.not_logged_in)
  }
  server.get('/api/docs/marketplace', async (request, reply) => {
    await mustBeKnown(request)
    return reply.type('text/plain; charset=utf-8').send(await readFile(marketplaceProtocol, 'utf8'))
  })
  void server.register(swagger, { mode: 'static', specification: { document: openApi(calls) as never } })
  void server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: { onRequest: (request, _reply, next) => void mustBeKnown(request).then(() => next(), next) },
  })
}
