import { tmpdir } from 'node:os'
import type pg from 'pg'
import type { App } from '../server/src/kit/app.ts'
import { systemCaller } from '../server/src/kit/caller.ts'
import { openStore } from '../server/src/kit/database/pool.ts'
import { transact } from '../server/src/kit/database/transact.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import type { Happened } from '../server/src/kit/outbox/subscriber.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { recordStatements, type Sent } from '../server/src/kit/testing/recorded.ts'
import { keepOrders } from '../server/src/platform-orders/order/keep.ts'
import { lookAtOrders } from '../server/src/platform-orders/order/look.ts'
import { subscribers } from '../server/src/platform-orders/order/subscribers.ts'
import type { StoreRow } from '../server/src/platform-orders/store/store.ts'
import { registerSuites } from '../server/src/registry.ts'
import { runPgbench, statementsIn } from './pgbench.ts'
import { pgbenchLines } from './recorded.ts'

const number = '700000001'
const order = `PGB${number}`
const seconds = 10
const clients = 4

const toldOrder = (sku: string) => ({
  ...{ platform_order_id: order, version: 1, state: 'open' as const, buyer_id: 'B1' },
  ...{ released_at: new Date(), updated_at: new Date(), logistics_code: 'STANDARD', platform_label: false },
  address: {
    ...{ firstname: 'Ana', lastname: 'Silva', telephone: '111', country: 'US', state: 'NV', city: 'Reno' },
    ...{ postal_code: '89501', street_address1: '1 Main St', street_address2: '' },
  },
  ...{ tags: [], raw_info: {} },
  lines: [
    {
      ...{ line_id: '1', platform_product_id: sku, vid: sku, platform_sku: sku, name: sku },
      ...{ quantity: 1, price: 9.5, currency: 'USD' },
    },
  ],
})

/** The transactions of one order, from being told to knowing its outbound order, as this process sends them. */
const record = async (app: App, client: pg.Client, store: StoreRow, sku: string): Promise<Sent[]> => {
  const caller = systemCaller(store.warehouse_id, 'bench')
  const handled = async (name: string, topic: string) => {
    const { rows } = await client.query<Pick<Happened, 'id' | 'at' | 'payload'>>(
      'select id, at, payload from outbox where topic = $1 order by at desc, id desc limit 1',
      [topic],
    )
    const subscriber = subscribers.find((s) => s.name === name)
    if (!rows[0] || !subscriber) throw new Error(`nobody heard ${topic}`)
    const event = { ...rows[0], topic, warehouse_id: store.warehouse_id, object: null }
    await transact(app.store, caller, (tx) => subscriber.handle(tx, caller, event))
  }
  const steps = [
    () => transact(app.store, caller, (tx) => keepOrders(tx, caller, store, [toldOrder(sku)])),
    () => lookAtOrders(app),
    () => handled('platform_orders.fulfil', 'platform_order.fulfil'),
    () => handled('platform_orders.answered', 'platform_order.answered'),
  ]
  const sent: Sent[] = []
  for (const step of steps) {
    if (sent.length > 0) sent.push({ sql: 'commit;\nbegin', values: [] })
    sent.push(...(await recordStatements(step)))
  }
  return sent
}

type Made = {
  status: number
  order_number: string
  tracking_number: string
  sku_id: string
  location_id: string
}

/**
 * Orders of platforms a second that the database alone makes: pgbench running the statements of one order, each client
 * with goods of its own. Nobody else may work on the database meanwhile.
 */
export const storesYardstick = async (
  url: string,
  client: pg.Client,
  merchant_id: string,
  goods: readonly string[],
): Promise<{ rate: number; statements: number }> => {
  await registerSuites()
  const store = openStore(url, localFiles(tmpdir()))
  // The steps of an order need no more of the application.
  const app = { settings: readSettings({ LOG_LEVEL: 'silent' }), store } as App
  try {
    const { rows: stores } = await client.query<StoreRow>('select * from store where merchant_id = $1', [
      merchant_id,
    ])
    const [sku = ''] = goods
    const [row] = stores
    if (!row) throw new Error(`${merchant_id} is missing`)
    const sent = await record(
      app,
      client,
      { ...row, warehouse_id: Number(row.warehouse_id), partner_id: Number(row.partner_id) },
      sku,
    )
    const { rows: made } = await client.query<Made>(
      `select p.status, o.order_number, o.tracking_number, k.id as sku_id, s.location_id
       from platform_order p join outbound_order o on o.warehouse_id = p.ships_from and o.id = p.outbound_order_id
       join sku k on k.partner_id = p.partner_id and k.sku = $2
       join stock s on s.warehouse_id = p.ships_from and s.sku_id = k.id and s.reserved > 0
       where p.platform_order_id = $1`,
      [order, sku],
    )
    const [one] = made
    if (one?.status !== 30) throw new Error('the recorded order has no outbound order')
    const { rows: others } = await client.query<{ sku_id: string; location_id: string }>(
      `select k.id as sku_id, s.location_id from sku k join stock s on s.sku_id = k.id and s.warehouse_id = $2
       where k.partner_id = 1 and k.sku = any($1) and s.on_hand > 1000 order by k.sku limit ${clients}`,
      [goods, row.warehouse_id],
    )
    const ofClient = (of: (r: (typeof others)[number]) => string) =>
      `(array[${others.map((r) => `'${of(r)}'`).join(', ')}])[:client_id + 1]`
    const lines = pgbenchLines(sent, {
      variable: 'n',
      digits: number,
      also: {
        [one.order_number]: `'PGB' || :r::text`,
        [one.tracking_number]: `'PGT' || :r::text`,
        [one.sku_id]: ofClient((r) => r.sku_id),
        [one.location_id]: ofClient((r) => r.location_id),
        [String(row.id)]: `'${row.id}'`,
      },
    })
    const script = `\\set n random(800000000, 2000000000)\n${lines}`
    return { rate: runPgbench(url, script, { clients, seconds }), statements: statementsIn(script) }
  } finally {
    await store.close()
  }
}
