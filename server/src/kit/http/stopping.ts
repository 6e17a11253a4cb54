import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'

/** Where the process says that it answers, until its end. */
export const livePath = '/api/livez'

/** In milliseconds: for a request that is on its way already. */
const onTheWay = 200

/**
 * Browsers open connections in advance. Node takes one on which nothing was asked yet for one with a running request, so it
 * would hold up the end. Answers what closes them.
 */
const watchSilent = ({ server }: FastifyInstance): (() => Promise<void>) => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async () => {
    await wait(onTheWay, undefined, { ref: false })
    // What has come meanwhile is read first.
    await turn()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}

/**
 * A stopping server answers running requests, and refuses new requests on open connections with a message. Who reads an
 * answer too slowly, or no more, does not hold up the end for longer than `STOP_SECONDS`.
 */
export const stopInWords = (server: FastifyInstance, { life, settings }: App): void => {
  let isClosing = false
  const closeSilent = watchSilent(server)
  server.addHook('preClose', async () => {
    isClosing = true
    life.isStopping = true
    const late = setTimeout(() => server.server.closeAllConnections(), settings.stopSeconds * 1000)
    server.server.once('close', () => clearTimeout(late))
    late.unref()
    void closeSilent()
  })
  server.addHook('onRequest', async (request) => {
    if (isClosing && request.routeOptions.url !== livePath) throw new Refused(kitRefusals.stopping)
  })
  // A connection kept open after its last answer would hold up the end for over a minute.
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/**
 * Says that the process is not ready any more, and goes on taking calls for `DRAIN_SECONDS`, so that load balancers have
 * heard of it before calls are refused. `enough` ends it earlier.
 */
export const drainRequests = async ({ life, settings }: App, enough: AbortSignal): Promise<void> => {
  life.isStopping = true
  await wait(settings.drainSeconds * 1000, undefined, { signal: enough }).catch(() => {})
}
