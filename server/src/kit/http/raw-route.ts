import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@kuacang/contract/kit/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Refused } from '../refused.ts'
import { awaitBody } from './body.ts'
import { localeOf } from './door.ts'

export type RawRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Byte by byte as it came, so that a signature over it can be checked. */
  readonly body: Buffer
  readonly locale: Locale
  readonly request_id: string
  /** Aborted when the caller has left or the server stops. */
  readonly gone: () => AbortSignal
}

export type RawAnswer = {
  readonly status: number
  /** What kind of text it is; JSON unless said otherwise. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

export const rawJson = (status: number, body: unknown): RawAnswer => ({ status, body: JSON.stringify(body) })

/**
 * An address whose form another system dictates: no envelope, no session, no XSRF. It checks by itself who asks, and
 * reads its body by itself. All else is a call of the contract.
 */
export type RawRoute = {
  readonly method: 'GET' | 'POST'
  /** From the root, as in `/api/platform/:platform/events`. */
  readonly url: string
  /** How long a body may be, in bytes. */
  readonly most?: number
  readonly run: (app: App, request: RawRequest) => Promise<RawAnswer>
}

const usual = 64 * 1024

type Serving = {
  readonly gone: (reply: FastifyReply) => AbortSignal
  readonly fail: (request: FastifyRequest, reply: FastifyReply, error: unknown) => void
}

/**
 * Serves raw routes. A body that is too long or too slow is refused as for calls; what a route throws is an internal
 * fault in the log, and its caller is told no more than that.
 */
export const serveRaw = (
  app: App,
  server: FastifyInstance,
  routes: readonly RawRoute[],
  { gone, fail }: Serving,
): void => {
  void server.register(async (scope) => {
    // Whatever a body says it is: it stays bytes until the route knows who sent it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { method, url, most = usual, run } of routes)
      scope.route({
        method,
        url,
        bodyLimit: most,
        onRequest: async (request, reply) =>
          awaitBody(request, app.settings.bodySeconds, (late: Refused) => fail(request, reply, late)),
        handler: async (request, reply) => {
          const {
            status,
            type = 'application/json; charset=utf-8',
            headers = {},
            body,
          } = await run(app, {
            params: request.params as Record<string, string>,
            query: new URL(request.url, 'http://none').searchParams,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            locale: localeOf(request),
            request_id: request.id,
            gone: () => gone(reply),
          })
          // A caller whose body came too late has been answered already.
          if (reply.sent) return reply
          return reply.status(status).headers(headers).type(type).send(body)
        },
      })
  })
}
