import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import { errorKind } from '../database/error-kind.ts'
import type { Side } from '../database/replica.ts'
import { Refused } from '../refused.ts'
import { registry } from './metrics.ts'

/** What must be in the data that is read: what was done before a moment; where only the primary has it, `primary`. */
type Wanted = 'primary' | { readonly after: Date | null; readonly within?: number }

const answered = new Counter({
  name: 'kuacang_replica_reads_total',
  help: 'reports and exports that a read replica may answer, by the side that answered',
  labelNames: ['side'],
  registers: [registry],
})

/** When this browser last changed something, in milliseconds: its reports must show that. */
const changedCookie = 'changed_at'

/** Where a replica is read, a browser remembers when it changed something, for as long as a replica may be behind. */
export const noteChange = ({ replica, settings }: App, reply: FastifyReply): void => {
  if (!replica) return
  reply.setCookie(changedCookie, String(Date.now()), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.cookieSecure,
    maxAge: settings.databaseReadLag + 60,
  })
}

/** What a person has changed must be in what that person reads. Other systems keep no cookies: they read the primary. */
export const mayLag = (caller: Caller, request: FastifyRequest): Wanted => {
  if (caller.key_id !== undefined) return 'primary'
  const changed = Number(request.cookies[changedCookie])
  return { after: changed > 0 && changed <= Date.now() + 60_000 ? new Date(changed) : null }
}

const sideFor = async ({ replica }: App, wanted: Wanted): Promise<Side | undefined> => {
  if (!replica || wanted === 'primary') return undefined
  const { after, within } = wanted
  return after && within ? replica.sideWithin(after, within) : replica.side(after)
}

/**
 * Reads on the replica where that has what is wanted, else on the primary. What fails or is refused on the replica is read
 * again on the primary: reading changes nothing, and what is not there yet must not be refused as unknown.
 */
export const onEitherSide = async <T>(
  app: App,
  wanted: Wanted,
  read: (side: Side) => Promise<T>,
): Promise<T> => {
  const side = await sideFor(app, wanted)
  if (side) {
    try {
      const found = await read(side)
      answered.inc({ side: 'replica' })
      return found
    } catch (error) {
      if (errorKind(error) === 'away') app.replica?.failed(error)
      else if (!(error instanceof Refused)) app.log.warn({ err: error }, 'a reading failed on the replica')
    }
  }
  if (app.replica && wanted !== 'primary') answered.inc({ side: 'primary' })
  const { reports, exporters, db } = app.store
  return read({ reports, exporters, db, as_of: null })
}
