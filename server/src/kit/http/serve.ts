import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { z } from 'zod'
import type { App } from '../app.ts'
import { type Runner, runPrepared } from '../database/pool.ts'
import { type Tx, transact } from '../database/transact.ts'
import { newId } from '../ids.ts'
import { Refused } from '../refused.ts'
import type { Answer, FileAnswer, MadeLater } from './answer.ts'
import { enter, localeOf } from './door.ts'
import { failureOf } from './failure.ts'
import type { Gate } from './identity.ts'
import { inputHash, readInput } from './input.ts'
import { watchLeaving } from './leaving.ts'
import { countCall } from './metrics.ts'
import { stopInWords } from './stopping.ts'
import { registerUploads } from './uploads.ts'

/** JSON bodies; files travel as multipart and have limits of their own. */
const bodyLimit = 8 * 1024 * 1024

/**
 * The HTTP server over a list of answers. Refuses to start unless each call has exactly one answer and no two
 * calls share a route.
 */
export const serve = (
  app: App,
  gate: Gate,
  calls: readonly Call[],
  answers: readonly Answer[],
): FastifyInstance => {
  checkComplete(calls, answers)
  const server = Fastify({
    loggerInstance: app.log,
    bodyLimit,
    // Whoever sends slower than this only holds a connection.
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
  void server.register(helmet, { contentSecurityPolicy: contentPolicy, strictTransportSecurity: false })
  registerUploads(server)

  stopInWords(server)
  const gone = watchLeaving(server)
  server.setErrorHandler((error, request, reply) => fail(app, request, reply, error))
  server.addHook('onResponse', async (request, reply) => countCall(request, reply))

  const posts = new Set(calls.filter((c) => c.method === 'POST').map((c) => c.path))
  void server.register(async (scope) => {
    for (const one of answers) {
      const handler = handle(app, gate, one, gone)
      scope.route({ method: one.call.method, url: `/api${one.call.path}`, handler })
      if (!one.call.changes && !posts.has(one.call.path))
        scope.route({ method: 'POST', url: `/api${one.call.path}`, handler })
    }
  })
  return server
}

// No inline scripts; inline styles are how the component library works.
const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The local print service speaks to pages by a script of its own (docs/printing.md).
    scriptSrc: ["'self'", 'https://localhost:8443'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'", 'https://localhost:8443', 'wss://localhost:8443'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: ["'self'", 'blob:'],
  },
}

const checkComplete = (calls: readonly Call[], answers: readonly Answer[]): void => {
  const routes = new Set(calls.map((c) => c.route))
  const answered = new Set(answers.map((a) => a.call.route))
  if (routes.size !== calls.length) throw new Error('two calls declare the same route')
  if (answered.size !== answers.length) throw new Error('a call is answered twice')
  const missing = calls.filter((c) => !answered.has(c.route)).map((c) => c.route)
  if (missing.length > 0) throw new Error(`calls without an answer: ${missing.join(', ')}`)
  const unknown = answers.filter((a) => !routes.has(a.call.route)).map((a) => a.call.route)
  if (unknown.length > 0) throw new Error(`answers without a call: ${unknown.join(', ')}`)
}

const handle = (app: App, gate: Gate, one: Answer, gone: ReturnType<typeof watchLeaving>) => {
  const { call } = one
  const schema = call.data === 'file' ? undefined : (call.data as z.ZodType)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const desk = await enter(gate, call, request)
    reply.log = request.log
    const { value, cleanUp } = await readInput(call, request)
    try {
      const result =
        one.kind === 'alone'
          ? await one.run(app, desk, value as never, { request, reply, gone: () => gone(reply) })
          : call.changes
            ? await transact(app.store, desk, (tx) => one.run(tx, desk, value as never), {
                call: call.route,
                bodyHash: inputHash(value),
              })
            : await one.run(reader(app), desk, value as never)
      if (!schema) return sendFile(reply, result as FileAnswer | MadeLater)
      // Parsing the answer drops what the contract does not declare, so that nothing leaks by accident.
      return reply.send({ code: 0, msg: '', data: schema.parse(result) })
    } finally {
      await cleanUp()
    }
  }
}

const readOnly = () => {
  throw new Error('a reading call cannot record or emit')
}

const reader = (app: App): Tx => ({
  db: app.store.db,
  run: async (sql, values) =>
    (await runPrepared(app.store.readers as unknown as Runner, sql, values)).rows as never,
  record: readOnly,
  emit: readOnly,
  afterCommit: readOnly,
  now: new Date(),
  store: app.store,
})

const sendFile = (reply: FastifyReply, file: FileAnswer | MadeLater) => {
  if ('data' in file) return reply.send({ code: 0, msg: '', data: file.data })
  const name = encodeURIComponent(file.name).replaceAll("'", '%27')
  if (file.parts) sayParts(reply, file.parts)
  return reply
    .type(file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.body instanceof Readable ? file.body : Buffer.from(file.body))
}

const sayParts = (reply: FastifyReply, { of, part }: NonNullable<FileAnswer['parts']>) => {
  void reply.header('accept-ranges', 'bytes').header('content-length', part ? part.end - part.start + 1 : of)
  if (part) void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${of}`)
}

const fail = (app: App, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const failure = failureOf(error, localeOf(request), request.id)
  if (failure.unexpected) app.log.error({ err: error, reqId: request.id }, 'a call failed')
  // Of what is too large the rest is not even read.
  if (failure.status === 413) void reply.header('connection', 'close')
  return reply.status(failure.status).send(failure.envelope)
}

/** For addresses below /api that no call has. */
export const unknownCall = () => new Refused(kitRefusals.route_unknown)
