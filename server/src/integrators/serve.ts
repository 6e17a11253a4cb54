import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiKeyRefusals } from '@kuacang/contract/access/api-key/refusals'
import { type Audience, audiences } from '@kuacang/contract/kit/audience'
import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, locales } from '@kuacang/contract/kit/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Gate } from '#kit/http/identity'
import { Refused } from '#kit/refused'
import type { AreaRefusals } from './codes.ts'
import { documentFor, wholeDocument } from './document.ts'

/** What platforms serve whose stores are bound; written for their engineers. */
const marketplaceProtocol = path.resolve(import.meta.dirname, '../../../docs/marketplace.md')

const names = { zh: '中文', en: 'English' } as const satisfies Record<Locale, string>

const parts = ['info', 'components', 'security', 'paths', 'webhooks'] as const
type Document = { readonly openapi: string } & { readonly [P in (typeof parts)[number]]?: unknown }

/** Made when it is read first: no start waits for it. */
const onceFor = (make: (locale: Locale) => Document) => {
  const made = new Map<Locale, Document>()
  return (locale: Locale): Document => {
    const document = made.get(locale) ?? make(locale)
    made.set(locale, document)
    return document
  }
}

type Place = {
  readonly prefix: string
  readonly make: (locale: Locale) => Document
  readonly mayRead: (request: FastifyRequest) => Promise<void>
}

/** A document with its pages, in a scope of its own: each decorates its scope with the document that it shows. */
const serveOne = (server: FastifyInstance, { prefix, make, mayRead }: Place): void => {
  const documents = onceFor(make)
  void server.register(async (scope) => {
    // As the pages ask for it without a language.
    const lazy = Object.defineProperties(
      { openapi: '3.1.0' },
      Object.fromEntries(parts.map((part) => [part, { enumerable: true, get: () => documents('zh')[part] }])),
    )
    await scope.register(swagger, { mode: 'static', specification: { document: lazy as never } })
    for (const locale of locales)
      scope.get(`${prefix}/${locale}.json`, { onRequest: mayRead }, async (_request, reply) =>
        reply.send(documents(locale)),
      )
    await scope.register(swaggerUi, {
      routePrefix: prefix,
      staticCSP: true,
      uiConfig: {
        urls: locales.map((locale) => ({ url: `${prefix}/${locale}.json`, name: names[locale] })),
        defaultModelsExpandDepth: -1,
        // Calls are sent by the systems of the reader, with their keys.
        supportedSubmitMethods: [],
      } as never,
      uiHooks: { onRequest: (request, _reply, next) => void mayRead(request).then(() => next(), next) },
    })
  })
}

/**
 * The API documents: one for each audience, and the whole. Who is logged in reads them, unless the setting opens them to
 * all. A merchant's user reads that for merchants alone.
 */
export const serveApiDocuments = (
  app: App,
  gate: Gate,
  server: FastifyInstance,
  calls: readonly Call[],
  refusals: readonly AreaRefusals[],
): void => {
  const mayRead = (audience: Audience | null) => async (request: FastifyRequest) => {
    if (app.settings.openApiDocs) return
    const reader = await gate.bySession(request)
    if (!reader) throw new Refused(kitRefusals.not_logged_in)
    if (reader.partner_id !== null && audience !== 'merchants')
      throw new Refused(apiKeyRefusals.document_of_others)
  }
  serveOne(server, {
    prefix: '/api/docs',
    make: (locale) => wholeDocument(calls, refusals, locale),
    mayRead: mayRead(null),
  })
  server.get('/api/docs/marketplace', { onRequest: mayRead('platforms') }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readFile(marketplaceProtocol, 'utf8')),
  )
  for (const audience of audiences)
    serveOne(server, {
      prefix: `/api/docs/${audience}`,
      make: (locale) => documentFor(calls, refusals, audience, locale),
      mayRead: mayRead(audience),
    })
}
