import { setTimeout as wait } from 'node:timers/promises'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { Refused } from '../refused.ts'
import { livePath } from './stopping.ts'

/** In milliseconds. A database that needs longer for nothing at all is away for who waits for an answer. */
const patience = 3000

const question = 'select 1'

/** Does the database answer? Who asks meanwhile gets the same answer: probes do not gather where it is away. */
const askDatabase = ({ store }: App): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= store.pool
      .query(question)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return Promise.race([asked, wait(patience, false, { ref: false })])
  }
}

/**
 * What orchestrators and load balancers ask. Live: the process answers, and a restart would mend nothing. Ready: it may get
 * calls, for the database answers and the process is not stopping.
 */
export const serveHealth = (app: App, server: FastifyInstance): void => {
  const answers = askDatabase(app)
  server.get(livePath, async () => ({ code: 0, msg: '', data: null }))
  for (const path of ['/api/readyz', '/api/healthz'])
    server.get(path, async () => {
      if (app.life.isStopping) throw new Refused(kitRefusals.stopping)
      const database = await answers()
      if (!database) throw new Refused(kitRefusals.database_away, {}, { data: { database } })
      return { code: 0, msg: '', data: { database } }
    })
}
