import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import { type Call, pathsOfCall } from '@kuacang/contract/kit/call'
import { headers } from '@kuacang/contract/kit/envelope'
import { dataOf } from '@kuacang/contract/kit/later'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../ids.ts'
import { noteAddress } from '../own-address.ts'
import { Asked, Refused } from '../refused.ts'
import { spanned } from '../trace/trace.ts'
import type { Answer, FileAnswer, MadeLater } from './answer.ts'
import { awaitBody, bodyLimitOf } from './body.ts'
import { clockOf, enterCall, lendByBody, localeOf, whoSent } from './door.ts'
import { mayLag, noteChange, onEitherSide } from './either-side.ts'
import { failureOf, statusOf, textsOf } from './failure.ts'
import type { Gate } from './identity.ts'
import { inputHash, readInput } from './input.ts'
import { watchLeaving } from './leaving.ts'
import { countCall } from './metrics.ts'
import { type RawRoute, serveRaw } from './raw-route.ts'
import { readerFor } from './reader-of.ts'
import { secureHeaders } from './secure-headers.ts'
import { shown } from './shown.ts'
import { stopInWords } from './stopping.ts'
import { registerUploads } from './uploads.ts'

/**
 * The HTTP server over a list of answers. Refuses to start unless each call has exactly one answer and no two
 * calls share a route.
 */
export const serveCalls = (
  app: App,
  gate: Gate,
  calls: readonly Call[],
  answers: readonly Answer[],
  rawRoutes: readonly RawRoute[] = [],
): FastifyInstance => {
  checkComplete(calls, answers)
  const server = Fastify({
    loggerInstance: app.log,
    // A client that sends slower than this only occupies a connection.
    requestTimeout: 300_000,
    genReqId: newId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.settings.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // Addresses that are none: the router refuses them before any route and its error handler.
    frameworkErrors: (error, request, reply) => void fail(app, request, reply, error),
    // See stopping.ts.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  void server.register(cookie)
  const secure = secureHeaders(app.settings)
  server.addHook('onRequest', async (_request, reply) => void reply.headers(secure))
  registerUploads(server)

  stopInWords(server, app)
  const gone = watchLeaving(server)
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) gate.noteRefusal(request, whoSent(request), error.refusal)
    return fail(app, request, reply, error)
  })
  // What no call answers has no body that is worth reading.
  server.addHook('onRequest', async (request) => {
    if (request.is404 && (request.method !== 'GET' || request.url.startsWith('/api/'))) throw unknownCall()
  })
  // What the product says to one person, no cache keeps for the next one; the files of the pages say otherwise.
  server.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  server.addHook('onResponse', async (request, reply) => countCall(request, reply))

  const pathsOf = (method: Call['method']) =>
    new Set(calls.filter((c) => c.method === method).flatMap(pathsOfCall))
  const [posts, patches] = [pathsOf('POST'), pathsOf('PATCH')]
  void server.register(async (scope) => {
    for (const one of answers) {
      const handler = handle(app, gate, one, gone)
      for (const path of pathsOfCall(one.call)) {
        const route = { url: `/api${path}`, bodyLimit: bodyLimitOf(one.call), ...handler }
        scope.route({ method: one.call.method, ...route })
        if (!one.call.changes && !posts.has(path)) scope.route({ method: 'POST', ...route })
        // An edit names only what it changes, under both words for it.
        if (one.call.method === 'PUT' && !patches.has(path)) scope.route({ method: 'PATCH', ...route })
      }
    }
  })
  serveRaw(app, server, rawRoutes, { gone, fail: (...what) => void fail(app, ...what) })
  noteAddress(app, server)
  return server
}

const checkComplete = (calls: readonly Call[], answers: readonly Answer[]): void => {
  const routes = new Set(calls.map((c) => c.route))
  const spelled = calls.flatMap((c) => pathsOfCall(c).map((path) => `${c.method} ${path}`))
  if (new Set(spelled).size !== spelled.length) throw new Error('two calls are spelled alike')
  const answered = new Set(answers.map((a) => a.call.route))
  if (answered.size !== answers.length) throw new Error('a call is answered twice')
  const missing = calls.filter((c) => !answered.has(c.route)).map((c) => c.route)
  if (missing.length > 0) throw new Error(`calls without an answer: ${missing.join(', ')}`)
  const unknown = answers.filter((a) => !routes.has(a.call.route)).map((a) => a.call.route)
  if (unknown.length > 0) throw new Error(`answers without a call: ${unknown.join(', ')}`)
}

const handle = (app: App, gate: Gate, one: Answer, gone: ReturnType<typeof watchLeaving>) => {
  const { call } = one
  const schema = dataOf(call)
  const callers = new WeakMap<FastifyRequest, Caller>()
  /** Runs before the body is read: a caller without the right cannot fill the memory. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    callers.set(request, await enterCall(gate, call, request))
    awaitBody(request, app.settings.bodySeconds, (late) => void fail(app, request, reply, late))
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const entered = callers.get(request)
    if (!entered) throw new Error(`${call.route} was entered without the door`)
    reply.log = request.log
    return spanned(
      call.route,
      () => ({
        kind: 'server',
        parent: String(request.headers.traceparent ?? ''),
        attributes: {
          'http.request.method': request.method,
          'http.route': `/api${call.path}`,
          'kuacang.warehouse_id': entered.warehouse_id,
          'kuacang.request_id': request.id,
        },
      }),
      async (span) => {
        try {
          const answered = await answerCall(request, reply, entered)
          span.set({ 'http.response.status_code': reply.statusCode })
          return answered
        } catch (error) {
          span.set({ 'http.response.status_code': statusOf(error) })
          throw error
        }
      },
    )
  }
  const answerCall = async (request: FastifyRequest, reply: FastifyReply, entered: Caller) => {
    const { value: read, cleanUp } = await readInput(call, request)
    try {
      const { caller, value } = await lendByBody(gate, call, entered, read, request)
      const result =
        one.kind === 'alone'
          ? await one.run(app, caller, value as never, { request, reply, gone: () => gone(reply) })
          : one.kind === 'action'
            ? await transact(
                app.store,
                caller,
                async (tx) => mayComeLater(call, await one.run(tx, caller, value as never)),
                { call: call.route, bodyHash: inputHash(value) },
              )
            : await onEitherSide(app, call.report ? mayLag(caller, request) : 'primary', async (side) => {
                const read = await one.run(readerFor(app, call, side), caller, value as never)
                if (side.as_of) sayAsOf(reply, side.as_of)
                return read
              })
      if (call.changes) noteChange(app, reply)
      if (!schema) return sendFile(reply, result as FileAnswer | MadeLater)
      return asData(reply).send({ code: 0, msg: '', ...shown(call, schema, result, request.log) })
    } catch (error) {
      if (call.changes) noteChange(app, reply)
      throw error instanceof Asked ? declared(call, error) : error
    } finally {
      await cleanUp()
    }
  }
  return { onRequest, handler }
}

/** A question that its call does not declare is a fault of the program: pages and other systems do not expect it. */
const declared = (call: Call, asked: Asked): Error =>
  call.asks?.includes(asked.kind)
    ? asked
    : new Error(`${call.route} asks "${asked.kind.protocol}" and does not declare it in asks`)

/** As with questions: a page that does not expect it would not wait for what comes later. Nothing is then done. */
const mayComeLater = <T>(call: Call, result: T): T => {
  const said = typeof result === 'object' && result !== null && 'later' in result && result.later
  if (said && !call.later) throw new Error(`${call.route} answers later and does not declare it in later`)
  return result
}

const sendFile = (reply: FastifyReply, file: FileAnswer | MadeLater) => {
  if ('data' in file) return asData(reply).send({ code: 0, msg: '', data: file.data })
  const name = encodeURIComponent(file.name).replaceAll("'", '%27')
  if (file.parts) sayParts(reply, file.parts)
  if (file.as_of) sayAsOf(reply, file.as_of)
  return reply
    .type(file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', file.lasting ? 'private, max-age=31536000, immutable' : 'private, no-store')
    .send(file.body instanceof Readable ? file.body : Buffer.from(file.body))
}

/**
 * A browser that is sent to the address of an answer saves it, and shows none of it as a page. Refusals are shown: who follows a
 * link to a file or document must read why it did not come.
 */
const asData = (reply: FastifyReply): FastifyReply =>
  reply.header('content-disposition', 'attachment; filename="api.json"')

const sayAsOf = (reply: FastifyReply, as_of: Date) => void reply.header(headers.dataAsOf, as_of.toISOString())

const sayParts = (reply: FastifyReply, { of, part, tag }: NonNullable<FileAnswer['parts']>) => {
  void reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('content-length', part ? part.end - part.start + 1 : of)
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${of}`)
}

const headersOfFiles = ['content-disposition', 'content-length', 'accept-ranges', 'content-range', 'etag']

const fail = (app: App, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const failure = failureOf(error, { locale: localeOf(request), clock: clockOf(request) }, request.id)
  if (failure.unexpected) app.log.error({ err: error, reqId: request.id }, 'a call failed')
  if (request.headers[headers.apiKey.toLowerCase()] !== undefined)
    failure.envelope.texts = textsOf(error, clockOf(request), request.id)
  if (failure.status === 503) void reply.header('retry-after', 1)
  // Of what is too large or comes too slowly the rest is not even read.
  if (failure.status === 413 || failure.status === 408) void reply.header('connection', 'close')
  // A file that fails before its first byte has said already what it would be.
  for (const name of headersOfFiles) reply.removeHeader(name)
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure.envelope)
}

/** For addresses below /api that no call has. */
export const unknownCall = () => new Refused(kitRefusals.route_unknown)
