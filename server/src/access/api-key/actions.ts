import type { ApiKey, createApiKey, deleteApiKey } from '@kuacang/contract/access/api-key/calls'
import { mostApiKeys } from '@kuacang/contract/access/api-key/calls'
import { apiKeyRefusals } from '@kuacang/contract/access/api-key/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Right, rightCode, rightOfCode, rightTitle } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Reader, type Tx, transact } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { isForKeys } from '../role/asked-rights.ts'
import { refuseWhileActing } from '../session/actions.ts'
import { accessChanged } from '../session/identities.ts'
import { findUser, lockUser, recordUser, rightsOf } from '../session/store.ts'
import { tellUser } from '../session/tell-user.ts'
import { hashToken, newToken } from '../session/token.ts'
import { keysOf, rightsOfKey } from './store.ts'

const rightsHeld = async (tx: Pick<Reader, 'db'>, { user }: Caller): Promise<ReadonlySet<Right>> => {
  const row = await findUser(tx.db, user.id)
  if (!row) throw new Refused(kitRefusals.not_logged_in)
  return rightsOf(tx.db, row)
}

const codesOf = (rights: Iterable<Right>) => [...rights].map(rightCode).sort((a, b) => a - b)

export const listKeys = async (tx: Reader, caller: Caller) => {
  const [rows, held] = await Promise.all([keysOf(tx.db, caller.user.id), rightsHeld(tx, caller)])
  return {
    list: rows.map(
      ({ rights, ...key }): ApiKey => ({
        ...key,
        chosen: rights,
        permissions: codesOf(rightsOfKey({ rights }, held)),
        created_at: key.created_at.toISOString(),
        expires_at: key.expires_at?.toISOString() ?? null,
        expired: key.expires_at !== null && key.expires_at <= tx.now,
        last_used_at: key.last_used_at?.toISOString() ?? null,
      }),
    ),
    grantable: [...held]
      .filter(isForKeys)
      .map((right) => ({ code: rightCode(right), title: rightTitle(right)[caller.locale] })),
  }
}

const newKey = () => {
  const api_key = `kc_${newToken('API key')}`
  return { api_key, key_hash: hashToken(api_key), hint: `${api_key.slice(0, 8)}…` }
}

/** Refuses what the user does not hold, and what no call asks of a key: it would only look as if it opened something. */
const mustBeOwn = async (tx: Tx, caller: Caller, codes: readonly number[]): Promise<void> => {
  const held = await rightsHeld(tx, caller)
  const beyond = codes.filter((code) => {
    const right = rightOfCode(code)
    return !right || !held.has(right) || !isForKeys(right)
  })
  if (beyond.length === 0) return
  const named = (code: number) => {
    const right = rightOfCode(code)
    return right ? rightTitle(right)[caller.locale] : String(code)
  }
  throw new Refused(apiKeyRefusals.beyond_own, { permissions: beyond.map(named).join(', ') })
}

type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }

/** The whole key is shown only to the user who makes it, so its answer is not stored: a repetition finds the name taken. */
export const createKey = (app: App, caller: Caller, { body }: Body<typeof createApiKey>) => {
  refuseWhileActing(caller)
  return transact(app.store, caller, async (tx) => {
    // Locked, so that keys that are made at once are counted one after another.
    await lockUser(tx, caller.user.id)
    const rights = [...new Set(body.permissions)].sort((a, b) => a - b)
    await mustBeOwn(tx, caller, rights)
    const expires_at = body.expires_at === undefined ? null : new Date(body.expires_at)
    if (expires_at && expires_at <= tx.now) throw new Refused(apiKeyRefusals.over_already)
    if ((await keysOf(tx.db, caller.user.id)).length >= mostApiKeys)
      throw new Refused(apiKeyRefusals.too_many, { most: mostApiKeys })
    const { api_key, ...key } = newKey()
    const row = { id: newId(), user_id: caller.user.id, name: body.name, rights, expires_at }
    await tx.db
      .insertInto('api_key')
      .values({ ...row, ...key, created_at: tx.now })
      .execute()
      .catch(refuseOnUnique(apiKeyRefusals.name_taken, { name: body.name }))
    recordUser(tx, 'user.renew_api_key', caller.user, {
      after: { name: body.name, permissions: rights, expires_at: body.expires_at },
    })
    await tellUser(tx, caller.user.id, 'key_made')
    return { id: row.id, api_key }
  })
}

export const deleteKey = async (tx: Tx, caller: Caller, { body: { id } }: Body<typeof deleteApiKey>) => {
  refuseWhileActing(caller)
  const gone = await tx.db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('user_id', '=', caller.user.id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound(text('API 密钥', 'API key'), id)
  recordUser(tx, 'user.revoke_api_key', caller.user, { before: { name: gone.name } })
  await accessChanged(tx, caller.user.id)
  return { success: true as const }
}

const dropProfileKey = async (tx: Tx, { user }: Caller): Promise<void> => {
  await tx.db.deleteFrom('api_key').where('user_id', '=', user.id).where('rights', 'is', null).execute()
  await accessChanged(tx, user.id)
}

/** The key of the profile has all that its user may do. The whole key is shown only this once. */
export const renewProfileKey = (app: App, caller: Caller): Promise<{ api_key: string }> => {
  refuseWhileActing(caller)
  const { api_key, ...key } = newKey()
  return transact(app.store, caller, async (tx) => {
    await lockUser(tx, caller.user.id)
    await dropProfileKey(tx, caller)
    const row = { id: newId(), user_id: caller.user.id, name: '', ...key, created_at: tx.now }
    await tx.db.insertInto('api_key').values(row).execute()
    recordUser(tx, 'user.renew_api_key', caller.user)
    await tellUser(tx, caller.user.id, 'key_made')
    return { api_key }
  })
}

export const removeProfileKey = async (tx: Tx, caller: Caller): Promise<{ success: true }> => {
  refuseWhileActing(caller)
  await dropProfileKey(tx, caller)
  recordUser(tx, 'user.revoke_api_key', caller.user)
  return { success: true }
}
