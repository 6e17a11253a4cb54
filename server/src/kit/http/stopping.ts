import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/**
 * A stopping server answers running requests, and refuses new requests on open connections with a message. Who reads an
 * answer too slowly, or no more, does not hold up the end for longer than `seconds`.
 */
export const stopInWords = (server: FastifyInstance, seconds: number): void => {
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
    const late = setTimeout(() => server.server.closeAllConnections(), seconds * 1000)
    server.server.once('close', () => clearTimeout(late))
    late.unref()
  })
  server.addHook('onRequest', async () => {
    if (stopping) throw new Refused(kitRefusals.stopping)
  })
  // A connection kept open after its last answer would hold up the end for over a minute.
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
