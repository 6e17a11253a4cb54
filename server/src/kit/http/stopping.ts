import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'

/** A stopping server answers running requests, and refuses new requests on open connections with a message. */
export const stopInWords = (server: FastifyInstance): void => {
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
  })
  server.addHook('onRequest', async () => {
    if (stopping) throw new Refused(kitRefusals.stopping)
  })
  // A connection kept open after its last answer would hold up the end for over a minute.
  server.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
