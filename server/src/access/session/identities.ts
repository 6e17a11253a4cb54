import type { App } from '#kit/app'
import type { Store } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Identity } from '#kit/http/identity'

/** Identities are believed this long without asking the database; wakes drop them at once on every process. */
const trustMs = 60_000
const mostKept = 5_000

type Kept = { readonly identity: Identity; readonly until: number }
type Cache = { readonly kept: Map<string, Kept>; drops: number }

// Kept by the store, because both a transaction and the process have it.
const caches = new WeakMap<Store, Cache>()
const cacheOf = (store: Store): Cache => {
  const cache = caches.get(store) ?? { kept: new Map(), drops: 0 }
  caches.set(store, cache)
  return cache
}

/** Everyone, where one change concerns many: a role, a warehouse. */
export const everyone = '*'

export const forgetIdentity = (store: Store, userId: string): void => {
  const cache = cacheOf(store)
  cache.drops += 1
  for (const [key, { identity }] of cache.kept)
    if (userId === everyone || identity.user.id === userId || identity.su?.id === userId)
      cache.kept.delete(key)
}

/** What a user may do has changed: when the transaction commits, every process reads the database again. */
export const accessChanged = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run('select pg_notify($1, $2)', ['access_changed', userId])
  // The process that made the change does not wait for its own notice.
  tx.afterCommit(() => forgetIdentity(tx.store, userId))
}

export type Loaded = { readonly identity: Identity; readonly expires_at?: Date }

/** The identity of a key, from memory or loaded. */
export const knownIdentity = async (
  { store, wakes }: App,
  key: string,
  load: () => Promise<Loaded | null>,
): Promise<Identity | null> => {
  const cache = cacheOf(store)
  // Without the wakes' connection a revoked session might be believed: then the database is asked each time.
  if (!wakes.alive()) cache.kept.clear()
  const known = cache.kept.get(key)
  if (known && known.until > Date.now()) return known.identity
  const before = cache.drops
  const loaded = await load()
  if (!loaded) return null
  // Whatever was dropped in the meantime may be what was just read.
  if (cache.drops === before && wakes.alive()) {
    if (cache.kept.size >= mostKept) cache.kept.clear()
    const until = Math.min(Date.now() + trustMs, loaded.expires_at?.getTime() ?? Number.POSITIVE_INFINITY)
    cache.kept.set(key, { identity: loaded.identity, until })
  }
  return loaded.identity
}
