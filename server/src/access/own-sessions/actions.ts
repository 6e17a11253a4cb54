import type { OpenSession } from '@kuacang/contract/access/own-sessions/calls'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { refuseWhileActing } from '../session/actions.ts'
import { accessChanged } from '../session/identities.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { deleteSession, deleteSessionsOf, sessionsOf } from '../session/session-store.ts'
import { recordUser } from '../session/store.ts'
import { hashToken } from '../session/token.ts'

/** Half of the hash of its token names a session: it is unique enough, and cannot be used to log in. */
const idOf = (tokenHash: string): string => Buffer.from(tokenHash, 'base64url').toString('hex').slice(0, 24)

const tokenHashOf = (app: App, { request }: Http): string => hashToken(sessionTokenOf(app, request) ?? '')

export const listOwnSessions = async (
  app: App,
  caller: Caller,
  _input: unknown,
  http: Http,
): Promise<{ list: OpenSession[] }> => {
  const own = tokenHashOf(app, http)
  const rows = await sessionsOf(app.store.db, caller.user.id, new Date())
  return {
    list: rows.map(({ token_hash, address, agent, created_at, seen_at, username, su_username }) => ({
      id: idOf(token_hash),
      agent,
      address,
      since: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: token_hash === own,
      acting: su_username === null ? null : { username, su_username },
    })),
  }
}

export const endOne = async (
  tx: Tx,
  caller: Caller,
  { body: { id } }: { body: { id: string } },
): Promise<{ success: true }> => {
  refuseWhileActing(caller)
  const found = (await sessionsOf(tx.db, caller.user.id, tx.now)).find((s) => idOf(s.token_hash) === id)
  if (found && (await deleteSession(tx.db, found.token_hash))) {
    recordUser(tx, 'user.end_session', caller.user, { address: found.address })
    await accessChanged(tx, caller.user.id)
  }
  return { success: true }
}

export const endOthers = (
  app: App,
  caller: Caller,
  _input: unknown,
  http: Http,
): Promise<{ ended: number }> => {
  refuseWhileActing(caller)
  return transact(app.store, caller, async (tx) => {
    const [gone] = await deleteSessionsOf(tx.db, caller.user.id, tokenHashOf(app, http))
    const ended = Number(gone?.numDeletedRows ?? 0)
    if (ended > 0) recordUser(tx, 'user.end_other_sessions', caller.user, { ended })
    await accessChanged(tx, caller.user.id)
    return { ended }
  })
}
