import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { passkeysOf } from '../passkey/store.ts'

export type FactorRow = {
  readonly user_id: string
  /** Sealed. */
  readonly secret: string
  readonly last_step: number
  /** Of which the user was told that a code was tried again. */
  readonly told_step: number
  readonly begun_at: Date
  readonly confirmed_at: Date | null
}

export const findFactor = (db: Db, user_id: string): Promise<FactorRow | undefined> =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', user_id).executeTakeFirst()

/** Keeps a secret that waits for its first code, instead of another that waits. False where one is in use. */
export const keepSecret = async (tx: Tx, user_id: string, secret: string): Promise<boolean> => {
  const kept = await tx.db
    .insertInto('second_factor')
    .values({ user_id, secret, begun_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, begun_at: tx.now, last_step: 0, told_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A code works once: false where it, or a later one, was used before. */
export const useStep = async (db: Db, user_id: string, step: number, confirm?: Date): Promise<boolean> => {
  const used = await db
    .updateTable('second_factor')
    .set({ last_step: step, ...(confirm && { confirmed_at: confirm }) })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Is this the first time that a code of the last step was tried again? Its user is told once. */
export const isNewsOfRepeat = async (tx: Tx, user_id: string): Promise<boolean> => {
  const told = await tx.db
    .updateTable('second_factor')
    .set((row) => ({ told_step: row.ref('last_step') }))
    .where('user_id', '=', user_id)
    .whereRef('told_step', '<', 'last_step')
    .executeTakeFirst()
  return told.numUpdatedRows > 0n
}

/** A recovery code works once. */
export const useRecoveryCode = async (db: Db, user_id: string, code_hash: string): Promise<boolean> => {
  const used = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** These instead of those that there were. */
export const keepRecoveryCodes = async (
  tx: Tx,
  user_id: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ user_id, code_hash }))
  await tx.db.insertInto('recovery_code').values(rows).execute()
}

export const countRecoveryCodes = async (db: Db, user_id: string): Promise<number> => {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<string>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The app is switched off. Answers whether it was in use. Recovery codes stay while there are passkeys. */
export const dropFactor = async (tx: Tx, user_id: string): Promise<boolean> => {
  if ((await passkeysOf(tx.db, user_id)).length === 0) await keepRecoveryCodes(tx, user_id, [])
  const gone = await tx.db
    .deleteFrom('second_factor')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

/** Does a role of the user demand it? */
export const isDemanded = async (db: Db, user_id: string): Promise<boolean> =>
  (await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.id')
    .where('user_role.user_id', '=', user_id)
    .where('role.second_factor', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Is an app or a passkey in use? */
export const hasFactor = async (db: Db, user_id: string): Promise<boolean> =>
  !!(await findFactor(db, user_id))?.confirmed_at || (await passkeysOf(db, user_id)).length > 0

/** A role demands one, and none is in use: nothing else is answered to this user. */
export const isOwed = async (db: Db, user_id: string): Promise<boolean> =>
  (await isDemanded(db, user_id)) && !(await hasFactor(db, user_id))
