import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Tx } from '#kit/database/transact'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { hashToken } from '../session/token.ts'
import { hashOfCode, newRecoveryCodes } from './codes.ts'
import { keepRecoveryCodes } from './store.ts'

/** A second factor was set up: new recovery codes, answered once, and the end of the sessions begun without it. */
export const giveRecoveryCodes = async (
  app: App,
  tx: Tx,
  user_id: string,
  request: FastifyRequest,
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(tx, user_id, codes.map(hashOfCode))
  await deleteSessionsOf(tx.db, user_id, hashToken(sessionTokenOf(app, request) ?? ''))
  return codes
}
