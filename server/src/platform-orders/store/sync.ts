import { text } from '@kuacang/contract/kit/text'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { readerOf } from '#kit/http/reader-of'
import { newId } from '#kit/ids'
import { tell } from '#kit/notices/tell'
import { seal, unseal } from '#kit/seal'
import { storableUpTo } from '#kit/storable'
import { usersOfPartner } from '../../access/public.ts'
import { malformed } from '../marketplace/ask.ts'
import { connectionOf } from '../marketplace/connections.ts'
import { marketplaceOf } from '../marketplace/connectors.ts'
import {
  type Bound,
  type Marketplace,
  MarketplaceFailure,
  type Page,
  type Tokens,
} from '../marketplace/marketplace.ts'
import { sendMessages } from '../message/send.ts'
import { keepOrders } from '../order/keep.ts'
import { keepProducts } from '../product/keep.ts'
import { keepReturns, lookAtReturns, wereAll } from '../return/keep.ts'
import { offerStock } from '../stock/offer.ts'
import { type Hold, heldUntil, holdStore } from './hold.ts'
import { type StoreRow, storeById } from './store.ts'

export type SyncRow = {
  warehouse_id: number
  store_id: string
  partner_id: number
  state: number
  access_token: string
  refresh_token: string
  access_until: Date | null
  /** When the last fetch began that had the whole overlap, and when the last of all did. */
  orders_cursor: Date | null
  synced_at: Date | null
  products_cursor: Date | null
  failures: number
  calls: number
  /** Events that told of changed goods, and how many of them were followed by a fetch. */
  product_calls: number
  product_calls_done: number
  version: number
  leased_until: Date | null
}

const { connected, failing, revoked, unbound } = storeState.code

/** How long a store is left alone when nothing calls for it. Stock is offered within this time of a change. */
const restMs = 30_000
/** Clocks differ, and changes that are committed late are seen late. */
const overlapMs = 5 * 60_000
/** A run that an event called for fetches the newest changes alone, where one with the overlap was not long ago. */
const overlapEveryMs = 60_000
const shortOverlapMs = 10_000
/** A new store's orders of the last days are fetched. */
const firstDaysMs = 7 * 24 * 60 * 60_000
const productsEveryMs = 15 * 60_000
/** A token is refreshed when it lasts no longer than this. */
const refreshBeforeMs = 60_000
const failuresUntilFailing = 5
const longestBackOffMs = 15 * 60_000
/** Tries to give tokens back: with the waits between them about a day. */
const farewells = 100

/** The wait after failures running: it doubles, up to a quarter of an hour. A platform that names its own wait gets that. */
export const backOff = (failures: number, askedMs: number | undefined): number =>
  askedMs ?? Math.min(longestBackOffMs, 5000 * 2 ** Math.min(failures - 1, 10))

/** A store at work: what this process may say to its platform while the lease lasts. */
type AtWork = {
  readonly app: App
  readonly caller: Caller
  readonly store: StoreRow
  readonly marketplace: Marketplace
  readonly bound: Bound
  readonly hold: Hold
  /** Says that the platform took a message: when the run breaks off later, the rest need not wait long. */
  readonly heard: () => void
}

/** An unbound store has tokens until they are given back. */
const isDue = `(state in (${connected}, ${failing}) or (state = ${unbound} and access_token <> ''))
  and due_at <= $1 and (not_before is null or not_before <= $1) and (leased_until is null or leased_until <= $1)`

/** The lanes of stores that are due: one for each, so that a slow platform holds up no other. */
export const storesDue = async (app: App): Promise<string[]> => {
  const { rows } = await app.store.pool.query<{ warehouse_id: number; store_id: string }>(
    `select warehouse_id, store_id from store_sync where ${isDue} order by due_at limit 1000`,
    [new Date()],
  )
  return rows.map((r) => `${r.warehouse_id} ${r.store_id}`)
}

/** Takes a store that is due; no other process gets it until the lease is over. */
const lease = async (app: App, caller: Caller, store_id: string): Promise<Leased | undefined> => {
  const now = new Date()
  const leased_until = heldUntil(now)
  const { rows } = await app.store.pool.query<SyncRow>(
    `update store_sync set leased_until = $4 where warehouse_id = $2 and store_id = $3 and ${isDue} returning *`,
    [now, caller.warehouse_id, store_id, leased_until],
  )
  return rows[0] && { ...rows[0], leased_until }
}
type Leased = SyncRow & { readonly leased_until: Date }

/** Refreshes the token of a store under its lock: a refresh token works once. Answers one that is valid. */
const freshToken = (
  app: App,
  caller: Caller,
  { store_id }: SyncRow,
  marketplace: Marketplace,
  connection: Omit<Bound, 'access_token' | 'merchant_id'>,
  rejected: string,
): Promise<string> =>
  transact(app.store, caller, async (tx) => {
    const [row] = await tx.run<SyncRow>(
      'select * from store_sync where warehouse_id = $1 and store_id = $2 for update',
      [caller.warehouse_id, store_id],
    )
    if (!row || row.state === unbound)
      throw new MarketplaceFailure('refused', 'unbound', 'the store is unbound')
    const token = await unseal(app.settings, row.access_token)
    const soon = new Date(tx.now.getTime() + refreshBeforeMs)
    const lasts = row.access_until === null || row.access_until > soon
    if (token !== rejected && lasts) return token
    if (!row.refresh_token)
      throw new MarketplaceFailure('unauthorised', 'no_refresh', 'the token is not valid any more')
    const tokens = await marketplace.token(connection, {
      refresh_token: await unseal(app.settings, row.refresh_token),
      key: refreshKey(row),
    })
    await keepTokens(tx, app, row, tokens)
    return tokens.access_token
  })

/** Of one refresh token: a process that ends before it has kept the new ones asks again under the same key. */
const refreshKey = ({ store_id, version }: SyncRow): string => `refresh-${store_id}-${version}`

const keepTokens = async (tx: Tx, app: App, { warehouse_id, store_id }: SyncRow, tokens: Tokens) =>
  tx.run(
    `update store_sync set access_token = $3, refresh_token = $4, access_until = $5, updated_at = $6, version = version + 1
     where warehouse_id = $1 and store_id = $2`,
    [
      ...[warehouse_id, store_id],
      await seal(app.settings, tokens.access_token),
      tokens.refresh_token && (await seal(app.settings, tokens.refresh_token)),
      ...[tokens.access_until, tx.now],
    ],
  )

/** Fetches page after page and has each kept in a transaction of its own: what was kept stays when the next page fails. */
const fetchAll = async <T>(
  at: AtWork,
  fetchPage: (next?: string) => Promise<Page<T>>,
  keep: (tx: Tx, list: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  let next: string | undefined
  do {
    const page: Page<T> = await fetchPage(next)
    if (page.list.length > 0) await transact(at.app.store, at.caller, (tx) => keep(tx, page.list))
    // Else a platform could keep the lane of its store busy for ever.
    if (page.next !== undefined && page.next === next) throw malformed('its cursor stands still')
    next = page.next
    // Who unbound the store meanwhile is noticed before its next page.
    if (next !== undefined) await at.hold.renew()
  } while (next !== undefined)
}

/** Since when a run asks for changes; `short`: an event called for it, and the whole overlap was not long ago. */
const windowOf = ({ orders_cursor, synced_at, failures }: SyncRow) => {
  const begun = new Date()
  const isShort =
    failures === 0 &&
    orders_cursor !== null &&
    synced_at !== null &&
    begun.getTime() - orders_cursor.getTime() < overlapEveryMs
  const since = orders_cursor ?? new Date(begun.getTime() - firstDaysMs)
  const from = new Date(isShort ? synced_at.getTime() - shortOverlapMs : since.getTime() - overlapMs)
  return { from, cursors: { orders_cursor: isShort ? orders_cursor : begun, synced_at: begun } }
}

const fetchOrders = (at: AtWork, from: Date): Promise<void> =>
  fetchAll(
    at,
    (next) => at.marketplace.orders(at.bound, from, next),
    (tx, list) => keepOrders(tx, at.caller, at.store, list),
  )

/** Returns that the platform announced, and those that waited for their orders. */
const fetchReturns = async (at: AtWork, from: Date): Promise<void> => {
  const { app, caller, store, marketplace, bound } = at
  const { returns } = marketplace
  if (!returns) return
  await fetchAll(
    at,
    (next) => returns.list(bound, from, next),
    (tx, list) => keepReturns(tx, caller, store, list),
  )
  while (!wereAll(await transact(app.store, caller, (tx) => lookAtReturns(tx, caller, store))));
}

/** Goods are fetched now and then, and when an event told of them. */
const fetchProducts = async (at: AtWork, row: SyncRow): Promise<Date | null> => {
  const { products_cursor, product_calls, product_calls_done } = row
  const begun = new Date()
  const isFresh = products_cursor && begun.getTime() - products_cursor.getTime() < productsEveryMs
  if (isFresh && product_calls <= product_calls_done) return products_cursor
  const since = products_cursor && new Date(products_cursor.getTime() - overlapMs)
  const { caller, store, marketplace, bound } = at
  await fetchAll(
    at,
    (next) => marketplace.products(bound, since, next),
    (tx, list) => keepProducts(tx, caller, store, list),
  )
  return begun
}

/** All that is to be sent and fetched: messages first, for buyers wait for them. */
const work = async (at: AtWork, row: SyncRow) => {
  await sendMessages(at)
  const { from, cursors } = windowOf(row)
  await fetchOrders(at, from)
  const products_cursor = await fetchProducts(at, row)
  await offerStock(at)
  await fetchReturns(at, from)
  return { ...cursors, products_cursor, product_calls_done: row.product_calls }
}

type Settled = Partial<
  Pick<SyncRow, 'orders_cursor' | 'products_cursor' | 'product_calls_done' | 'synced_at'>
> &
  Pick<SyncRow, 'state' | 'failures'> & {
    readonly last_error: string
    readonly due_at: Date
    readonly not_before: Date | null
  }

/**
 * Notes how a run ended, unless the lease ran out meanwhile. What called for the store during a run that went well is
 * looked at at once: the run may have been past it.
 */
const settle = async (
  app: App,
  caller: Caller,
  row: SyncRow,
  hold: Hold,
  { due_at, ...columns }: Settled,
) => {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const now = new Date()
  const atCall = columns.failures === 0 ? now : due_at
  await app.store.pool.query(
    `update store_sync set leased_until = null, updated_at = $4, due_at = case when calls > $5 then $6::timestamptz else $7 end,
       ${names.map((n, i) => `${n} = $${i + 8}`).join(', ')}
     where warehouse_id = $1 and store_id = $2 and leased_until = $3`,
    [
      ...[caller.warehouse_id, row.store_id, hold.until(), now, row.calls, atCall, due_at],
      ...names.map((n) => columns[n]),
    ],
  )
}

const failed = async (
  app: App,
  caller: Caller,
  row: SyncRow,
  hold: Hold,
  error: unknown,
  hasTold: boolean,
): Promise<void> => {
  const failure = error instanceof MarketplaceFailure ? error : undefined
  if (!failure) app.log.error({ err: error, store: row.store_id }, 'a store was not synchronised')
  // A platform that takes some messages and fails at others has as many runs as it takes: it begins anew.
  const failures = hasTold ? 1 : row.failures + 1
  const isRevoked = failure?.fault === 'unauthorised'
  const stands = isRevoked ? revoked : failures >= failuresUntilFailing ? failing : row.state
  const state = row.state === unbound ? unbound : stands
  const message = failure?.message ?? text('内部错误', 'Internal error').zh
  const due_at = new Date(Date.now() + backOff(failures, failure?.retryAfterMs))
  await settle(app, caller, row, hold, {
    ...{ state, failures, due_at },
    last_error: storableUpTo(message, 500),
    not_before: failure?.retryAfterMs === undefined ? null : due_at,
  })
  if (state !== row.state) await tellMerchant(app, caller, row, state)
}

const boundAgain = `select id from store where platform = $1 and merchant_id = $2 and bound`

/**
 * Gives the tokens of an unbound store back to its platform. Where the store is bound again they are only to be forgotten:
 * giving them back could end the new authorisation too.
 */
const giveBack = async (
  app: App,
  row: SyncRow,
  marketplace: Marketplace,
  place: Omit<Bound, 'access_token'>,
): Promise<void> => {
  const [again] = await readerOf(app).run<{ id: string }>(boundAgain, [place.platform, place.merchant_id])
  if (again) return
  const isOver = row.access_until !== null && row.access_until <= new Date()
  const grant = { refresh_token: await unseal(app.settings, row.refresh_token), key: refreshKey(row) }
  const access_token =
    isOver && row.refresh_token
      ? (await marketplace.token(place, grant)).access_token
      : await unseal(app.settings, row.access_token)
  await marketplace.revoke({ ...place, access_token })
}

/** What a platform refuses, or does not take for a day, is given back no more. */
const isPastGiving = ({ state, failures }: SyncRow, error: unknown): boolean =>
  state === unbound &&
  ((error instanceof MarketplaceFailure && error.fault !== 'away') || failures + 1 >= farewells)

const forgetTokens = (app: App, { warehouse_id }: Caller, { store_id }: SyncRow) =>
  app.store.pool.query(
    `update store_sync set access_token = '', refresh_token = '', access_until = null, leased_until = null, updated_at = now()
     where warehouse_id = $1 and store_id = $2 and state = ${unbound}`,
    [warehouse_id, store_id],
  )

/** The users of the merchant who may bind stores are told that one of theirs needs them. */
const tellMerchant = (app: App, caller: Caller, { store_id, partner_id }: SyncRow, state: number) =>
  transact(app.store, caller, async (tx) => {
    const store = await storeById(tx, store_id)
    const users = await usersOfPartner(tx, partner_id)
    const name = store?.store_name ?? ''
    const title =
      state === revoked
        ? text(`店铺 ${name} 授权失效，请重新绑定`, `Store ${name}: the authorisation is lost, bind it again`)
        : text(`店铺 ${name} 同步异常`, `Store ${name} cannot be synchronised`)
    for (const id of users)
      await tell(tx, id, { title, type: 'error', redirect_url: '/wms_merchant_wish/merchant_binding' })
  })

/** Runs one store that is due; answers whether there was one. */
export const syncOne = async (app: App, lane: string): Promise<boolean> => {
  const [warehouse = '0', store_id = ''] = lane.split(' ')
  const caller = systemCaller(Number(warehouse), newId())
  const row = await lease(app, caller, store_id)
  if (!row) return false
  const hold = holdStore(app, caller, store_id, row.leased_until)
  let hasTold = false
  const heard = () => {
    hasTold = true
  }
  try {
    const reader = readerOf(app)
    const store = await storeById(reader, store_id)
    const connection = store && (await connectionOf(app, reader, store.platform))
    if (!store || !connection)
      throw new MarketplaceFailure('away', 'disabled', 'the platform is switched off')
    const marketplace = marketplaceOf(store.connector)
    const place = { ...connection, api_url: connection.api_url || store.api_url }
    if (row.state === unbound) {
      await giveBack(app, row, marketplace, { ...place, merchant_id: store.merchant_id })
      await hold.end()
      await forgetTokens(app, caller, row)
      return true
    }
    const run = async (rejected: string) => {
      const access_token = await freshToken(app, caller, row, marketplace, place, rejected)
      const bound = { ...place, merchant_id: store.merchant_id, access_token }
      return { access_token, done: work({ app, caller, store, marketplace, bound, hold, heard }, row) }
    }
    const first = await run('')
    const cursors = await first.done.catch(async (error: unknown) => {
      // The platform took the token back before its time: once more with a new one.
      if (!(error instanceof MarketplaceFailure) || error.fault !== 'unauthorised') throw error
      return (await run(first.access_token)).done
    })
    const now = new Date()
    await hold.end()
    await settle(app, caller, row, hold, {
      ...cursors,
      ...{ state: connected, failures: 0, last_error: '' },
      ...{ due_at: new Date(now.getTime() + restMs), not_before: null },
    })
  } catch (error) {
    await hold.end()
    await (isPastGiving(row, error)
      ? forgetTokens(app, caller, row)
      : failed(app, caller, row, hold, error, hasTold))
  }
  return true
}
export type { AtWork }
