import assert from 'node:assert/strict'
import { untilSo } from '../../bench/day/again.ts'
import { proved } from '../../bench/day/doctor.ts'
import { operate } from '../../bench/day/fulfilment/operate.ts'
import { outboundOrderStatus } from '../../contract/src/outbound/order/enums.ts'
import { platformOrderStatus } from '../../contract/src/platform-orders/order/enums.ts'
import { comeBack, type Left, ordersBack } from './coming-back.ts'
import { faultyProxy } from './faulty-proxy.ts'
import { killer } from './killer.ts'
import type { RealShop } from './real-shop.ts'
import {
  bindShop,
  freeOf,
  mapGoods,
  merchant_id,
  openWarehouse,
  untilStockAgrees,
  type Warehouse,
} from './warehouse.ts'

const share = 0.1
const pieces = 200
const goods = Array.from({ length: 6 }, (_g, n) => `GOODS-${n + 1}`)
/** Its mapping comes late, so that its order waits, and is changed in the shop meanwhile. */
const late = 'GOODS-LATE'
const newStreet = 'Ringstr. 77'
/** Orders before anybody works in the warehouse, and those that come while people do. */
const [early, meanwhile] = [12, 12]
/** The server is killed when the shop has taken this shipment, and the product has not heard of it yet. */
const deadlyShipment = 8
/** And when it has received this return. */
const deadlyReceipt = 5
/** Faults make stores wait longer and longer. */
const patience = 900

type Ours = {
  readonly id: string
  readonly status: number
  readonly street: string
  /** Of the outbound order. */
  readonly ships_to: string | null
  readonly tracking_number: string | null
  readonly outbound_status: number | null
  readonly outbound_orders: number
}

/** Orders of the shop as the warehouse has them. */
const oursOf = async ({ bed }: Warehouse): Promise<Map<string, Ours>> => {
  const { rows } = await bed.client.query<Omit<Ours, 'outbound_orders'> & { outbound_orders: string }>(
    `select p.platform_order_id as id, p.status, p.shipping_address ->> 'street_address1' as street,
       o.shipping_address ->> 'street_address1' as ships_to, o.tracking_number, o.order_status as outbound_status,
       (select count(*) from outbound_order x where x.erp_order_id = o.erp_order_id
          and x.order_status <> ${outboundOrderStatus.code.cancelled}) as outbound_orders
     from platform_order p
     left join outbound_order o on o.warehouse_id = p.ships_from and o.id = p.outbound_order_id
     where p.merchant_id = $1`,
    [merchant_id],
  )
  return new Map(rows.map((r) => [r.id, { ...r, outbound_orders: Number(r.outbound_orders) }]))
}

/** Outbound orders of the shop's goods, whatever order they are for. */
const outboundOrders = async ({ bed }: Warehouse): Promise<number> => {
  const { rows } = await bed.client.query<{ count: string }>(
    'select count(*) from outbound_order where position($1 in erp_order_id) > 0 and order_status <> $2',
    [merchant_id, outboundOrderStatus.code.cancelled],
  )
  return Number(rows[0]?.count)
}

/** What buyers took of each of the goods: two pieces of the first, one of each other. */
const buying = (shop: RealShop, variants: ReadonlyMap<string, string>) => {
  const taken = new Map<string, number>()
  const goodsOf = new Map<string, ReadonlyMap<string, number>>()
  let turn = 0
  const codes = [...variants.keys()]
  return {
    taken,
    goodsOf,
    buy: async (named?: string): Promise<string> => {
      turn += 1
      const some = named ? [named] : Array.from({ length: 1 + (turn % 3) }, (_x, n) => codes[(turn + n) % 6])
      const order = await shop.buy(some.map((sku = '') => variants.get(sku) ?? ''))
      const goods = new Map(some.map((sku = '', n) => [sku, n === 0 ? 2 : 1] as const))
      for (const [sku, n] of goods) taken.set(sku, (taken.get(sku) ?? 0) + n)
      goodsOf.set(order, goods)
      return order
    },
  }
}

/** What a run knows of the shop, of the warehouse and of what was bought. */
type Run = {
  readonly shop: RealShop
  readonly at: Warehouse
  readonly variants: ReadonlyMap<string, string>
  readonly taken: Map<string, number>
  readonly goodsOf: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly buy: (named?: string) => Promise<string>
}

const stockProven = async (
  { shop, at, variants, taken }: Run,
  again: ReadonlyMap<string, number> = new Map(),
): Promise<string> => {
  await untilStockAgrees(at, shop.forSale, variants, patience)
  const free = await freeOf(at)
  for (const sku of variants.keys())
    assert.equal(free.get(sku), pieces - (taken.get(sku) ?? 0) + (again.get(sku) ?? 0), `stock of ${sku}`)
  return `${variants.size} goods, the same here and there: ${[...free.values()].join(', ')}`
}

/** Each order was shipped once, with the number of its outbound order, and none is lost. */
const proveInShop = async (
  { shop, at, goodsOf }: Run,
  orders: readonly string[],
  cancelled: string,
  changed: string,
): Promise<Left[]> => {
  const ours = await oursOf(at)
  assert.deepEqual([...ours.keys()].sort(), [...orders, cancelled].sort(), 'no order is lost')
  assert.equal(await outboundOrders(at), orders.length, 'no order has a second outbound order')
  assert.equal(ours.get(changed)?.ships_to, newStreet, 'it left for the new address')
  const left: Left[] = []
  for (const order of orders) {
    const own = ours.get(order)
    const { state, shipments } = await shop.seen(order)
    assert.equal(own?.outbound_status, outboundOrderStatus.code.done, `${order} left the warehouse`)
    assert.equal(own.outbound_orders, 1, `${order} has one outbound order`)
    assert.equal(state, 'fulfilled', `${order} is fulfilled in the shop`)
    assert.deepEqual(shipments, [{ number: own.tracking_number, isSent: true }], `${order} was shipped once`)
    assert.ok(own.tracking_number, `${order} has a tracking number`)
    left.push({ order, tracking_number: own.tracking_number, goods: goodsOf.get(order) ?? new Map() })
  }
  assert.equal(new Set(left.map((o) => o.tracking_number)).size, orders.length)
  const dead = await shop.seen(cancelled)
  assert.deepEqual([dead.state, dead.shipments.length], ['cancelled', 0])
  assert.equal(ours.get(cancelled)?.outbound_orders, 0)
  return left
}

/** Orders come, change, are worked on and leave; answers them, as they left. */
const shipAll = async (run: Run, aim: () => void): Promise<Left[]> => {
  const { shop, at, taken, buy } = run
  const orders: string[] = []
  const toCancel = await buy(goods[0])
  for (let n = 0; n < early; n += 1) orders.push(await buy())
  const changed = await buy(late)
  const until = (what: string, isSo: (ours: Map<string, Ours>) => boolean) =>
    untilSo(what, async () => isSo(await oursOf(at)), patience)
  await until('outbound orders are waited for', (ours) =>
    [toCancel, ...orders].every((o) => ours.get(o)?.outbound_orders === 1),
  )
  await until('the order of late goods is waited for', (ours) => ours.has(changed))
  await shop.cancel(toCancel)
  taken.set(goods[0] ?? '', (taken.get(goods[0] ?? '') ?? 0) - 2)
  await shop.readdress(changed, newStreet)
  await until('the cancellation is waited for', (ours) => ours.get(toCancel)?.outbound_orders === 0)
  await until('the new address is waited for', (ours) => ours.get(changed)?.street === newStreet)
  await mapGoods(at, [late], patience)
  orders.push(changed)

  aim()
  let isOver = false
  const working = operate(at.operators, () => isOver)
  for (let n = 0; n < meanwhile; n += 1) orders.push(await buy())
  const told = platformOrderStatus.code.waybill_synced
  await Promise.race([
    working,
    until('shipments are waited for', (ours) => orders.every((o) => ours.get(o)?.status === told)),
  ])
  isOver = true
  await working
  return proveInShop(run, orders, toCancel, changed)
}

/**
 * Orders of a real shop go through the whole warehouse, and some of their goods come back, over a network that fails, with the
 * server killed in the middle. What is told in the end was looked at in the shop.
 */
export const throughWarehouse = async (
  name: 'vendure' | 'medusa',
  open: () => Promise<RealShop>,
): Promise<Record<string, string>> => {
  const begun = performance.now()
  const shop = await open()
  const receipts = shop.returns ? [{ what: 'return', is: shop.returns.isReceipt, at: deadlyReceipt }] : []
  const moments = [{ what: 'shipment', is: shop.isShipment, at: deadlyShipment }, ...receipts]
  const kill = killer(moments)
  const proxy = await faultyProxy(shop.url, {
    ...{ share, seed: name, aimed: moments.map((m) => m.is), beforeAnswer: kill.beforeAnswer },
  })
  const variants = new Map<string, string>()
  for (const sku of [...goods, late]) variants.set(sku, await shop.makeProduct(sku))
  const at = await openWarehouse([...goods, late], pieces)
  try {
    const tries = await bindShop(at, name, proxy.url, shop.credential)
    await mapGoods(at, goods, patience)
    const run = { shop, at, variants, ...buying(shop, variants) }
    const left = await shipAll(run, () => kill.aim(at.bed))
    const stock = await stockProven(run)
    const back = await comeBack({ at, shop, variants, left: left.slice(-ordersBack), patience })
    const stockAgain = await stockProven(run, back.again)
    assert.deepEqual(
      kill.killed(),
      moments.map((m) => m.what),
      'the server was killed at each of its moments',
    )
    const [first] = at.operators
    assert.ok(first)
    const said: string[] = []
    const doctor = await proved({ first, say: (line) => void said.push(line) })
    assert.ok(doctor.ok, said.join('\n'))
    const { calls, injected, allAimed } = proxy.counts()
    assert.ok(allAimed, 'each fault met a shipment, and a receipt where the shop knows returns')
    return {
      bound: `through the faulty network, at try ${tries}`,
      'changed in the shop': 'the order left for the new address',
      'through the warehouse': `${left.length} orders picked, packed, handed over and signed for`,
      'in the shop': `${left.length} orders fulfilled, each once, with ${left.length} tracking numbers of ours`,
      'cancelled in the shop': 'no outbound order is left of it, and no shipment',
      stock,
      ...back.told,
      'stock after all came back': stockAgain,
      doctor: `${doctor.checked} looked at, ${doctor.differences} differences`,
      faults: `${calls} calls to the shop; ${Object.entries(injected)
        .map(([fault, n]) => `${fault}: ${n}`)
        .join(', ')}`,
      killed: moments
        .map((m) => `kill -9 when the shop had taken ${m.what} ${m.at}, before the product heard of it`)
        .join('; '),
      took: `${Math.round((performance.now() - begun) / 1000)} s`,
    }
  } finally {
    proxy.close()
    await at.bed.stop()
    await shop.end()
  }
}
