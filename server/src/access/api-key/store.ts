import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import { sql } from 'kysely'
import type { Db, Store } from '#kit/database/pool'

type Chosen = { readonly rights: readonly number[] | null }

/** What a key opens: of what was chosen for it, that which its user still may do. */
export const rightsOfKey = ({ rights }: Chosen, held: ReadonlySet<Right>): ReadonlySet<Right> =>
  rights === null ? held : new Set([...held].filter((right) => rights.includes(rightCode(right))))

export const findKey = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('api_key')
    .select(['id', 'user_id', 'rights', 'expires_at'])
    .where('key_hash', '=', hash)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()

/** A key of a user by its id, for what it asked for earlier. */
export const findKeyOf = (db: Db, user_id: string, id: string, now: Date) =>
  db
    .selectFrom('api_key')
    .select(['id', 'rights'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst()

export const keysOf = (db: Db, userId: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'hint', 'rights', 'created_at', 'expires_at', 'last_used_at', 'last_address'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Takes all keys of a user away; answers whether there was one. */
export const deleteKeysOf = async (db: Db, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('api_key').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

const noteEveryMs = 60_000
const mostNoted = 5_000

// Kept by the store: when this process last wrote that a key was used.
const noted = new WeakMap<Store, Map<string, number>>()

/** Writes down that a key is used, and from where: at most once a minute, whichever processes it calls. */
export const noteUse = async (store: Store, hash: string, address: string): Promise<void> => {
  const times = noted.get(store) ?? new Map<string, number>()
  noted.set(store, times)
  const now = Date.now()
  if (now - (times.get(hash) ?? 0) < noteEveryMs) return
  if (times.size >= mostNoted) times.clear()
  times.set(hash, now)
  await store.db
    .updateTable('api_key')
    .set({ last_used_at: new Date(now), last_address: address })
    .where('key_hash', '=', hash)
    .where(sql<boolean>`(last_used_at is null or last_used_at <= ${new Date(now - noteEveryMs)})`)
    .execute()
}
