import { tmpdir } from 'node:os'
import type pg from 'pg'
import { listEndedOrders, listOrderDays, listTimeliness } from '../contract/src/order-report/calls.ts'
import { getDashboard } from '../contract/src/order-report/dashboard/calls.ts'
import { orderPart } from '../contract/src/order-report/enums.ts'
import { listDoneCases, listInboundDays } from '../contract/src/order-report/inbound/calls.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import { buildModel } from '../server/src/kit/report/build-model.ts'
import { orderDay, orderTimeDay } from '../server/src/order-report/order-day.ts'
import { report, startBed } from './bed.ts'
import { logIn, type Operator } from './day/client.ts'
import { percentile } from './day/shift.ts'
import { fillAll, hexId } from './fill.ts'
import { measureAsked, type NamedCase, paging } from './list-case.ts'

const usual = 5_000_000
const warehouse = 1
const days = 92
const day = 86_400_000
const partners = 50
/** Tables that grow with the orders. */
const big = /on (outbound_order|order_fact|order_day|order_time_day|operation_record)/

/** Seconds from creation to end: most a few hours, some days. */
const took = `(1800 + (n::bigint * 7919) % 40000 + case when n % 50 = 0 then 200000 else 0 end)`
const created = (orders: number) => `now() - interval '${days} days' * (1 - n::float8 / ${orders})`
const step = (share: number) => `(${took} * ${share})::bigint`

/** Orders of 50 customers, 12 channels and 40 countries over a quarter of a year, with their facts; a few are open. */
const fillOrders = async (client: pg.Client, orders: number): Promise<void> => {
  await client.query(`
    insert into partner (id, name, created_at) select 9000 + n, 'Bench ' || n, now() from generate_series(0, ${partners - 1}) n`)
  const parts = {
    partner_id: `9000 + (n * 31) % ${partners}`,
    order_type: 'case when n % 40 = 0 then 4 else 1 end',
    channel_code: `'CH' || (n * 17) % 12`,
    country: `'C' || lpad(((n * 13) % 1600 / 40)::text, 2, '0')`,
  }
  await fillAll(client, warehouse, [
    {
      table: 'outbound_order',
      many: orders,
      columns: {
        id: hexId('ee', 'n'),
        order_number: `'BO' || n`,
        erp_order_id: `'BE' || n`,
        ...parts,
        order_status: 'case when n % 500 = 0 then 49 when n % 60 = 0 then 100 else 90 end',
        tracking_number: `'BT' || n`,
        ...{ sku_kinds: '1', units: '1 + n % 5', weight_g: '200 + n % 900' },
        ...{ created_at: created(orders), updated_at: 'now()' },
      },
    },
    {
      table: 'order_fact',
      many: orders,
      columns: {
        hour: `date_trunc('hour', ${created(orders)} + ${took} * interval '1 second', 'UTC')`,
        order_id: hexId('ee', 'n'),
        order_number: `'BO' || n`,
        ended_at: `${created(orders)} + ${took} * interval '1 second'`,
        outcome: 'case when n % 60 = 0 then 100 else 90 end',
        ...parts,
        ...{ units: '1 + n % 5', weight_g: '200 + n % 900', created_at: created(orders) },
        due_at: `${created(orders)} + interval '12 hours'`,
        ...{ total_s: took, review_s: '0', stock_s: 'case when n % 90 = 0 then 7200 else 0 end' },
        ...{ release_s: step(0.1), pick_s: step(0.4), check_s: step(0.1), weigh_s: step(0.1) },
        ...{ bag_s: step(0.1), hand_over_s: step(0.2) },
      },
    },
  ])
  await client.query(`
    set session_replication_role = default;
    insert into read_model (warehouse_id, name, from_at, until_at, built_at)
    values (${warehouse}, 'order_fact', now() - interval '${days} days', date_trunc('hour', now(), 'UTC'), now())
    on conflict (warehouse_id, name) do update set from_at = excluded.from_at, until_at = excluded.until_at;
    delete from read_model where warehouse_id = ${warehouse} and name in ('order_day', 'order_time_day')`)
  await client.query('vacuum analyze outbound_order, order_fact')
}

const build = async (databaseUrl: string): Promise<number> => {
  const store = openStore(databaseUrl, localFiles(tmpdir()))
  try {
    const begun = performance.now()
    for (const model of [orderDay, orderTimeDay]) await buildModel({ store }, warehouse, model)
    return Math.round((performance.now() - begun) / days)
  } finally {
    await store.close()
  }
}

const cases = (): NamedCase[] => {
  const now = Date.now()
  const range = (n: number) => [new Date(now - n * day).toISOString(), new Date(now).toISOString()]
  const time_range = range(days)
  const { type, channel, country, partner } = orderPart.code
  const one = { partner_id: 9000 + (31 % partners) }
  const ended = { ...paging, time_range }
  return [
    ...[type, channel, country, partner].map((by) => ({
      name: `outbound report by ${orderPart.name(by)}`,
      call: listOrderDays,
      query: { ...paging, time_range, by },
    })),
    { name: 'outbound report of a customer', call: listOrderDays, query: { ...paging, time_range, ...one } },
    { name: 'lead times', call: listTimeliness, query: ended },
    { name: 'lead times of a customer', call: listTimeliness, query: { ...ended, ...one } },
    { name: 'ended orders', call: listEndedOrders, query: ended },
    { name: 'ended orders of a channel', call: listEndedOrders, query: { ...ended, channel_code: 'CH3' } },
    { name: 'ended orders of a country', call: listEndedOrders, query: { ...ended, country: 'C07' } },
    { name: 'the slowest of a quarter', call: listEndedOrders, query: { ...ended, slowest: true } },
    { name: 'the slowest of a customer', call: listEndedOrders, query: { ...ended, slowest: true, ...one } },
    {
      name: 'the slowest of a day',
      call: listEndedOrders,
      query: { ...paging, time_range: range(1), slowest: true },
    },
    { name: 'inbound report', call: listInboundDays, query: ended },
    { name: 'received cases', call: listDoneCases, query: ended },
    { name: 'dashboard', call: getDashboard, query: {} },
  ]
}

const rounds = 40

/** How long nineteen of twenty answers took at most, in ms. */
const slowestOf = async (operator: Operator, { call, query }: NamedCase): Promise<number> => {
  const took: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const begun = performance.now()
    await operator.call(call, { query })
    took.push(performance.now() - begun)
  }
  return Math.round(
    percentile(
      took.toSorted((a, b) => a - b),
      0.95,
    ),
  )
}

/** The first answers of the reports of orders with five million orders in a quarter, against their own statements by hand. */
export const run = async (args: string[]) => {
  const orders = Number(args.find((a) => /^\d+$/.test(a)) ?? usual)
  const bed = await startBed({ durable: false, env: { WORKERS: 'false' } })
  try {
    await fillOrders(bed.client, orders)
    const day_ms = await build(bed.databaseUrl)
    await bed.client.query('vacuum analyze order_day, order_time_day')
    const operator = await logIn(
      bed.base,
      { username: 'admin', password: 'Kuacang2026' },
      warehouse,
      new Map(),
    )
    const asked = cases()
    const measured = await measureAsked({ ...bed, warehouse }, operator, asked, big)
    const p95: Record<string, number> = {}
    for (const one of asked) p95[one.name] = await slowestOf(operator, one)
    return report(args, { name: 'order-reports', ...measured, p95, day_ms, orders })
  } finally {
    await bed.stop()
  }
}
