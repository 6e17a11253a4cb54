import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { hashToken } from '../session/token.ts'

export type PasskeyRow = {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly credential_id: string
  /** In base64url. */
  readonly public_key: string
  readonly transports: string[]
  readonly counter: number
  readonly created_at: Date
  readonly used_at: Date | null
}

export const passkeysOf = (db: Db, user_id: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertPasskey = async (tx: Tx, row: Omit<PasskeyRow, 'created_at' | 'used_at'>) => {
  await tx.db
    .insertInto('passkey')
    .values({ ...row, created_at: tx.now })
    .execute()
}

export const deletePasskey = async (tx: Tx, user_id: string, id: string): Promise<string | undefined> =>
  (
    await tx.db
      .deleteFrom('passkey')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name

/** Answers whether there was one. */
export const deletePasskeysOf = async (tx: Tx, user_id: string): Promise<boolean> =>
  (await tx.db.deleteFrom('passkey').where('user_id', '=', user_id).executeTakeFirst()).numDeletedRows > 0n

/** Two answers of one device at once, or a copy of it: only one moves the counter on. */
export const noteUse = async (
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  now: number,
): Promise<boolean> => {
  const noted = await tx.db
    .updateTable('passkey')
    .set({ counter: now, used_at: tx.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** So long a device may take to sign. */
const challengeMs = 5 * 60_000

type Challenge = { readonly user_id: string; readonly adds: boolean }

export const keepChallenge = async (tx: Tx, challenge: string, of: Challenge): Promise<void> => {
  await tx.db.deleteFrom('passkey_challenge').where('until', '<', tx.now).execute()
  const until = new Date(tx.now.getTime() + challengeMs)
  await tx.db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashToken(challenge), ...of, until })
    .execute()
}

/** A challenge is signed once: false where it was before, is too old, or is another user's or for something else. */
export const useChallenge = async (
  tx: Tx,
  challenge: string,
  { user_id, adds }: Challenge,
): Promise<boolean> => {
  const used = await tx.db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', '=', user_id)
    .where('adds', '=', adds)
    .where('until', '>', tx.now)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}
