import { atGoods } from '@kuacang/contract/inventory/warehouses'
import type {
  bindByInvite,
  bindStore,
  editStore,
  getBindAddress,
  syncStore,
  unbindStore,
} from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { storeRefusals } from '@kuacang/contract/platform-orders/store/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import { type Caller, callerIn, systemCaller } from '#kit/caller'
import { type Reader, type Tx, transact } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { readerOf } from '#kit/http/reader-of'
import { newId } from '#kit/ids'
import { wakeRelays } from '#kit/outbox/wake'
import { Refused } from '#kit/refused'
import { seal, unseal } from '#kit/seal'
import { mustBeEnabled, redeemInviteCode } from '../../reference/public.ts'
import { connectionOf } from '../marketplace/connections.ts'
import { marketplaceOf } from '../marketplace/connectors.ts'
import { MarketplaceFailure, type Tokens } from '../marketplace/marketplace.ts'
import { possibleHomes } from './bindable.ts'
import { lookAtStore } from './look.ts'
import { mustFindStore, type StoreRow, storeTitle } from './store.ts'

type Binding = Omit<z.output<typeof bindByInvite.body>, 'invite_code' | 'warehouse_id'>

/** How long a merchant may take to agree at the platform. */
const stateMs = 10 * 60_000

type Begun = {
  readonly until: number
  readonly user: string
  readonly platform: string
  /** The store that the merchant named, where it is named before. */
  readonly merchant_id?: string | undefined
}

/** What leads back from the platform is bound to the user who began, for some minutes. */
const newState = (app: App, caller: Caller, { platform, merchant_id }: Named): Promise<string> => {
  const begun: Begun = { until: Date.now() + stateMs, user: caller.user.id, platform, merchant_id }
  return seal(app.settings, JSON.stringify(begun))
}
type Named = z.output<typeof getBindAddress.body>

const mustBeOwnState = async (
  app: App,
  caller: Caller,
  { platform, merchant_id, state = '' }: Begins,
): Promise<void> => {
  const begun: Partial<Begun> = await unseal(app.settings, state)
    .then((text) => JSON.parse(text || '{}'))
    .catch(() => ({}))
  const isOwn = begun.user === caller.user.id && begun.platform === platform
  const isNamed = begun.merchant_id === undefined || begun.merchant_id === merchant_id
  if (!isOwn || !isNamed || (begun.until ?? 0) < Date.now()) throw new Refused(storeRefusals.other_user)
}
type Begins = Pick<
  z.output<typeof bindStore.body>,
  'platform' | 'merchant_id' | 'state' | 'code' | 'returned'
>

/** What the platform signed is what it led back with, word for word: a code that a stranger slipped in binds nothing. */
const mustBeSigned = ({ marketplace, connection }: Spoken, { state, code, ...body }: Begins): void => {
  if (!marketplace.readReturn) return
  const signed = marketplace.readReturn(connection, body.returned ?? '')
  if (signed?.state !== state || signed?.code !== code || signed?.merchant_id !== body.merchant_id)
    throw new Refused(storeRefusals.not_signed)
}

/** How we speak with the platform of a new store. */
const connectionFor = async (
  app: App,
  reader: Pick<Reader, 'run'>,
  { platform, merchant_id = '', api_url = '' }: BindInput,
) => {
  const found = await connectionOf(app, reader, platform)
  if (!found) throw new Refused(storeRefusals.unknown_platform, { platform })
  const marketplace = marketplaceOf(found.connector)
  // Where our own secret goes is never for a merchant to say.
  const url = found.api_url || (marketplace.authoriseUrl ? '' : api_url)
  if (marketplace.storeAddress) {
    const own = marketplace.storeAddress(merchant_id)
    if (own === undefined) throw new Refused(storeRefusals.no_such_name, { merchant: merchant_id })
    return { marketplace, connection: { ...found, api_url: found.api_url || own } }
  }
  return {
    marketplace,
    connection: { ...found, api_url: url.replace(/\/+$/, '') },
  }
}
type BindInput = {
  readonly platform: string
  readonly merchant_id?: string | undefined
  readonly api_url?: string | undefined
}
type Spoken = Awaited<ReturnType<typeof connectionFor>>

const mustHaveAddress = ({ connection }: Spoken): void => {
  if (!connection.api_url) throw new Refused(storeRefusals.address_missing)
}

const pageAddress = (app: App): string => `${app.settings.publicUrl}/wms_merchant_wish/merchant_binding`

export const bindAddress = async (app: App, caller: Caller, { body }: { body: Named }) => {
  const { marketplace, connection } = await connectionFor(app, readerOf(app), body)
  if (!marketplace.authoriseUrl)
    throw new Refused(storeRefusals.unknown_platform, { platform: body.platform })
  const state = await newState(app, caller, body)
  return { url: marketplace.authoriseUrl(connection, state, pageAddress(app)), state }
}

/** The platform's tokens for what it handed out. Asked before anything is written: a platform that is away binds nothing. */
const tokensFor = async (
  { marketplace, connection }: Spoken,
  { code, merchant_id }: Binding,
): Promise<Tokens> => {
  try {
    return await marketplace.token(connection, { code, merchant_id })
  } catch (error) {
    if (!(error instanceof MarketplaceFailure)) throw error
    const refusal = error.fault === 'away' ? storeRefusals.unreachable : storeRefusals.not_authorised
    throw new Refused(refusal, { reason: error.message.slice(0, 200) })
  }
}

/** Writes a bound store with its tokens: the last line against binding it twice is the index. */
export const keepStore = async (
  tx: Tx,
  app: App,
  store: Omit<StoreRow, 'id' | 'bound' | 'auto_fulfil' | 'safety_stock'>,
  tokens: Tokens,
): Promise<{ id: string }> => {
  const id = newId()
  const { merchant_id: merchant, platform } = store
  await tx.db
    .insertInto('store')
    .values({ ...store, id, bound_at: tx.now, created_at: tx.now, updated_at: tx.now })
    .execute()
    .catch(refuseOnUnique(storeRefusals.taken, { merchant, platform }))
  await tx.db
    .insertInto('store_sync')
    .values({
      ...{ warehouse_id: store.warehouse_id, store_id: id, partner_id: store.partner_id },
      state: storeState.code.connected,
      access_token: await seal(app.settings, tokens.access_token),
      refresh_token: tokens.refresh_token && (await seal(app.settings, tokens.refresh_token)),
      access_until: tokens.access_until,
      ...{ due_at: tx.now, created_at: tx.now, updated_at: tx.now },
    })
    .execute()
  tx.record({
    operation: 'store.bind',
    warehouse_id: store.warehouse_id,
    object: { type: 'store', id, number: merchant },
    detail: { platform, partner_id: store.partner_id },
  })
  lookAtStore(tx, store, id)
  return { id }
}

const storeOf = (
  { merchant_id, store_name, platform }: Binding,
  { connection }: Spoken,
  partner_id: number,
  warehouse_id: number,
) => ({
  ...{ partner_id, platform, merchant_id, warehouse_id, connector: connection.connector },
  api_url: connection.api_url,
  store_name: store_name || merchant_id,
})

export const bindMerchantStore = async (
  app: App,
  caller: Caller,
  { body }: { body: z.output<typeof bindStore.body> },
) => {
  const { partner_id } = caller
  if (partner_id === null) throw new Refused(storeRefusals.partner_only)
  const { warehouse_id } = callerIn(caller, body.warehouse_id ?? caller.stands_in, atGoods)
  const found = await connectionFor(app, readerOf(app), body)
  mustHaveAddress(found)
  if (found.marketplace.authoriseUrl) await mustBeOwnState(app, caller, body)
  mustBeSigned(found, body)
  const tokens = await tokensFor(found, body)
  return transact(app.store, { ...caller, warehouse_id }, async (tx) => {
    await mustBeEnabled(tx, partner_id)
    return keepStore(tx, app, storeOf(body, found, partner_id, warehouse_id), tokens)
  })
}

/** Without a login: the code says whose store it becomes. It is used up only if the binding succeeds. */
export const bindInvited = async (
  app: App,
  caller: Caller,
  { body }: { body: z.output<typeof bindByInvite.body> },
) => {
  const found = await connectionFor(app, readerOf(app), body)
  mustHaveAddress(found)
  // What the platform signs comes back to the page of a login only.
  if (found.marketplace.readReturn)
    throw new Refused(storeRefusals.unknown_platform, { platform: body.platform })
  const { warehouse_id } = body
  const system = { ...systemCaller(warehouse_id, caller.request_id), locale: caller.locale }
  return transact(app.store, system, async (tx) => {
    if (!(await possibleHomes(tx)).some(({ id }) => id === warehouse_id))
      throw notFound({ zh: '仓库', en: 'Warehouse' }, String(warehouse_id), 'warehouse_id')
    // The code first: who has none learns nothing of the platform.
    const { partner_id } = await redeemInviteCode(tx, body.invite_code)
    const tokens = await tokensFor(found, body)
    return keepStore(tx, app, storeOf(body, found, partner_id, warehouse_id), tokens)
  })
}

/**
 * Ends a binding. Its lane gives the tokens back to the platform and forgets them (`giveBack` in sync.ts). Outbound orders
 * that are under way are finished; the platform is told nothing more of them.
 */
export const unbindMerchantStore = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof unbindStore.body> },
) => {
  const store = await mustFindStore(tx, caller, body)
  const [gone] = await tx.run<{ id: string }>(
    `update store set bound = false, unbound_at = $2, updated_at = $2, version = version + 1
     where id = $1 and bound returning id`,
    [store.id, tx.now],
  )
  if (!gone) throw new Refused(storeRefusals.not_bound, { merchant: body.merchant_id })
  await tx.run(
    `update store_sync set state = ${storeState.code.unbound}, due_at = $3, not_before = null, failures = 0,
       leased_until = null, updated_at = $3, version = version + 1
     where warehouse_id = $1 and store_id = $2`,
    [store.warehouse_id, store.id, tx.now],
  )
  tx.afterCommit(() => wakeRelays(tx.store))
  tx.record({
    operation: 'store.unbind',
    warehouse_id: store.warehouse_id,
    object: { type: 'store', id: store.id, number: store.merchant_id },
  })
  return { success: true as const }
}

type Edited = Pick<
  StoreRow,
  'id' | 'store_name' | 'auto_fulfil' | 'safety_stock' | 'merchant_id' | 'warehouse_id'
>

export const editMerchantStore = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: { params: { id: string }; body: z.output<typeof editStore.body> },
) => {
  const [before] = await tx.run<Edited>(
    `select id, store_name, auto_fulfil, safety_stock, merchant_id, warehouse_id from store
     where id = $1 and bound and ($2::bigint is null or partner_id = $2) for update`,
    [id, caller.partner_id],
  )
  if (!before) throw notFound(storeTitle, id)
  const { store_name, auto_fulfil, safety_stock } = { ...before, ...body }
  await tx.run(
    `update store set store_name = $2, auto_fulfil = $3, safety_stock = $4, updated_at = $5, version = version + 1 where id = $1`,
    [id, store_name, auto_fulfil, safety_stock, tx.now],
  )
  // Its orders are judged anew, and its stock told anew.
  await tx.run(
    'update platform_order set look_at = $3 where warehouse_id = $1 and store_id = $2 and look_at > $3',
    [before.warehouse_id, id, tx.now],
  )
  lookAtStore(tx, before, id)
  tx.record({
    operation: 'store.edit',
    warehouse_id: before.warehouse_id,
    object: { type: 'store', id, number: before.merchant_id },
    detail: { before, after: body },
  })
  return { success: true as const }
}

const monthMs = 30 * 24 * 60 * 60_000

/** Has the orders of a store fetched as soon as it is free; `again`: those of the last month once more. */
export const syncMerchantStore = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof syncStore.body> },
) => {
  const store = await mustFindStore(tx, caller, body)
  if (body.again)
    await tx.run(
      'update store_sync set orders_cursor = least(orders_cursor, $3), products_cursor = null where warehouse_id = $1 and store_id = $2',
      [store.warehouse_id, store.id, new Date(tx.now.getTime() - monthMs)],
    )
  // A person does not wait for our next try, only for what the platform asked for.
  await tx.run('update store_sync set due_at = least(due_at, $3) where warehouse_id = $1 and store_id = $2', [
    store.warehouse_id,
    store.id,
    tx.now,
  ])
  lookAtStore(tx, store, store.id)
  return { success: true as const }
}
