import assert from 'node:assert/strict'
import { untilSo } from '../../bench/day/again.ts'
import { operate } from '../../bench/day/fulfilment/operate.ts'
import { outboundOrderStatus } from '../../contract/src/outbound/order/enums.ts'
import { platformOrderStatus } from '../../contract/src/platform-orders/order/enums.ts'
import { type Asked, faultyProxy } from './faulty-proxy.ts'
import type { RealShop } from './real-shop.ts'
import { bindShop, mapGoods, merchant_id, openWarehouse, type Warehouse } from './warehouse.ts'

const share = 0.1
const pieces = 200
const goods = Array.from({ length: 6 }, (_g, n) => `GOODS-${n + 1}`)
/** Its mapping comes late, so that its order waits, and is changed in the shop meanwhile. */
const late = 'GOODS-LATE'
const newStreet = 'Ringstr. 77'
/** Orders before anybody works in the warehouse, and those that come while people do. */
const [early, meanwhile] = [12, 12]
/** The server is killed when the shop has taken this shipment, and the product has not heard of it yet. */
const deadlyShipment = 3
/** Faults make stores wait longer and longer. */
const patience = 900

type Ours = {
  readonly id: string
  readonly status: number
  readonly street: string
  readonly tracking_number: string | null
  readonly outbound_status: number | null
  readonly outbound_orders: number
}

/** Orders of the shop as the warehouse has them. */
const oursOf = async ({ bed }: Warehouse): Promise<Map<string, Ours>> => {
  const { rows } = await bed.client.query<Omit<Ours, 'outbound_orders'> & { outbound_orders: string }>(
    `select p.platform_order_id as id, p.status, p.shipping_address ->> 'street_address1' as street,
       o.tracking_number, o.order_status as outbound_status,
       (select count(*) from outbound_order x where x.erp_order_id = o.erp_order_id
          and x.order_status <> ${outboundOrderStatus.code.cancelled}) as outbound_orders
     from platform_order p
     left join outbound_order o on o.warehouse_id = p.ships_from and o.id = p.outbound_order_id
     where p.merchant_id = $1`,
    [merchant_id],
  )
  return new Map(rows.map((r) => [r.id, { ...r, outbound_orders: Number(r.outbound_orders) }]))
}

/** Pieces for new orders, by SKU. */
const freeOf = async ({ bed }: Warehouse): Promise<Map<string, number>> => {
  const { rows } = await bed.client.query<{ sku: string; free: string }>(
    `select k.sku, sum(s.on_hand - s.reserved) as free from stock s join sku k on k.partner_id = 1 and k.id = s.sku_id
     where s.warehouse_id = 1 and k.sku like 'GOODS-%' group by k.sku`,
  )
  return new Map(rows.map((r) => [r.sku, Number(r.free)]))
}

/** Kills the server once, in the middle of a shipment. */
const killer = (isShipment: RealShop['isShipment']) => {
  let bed: Warehouse['bed'] | undefined
  let [shipments, kills] = [0, 0]
  return {
    aim: (at: Warehouse) => {
      bed = at.bed
    },
    kills: () => kills,
    beforeAnswer: async (asked: Asked): Promise<void> => {
      if (!bed || !isShipment(asked)) return
      shipments += 1
      if (shipments !== deadlyShipment) return
      await bed.killServer()
      kills += 1
    },
  }
}

/** What buyers took of each of the goods: two pieces of the first, one of each other. */
const buying = (shop: RealShop, variants: ReadonlyMap<string, string>) => {
  const taken = new Map<string, number>()
  let turn = 0
  const codes = [...variants.keys()]
  return {
    taken,
    buy: async (named?: string): Promise<string> => {
      turn += 1
      const some = named ? [named] : Array.from({ length: 1 + (turn % 3) }, (_x, n) => codes[(turn + n) % 6])
      const order = await shop.buy(some.map((sku = '') => variants.get(sku) ?? ''))
      for (const [n, sku = ''] of some.entries()) taken.set(sku, (taken.get(sku) ?? 0) + (n === 0 ? 2 : 1))
      return order
    },
  }
}

type Told = Record<string, string>

/** Each order was shipped once, with the number of its outbound order, and both sides count the same stock. */
const proveInShop = async (
  shop: RealShop,
  at: Warehouse,
  orders: readonly string[],
  cancelled: string,
  variants: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, number>,
): Promise<Told> => {
  const ours = await oursOf(at)
  const numbers = new Set<string>()
  for (const order of orders) {
    const own = ours.get(order)
    const { state, shipments } = await shop.seen(order)
    assert.equal(own?.outbound_status, outboundOrderStatus.code.done, `${order} left the warehouse`)
    assert.equal(own.outbound_orders, 1, `${order} has one outbound order`)
    assert.equal(state, 'fulfilled', `${order} is fulfilled in the shop`)
    assert.deepEqual(shipments, [{ number: own.tracking_number, isSent: true }], `${order} was shipped once`)
    numbers.add(own.tracking_number ?? '')
  }
  assert.equal(numbers.size, orders.length)
  const dead = await shop.seen(cancelled)
  assert.deepEqual([dead.state, dead.shipments.length], ['cancelled', 0])
  assert.equal(ours.get(cancelled)?.outbound_orders, 0)
  const free = await freeOf(at)
  for (const [sku, variant] of variants) {
    const left = pieces - (taken.get(sku) ?? 0)
    assert.deepEqual([free.get(sku), await shop.forSale(variant)], [left, left], `stock of ${sku}`)
  }
  return {
    'in the shop': `${orders.length} orders fulfilled, each once, with ${numbers.size} tracking numbers of ours`,
    'cancelled in the shop': 'no outbound order is left of it, and no shipment',
    stock: `${variants.size} goods, the same here and there: ${[...free.values()].join(', ')}`,
  }
}

/**
 * Orders of a real shop go through the whole warehouse, over a network that fails, with the server killed once. What is told
 * in the end was looked at in the shop.
 */
export const throughWarehouse = async (
  name: 'vendure' | 'medusa',
  open: () => Promise<RealShop>,
): Promise<Told> => {
  const begun = performance.now()
  const shop = await open()
  const kill = killer(shop.isShipment)
  const proxy = await faultyProxy(shop.url, { share, seed: name, beforeAnswer: kill.beforeAnswer })
  const variants = new Map<string, string>()
  for (const sku of [...goods, late]) variants.set(sku, await shop.makeProduct(sku))
  const at = await openWarehouse([...goods, late], pieces)
  try {
    const tries = await bindShop(at, name, proxy.url, shop.credential)
    await mapGoods(at, goods, patience)

    const { buy, taken } = buying(shop, variants)
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

    kill.aim(at)
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
    await untilSo(
      'the stock of the shop is waited for',
      async () => {
        const free = await freeOf(at)
        for (const [sku, variant] of variants)
          if ((await shop.forSale(variant)) !== free.get(sku)) return false
        return true
      },
      patience,
    )
    assert.equal(kill.kills(), 1, 'the server was killed once')
    const proven = await proveInShop(shop, at, orders, toCancel, variants, taken)
    const { calls, injected } = proxy.counts()
    return {
      bound: `through the faulty network, at try ${tries}`,
      'changed in the shop': 'the new address was taken over before the order went on',
      'through the warehouse': `${orders.length} orders picked, packed, handed over and signed for`,
      ...proven,
      faults: `${calls} calls to the shop; ${Object.entries(injected)
        .map(([fault, n]) => `${fault}: ${n}`)
        .join(', ')}`,
      killed: `kill -9 when the shop had taken shipment ${deadlyShipment}, before the product heard of it`,
      took: `${Math.round((performance.now() - begun) / 1000)} s`,
    }
  } finally {
    proxy.close()
    await at.bed.stop()
    await shop.end()
  }
}
