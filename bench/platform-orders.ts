import { setTimeout as sleep } from 'node:timers/promises'
import { outboundOrderStatus } from '../contract/src/outbound/order/enums.ts'
import { platformOrderStatus } from '../contract/src/platform-orders/order/enums.ts'
import { makeMarketOrders } from '../contract/src/platform-orders/sandbox/calls.ts'
import { marketOrderState } from '../contract/src/platform-orders/sandbox/enums.ts'
import { demoPassword } from '../server/src/demo/people.ts'
import { type Bed, median, report, startBed } from './bed.ts'
import { untilSo } from './day/again.ts'
import { logIn, type Operator, type Timings } from './day/client.ts'
import { fulfil, generateAll } from './day/fulfilment/fulfil.ts'
import { operate } from './day/fulfilment/operate.ts'
import { bringSupply } from './day/fulfilment/supply.ts'
import { employ } from './employ.ts'
import { numberOption } from './options.ts'
import { openStores } from './stores.ts'
import { storesYardstick } from './stores-yardstick.ts'

const warehouse = 1
const channel_id = 101
const skus = 200
const goods = Array.from({ length: skus }, (_x, i) => `STORE-${i + 1}`)
/** Sold in a store of which nobody orders: only its stock changes. */
const probe = 'STORE-PROBE'
const probeStore = 'PROBE'

type Wanted = {
  readonly orders: number
  readonly stores: number
  /** Orders a second; the usual is faster than they can be worked through. */
  readonly rate: number
  readonly operators: number
  readonly kills: number
}

const wantedOf = (args: readonly string[]): Wanted => ({
  orders: numberOption(args, 'orders', 1000),
  stores: numberOption(args, 'stores', 5),
  rate: numberOption(args, 'rate', 500),
  operators: numberOption(args, 'operators', 0),
  kills: numberOption(args, 'kills', 0),
})

const supplyOf = (codes: readonly string[], quantity: number) =>
  codes.map((code) => ({ code, description: code, quantity: String(quantity) }))

/** Buyers order, so many a second in all, in one store after the other. */
const order = async (tester: Operator, names: readonly string[], { orders, rate }: Wanted): Promise<void> => {
  const start = performance.now()
  for (let made = 0, turn = 0; made < orders; turn += 1) {
    const count = Math.min(rate, orders - made)
    const merchant_id = names[turn % names.length] ?? ''
    await tester.call(makeMarketOrders, { body: { merchant_id, count, lines: 3 } })
    made += count
    await sleep(Math.max(0, start + (made / rate) * 1000 - performance.now()))
  }
}

/** More of the goods that nobody orders come in from time to time; answers how long their store took to hear of it, in s. */
const changeStock = async (bed: Bed, lead: Operator, isOver: () => boolean) => {
  const waits: number[] = []
  for (let n = 1; !isOver(); n += 1) {
    await bringSupply([lead], 1, supplyOf([probe], 10), `PROBE${n}`)
    const changed = performance.now()
    await untilSo('the stock of the stores is waited for', async () => {
      const { rows } = await bed.client.query<{ available: string }>(
        'select available from market_product where sku = $1',
        [probe],
      )
      return Number(rows[0]?.available) === (n + 1) * 10
    })
    waits.push((performance.now() - changed) / 1000)
  }
  return waits
}

const killFor = async (bed: Bed, { kills, orders, rate }: Wanted): Promise<void> => {
  for (let n = 0; n < kills; n += 1) {
    await sleep((orders / rate / (kills + 1)) * 1000)
    await bed.killServer()
  }
}

/** What came of the buyers' orders: counted in the marketplace, in the orders of platforms and in the outbound orders. */
const outcome = `
with bought as (select * from market_order where merchant_id like 'BENCH-%'),
made as (
  select b.created_at as bought_at, b.state, p.status, p.id, o.created_at as made_at
  from bought b
  left join platform_order p on p.merchant_id = b.merchant_id and p.platform_order_id = b.order_id
  left join outbound_order o on o.warehouse_id = p.ships_from and o.id = p.outbound_order_id)
select count(*)::bigint as bought, count(*) filter (where id is null)::bigint as lost,
  count(*) filter (where made_at is null)::bigint as without_outbound_order,
  count(*) filter (where status = ${platformOrderStatus.code.waybill_synced})::bigint as told,
  count(*) filter (where state = ${marketOrderState.code.fulfilled})::bigint as shipped_there,
  (select count(*)::bigint from (select 1 from outbound_order where erp_order_id like '%@BENCH-%' and order_status <> ${outboundOrderStatus.code.cancelled}
     group by erp_order_id having count(*) > 1) x) as twice,
  (select count(*)::bigint from (select 1 from market_shipment where merchant_id like 'BENCH-%'
     group by merchant_id, order_id having count(*) > 1) x) as shipped_twice,
  round(percentile_cont(0.5) within group (order by extract(epoch from made_at - bought_at))::numeric, 2)::float as p50,
  round(percentile_cont(0.95) within group (order by extract(epoch from made_at - bought_at))::numeric, 2)::float as p95,
  round(max(extract(epoch from made_at - bought_at))::numeric, 2)::float as most,
  round((count(*) / extract(epoch from max(made_at) - min(bought_at)))::numeric, 2)::float as rate
from made`

type Outcome = Record<
  | 'bought'
  | 'lost'
  | 'without_outbound_order'
  | 'told'
  | 'shipped_there'
  | 'twice'
  | 'shipped_twice'
  | 'p50'
  | 'p95'
  | 'most'
  | 'rate',
  number
>

/** What each store says may be sold, where the warehouse has another number of pieces for new orders. */
const wrongStock = `
select m.merchant_id, m.sku, m.available, f.free from market_product m join (
  select k.sku, sum(s.on_hand - s.reserved)::bigint as free from stock s join sku k on k.partner_id = 1 and k.id = s.sku_id
  where s.warehouse_id = ${warehouse} group by k.sku) f on f.sku = m.sku
where m.merchant_id like 'BENCH-%' and m.available <> f.free limit 5`

const counted = async ({ client }: Bed): Promise<Outcome> => {
  const { rows } = await client.query<Record<keyof Outcome, string>>(outcome)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, n]) => [key, Number(n)])) as Outcome
}

/**
 * Orders of stores of the practice marketplace, from the moment that a buyer orders to the outbound order that the rule of
 * their merchant makes, while operators pick, pack and hand over. With kills the server is killed as often meanwhile.
 */
export const run = async (args: string[]) => {
  const wanted = wantedOf(args)
  const bed = await startBed({
    durable: true,
    env: { TRAINING: 'true', SEAL_KEY: Buffer.alloc(32, 3).toString('base64') },
  })
  try {
    const timings: Timings = new Map()
    const enter = (username: string) =>
      logIn(bed.base, { username, password: demoPassword }, warehouse, timings)
    const names = await employ(bed.client, wanted.operators)
    const operators = await Promise.all(names.map((name) => enter(name)))
    const lead = await enter('manager')
    await bringSupply([lead, ...operators], 1, supplyOf(goods, 5000), 'STORES')
    await bringSupply([lead], 1, supplyOf([probe], 10), 'PROBE0')
    const merchant = await enter('merchant-a')
    const stores = Array.from({ length: wanted.stores }, (_s, i) => `BENCH-${i + 1}`)
    const sold = new Map<string, readonly string[]>(stores.map((name) => [name, goods]))
    await openStores(bed, merchant, sold.set(probeStore, [probe]), channel_id)
    await fulfil(operators, operators.length > 0 ? await generateAll(lead) : [])

    const tester = await enter('admin')
    let isOver = false
    const killing = killFor(bed, wanted)
    const operating = operate(operators, () => isOver)
    const changing = changeStock(bed, lead, () => isOver)
    await order(tester, stores, wanted)
    await untilSo('outbound orders are waited for', async () => {
      const { lost, without_outbound_order } = await counted(bed)
      return lost === 0 && without_outbound_order === 0
    })
    isOver = true
    await killing
    const left = await operating
    const waits = (await changing).toSorted((a, b) => a - b)
    await untilSo('shipments are waited for', async () => {
      const { told, bought } = await counted(bed)
      return told === (operators.length > 0 ? bought : 0)
    })
    await untilSo('the stock of all goods is waited for', async () => {
      const { rows } = await bed.client.query(wrongStock)
      return rows.length === 0
    })
    const { p50, p95, most, rate, ...counts } = await counted(bed)
    await bed.stopServer()
    const yardstick = await storesYardstick(bed.databaseUrl, bed.client, stores[0] ?? '', goods)
    return report(args, {
      name: 'platform-orders',
      ours: rate,
      yardstick: Number(yardstick.rate.toFixed(1)),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      unit: 'orders per second, from the buyer to the outbound order',
      statements_per_order: yardstick.statements,
      ...{ wanted, counts, left },
      from_buyer_to_outbound_order_s: { p50, p95, most },
      stock_told_after_s: { changes: waits.length, p50: median(waits), most: waits.at(-1) },
      ok: counts.lost + counts.twice + counts.shipped_twice + counts.without_outbound_order === 0,
    })
  } catch (error) {
    // What else was at work fails too when the bed is gone, and would be all that is told.
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exit(1)
  } finally {
    await bed.stop()
  }
}
