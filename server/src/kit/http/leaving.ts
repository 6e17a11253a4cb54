import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Signals for answers that wait for something: each is aborted when its caller has left. All of them are aborted when
 * the server stops, so that no caller waits for a server that is stopping.
 */
export const watchLeaving = (server: FastifyInstance): ((reply: FastifyReply) => AbortSignal) => {
  const waiting = new Set<AbortController>()
  let stopping = false
  server.addHook('preClose', async () => {
    stopping = true
    for (const one of waiting) one.abort()
  })
  return (reply) => {
    const one = new AbortController()
    waiting.add(one)
    reply.raw.once('close', () => {
      waiting.delete(one)
      one.abort()
    })
    if (stopping) one.abort()
    return one.signal
  }
}
