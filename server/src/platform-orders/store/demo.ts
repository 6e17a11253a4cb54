import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { saveAutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { connector } from '@kuacang/contract/platform-orders/store/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { mapVariation } from '../../catalog/public.ts'
import { sandboxPath } from '../marketplace/connections.ts'
import { toldOrderOf, toldProductOf } from '../marketplace/kuacang.ts'
import type { Tokens } from '../marketplace/marketplace.ts'
import {
  ignorePlatformOrders,
  placePlatformOrders,
  releasePlatformOrders,
  setTags,
} from '../order/actions.ts'
import { keepOrders } from '../order/keep.ts'
import { lookAtOrders } from '../order/look.ts'
import type { OrderRow } from '../order/store.ts'
import { keepProducts } from '../product/keep.ts'
import { saveRule } from '../rule/actions.ts'
import { listProducts } from '../sandbox/goods.ts'
import { listOrders } from '../sandbox/orders.ts'
import { sandboxPlatform } from '../sandbox/setting.ts'
import { exchangeToken, makeCode } from '../sandbox/tokens.ts'
import { keepStore } from './bind.ts'
import { type StoreRow, storeById } from './store.ts'

/** Customer, the store of the practice marketplace, its name here, the user who bound it, and a tag of theirs. */
const stores = [
  [1, 'STAR-PRACTICE', '晨星练习平台旗舰店', 'merchant-a', '双十一礼品订单'],
  [2, 'GULL-PRACTICE', '海鸥练习平台旗舰店', 'merchant-b', '海外达人样品单'],
] as const

/** The channel of the demo's waybills. */
const channel_id = 101
const fromTheFirst = { at: new Date(0), id: '' }

/** The tokens that the marketplace gives for a code. It is not called over HTTP: no process listens yet. */
const tokensOf = async (tx: Tx, merchant_id: string): Promise<Tokens> => {
  const pair = await exchangeToken(tx, 'code', await makeCode(tx, merchant_id, ''), { merchant_id })
  if (!pair) throw new Error(`the practice marketplace does not know ${merchant_id}`)
  const { access_token, refresh_token, expires_in } = pair
  return { access_token, refresh_token, access_until: new Date(tx.now.getTime() + expires_in * 1000) }
}

/** What the store sells is mapped, but for the last but one, which waits to be confirmed, and the last. */
const map = async (tx: Tx, caller: Caller, store: StoreRow): Promise<void> => {
  const { list } = await listProducts(tx, store.merchant_id, fromTheFirst)
  const told = list.map(toldProductOf)
  await keepProducts(tx, caller, store, told)
  const single = told.filter((p) => p.barcode !== '')
  for (const product of told) {
    const left = single.length - single.indexOf(product)
    if (product === single.at(-1)) continue
    const { platform_product_id, platform_sku, vid, barcode } = product
    await mapVariation(tx, caller, {
      body: {
        ...{ partner_id: store.partner_id, merchant_id: store.merchant_id },
        ...{ platform_product_id, platform_sku, vid },
        ...{ sku: barcode || platform_sku.replace(/-X2$/, ''), quantity: barcode ? 1 : 2 },
        confirmed: left !== 2,
      },
    })
  }
}

const bindOne = (app: App, caller: Caller, [partner_id, merchant_id, store_name]: (typeof stores)[number]) =>
  transact(app.store, caller, async (tx) => {
    const { id } = await keepStore(
      tx,
      app,
      {
        ...{ partner_id, platform: sandboxPlatform, connector: connector.code.kuacang, api_url: sandboxPath },
        ...{ merchant_id, store_name, warehouse_id: caller.warehouse_id },
      },
      await tokensOf(tx, merchant_id),
    )
    const store = await storeById(tx, id)
    if (!store) throw new Error(`the demo store ${merchant_id} is missing`)
    await map(tx, caller, store)
    const { list } = await listOrders(tx, merchant_id, fromTheFirst)
    await keepOrders(tx, caller, store, list.map(toldOrderOf))
    // For this store alone: its rules are not at work, so that its orders wait for people.
    await saveRule(tx, caller, {
      body: saveAutoFulfilRule.body.parse({
        ...{ name: '练习店标准小包', store_ids: [id], channel_id, hold_minutes: 30 },
      }),
    })
    return store
  })

const ready = `
select id from platform_order where warehouse_id = $1 and store_id = $2 and status = $3 and blockers = '{}'
order by platform_order_id`

/** Of the orders that can ship, some have their waybill, one was set aside, one given back, and one has a tag. */
const work = (app: App, caller: Caller, store: StoreRow, tag: string) =>
  transact(app.store, caller, async (tx) => {
    const rows = await tx.run<Pick<OrderRow, 'id'>>(ready, [
      ...[store.warehouse_id, store.id, platformOrderStatus.code.created],
    ])
    const [aside, back, tagged, ...ships] = rows.map((r) => [r.id])
    if (!aside || !back || !tagged || ships.length === 0)
      throw new Error(`only ${rows.length} demo orders of ${store.merchant_id} can ship`)
    await ignorePlatformOrders(tx, caller, { body: { order_ids: aside } })
    await releasePlatformOrders(tx, caller, { body: { order_ids: back } })
    await setTags(tx, caller, { body: { order_ids: tagged, tags: [tag] } })
    await placePlatformOrders(tx, caller, { body: { order_ids: ships.flat(), channel_id, packages: [] } })
  })

const demoStores = async (app: App, home: number): Promise<void> => {
  const system = systemCaller(home, 'demo')
  const callers = stores.map((one) => {
    const [partner_id, , , username, tag] = one
    return { one, tag, caller: { ...system, partner_id, user: { ...system.user, username } } }
  })
  const bound: { caller: Caller; store: StoreRow; tag: string }[] = []
  for (const { one, tag, caller } of callers)
    bound.push({ tag, caller, store: await bindOne(app, caller, one) })
  await lookAtOrders(app)
  for (const { caller, store, tag } of bound) await work(app, caller, store, tag)
}

/** The stores of the demo merchants. Where the practice marketplace is not served, they could only fail. */
export const demo: DemoPart[] = [
  {
    name: 'stores',
    needs: ['channel-mapping', 'goods', 'mappings', 'marketplace'],
    fill: async (app, warehouses) => {
      const [home] = warehouses('fbw')
      if (home !== undefined && app.settings.training) await demoStores(app, home)
    },
  },
]
