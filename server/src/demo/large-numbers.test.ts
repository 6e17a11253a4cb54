import { listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { isAmong } from '@kuacang/contract/kit/enums'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls, demoParts } from '../registry.ts'
import { fillDemo } from './public.ts'

const most = { bigint: 3_000_000_000, integer: 2_000_000_000 } as const
const counting = /^(on_hand|reserved|units|taken|moved|picked|change|after|(\w+_)?quantity|\w+_after)$/

/** Every quantity that the database holds becomes as large as its column allows, or as three thousand million. */
const inflate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{
    table: string
    columns: { name: string; type: keyof typeof most }[]
  }>(
    `select c.table_name as table, json_agg(json_build_object('name', c.column_name, 'type', c.data_type)) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('integer', 'bigint')
       and c.column_name ~ $1 group by 1`,
    [counting.source],
  )
  for (const { table, columns } of rows) {
    const set = columns.map(
      (c) => `${c.name} = case when ${c.name} > 0 then ${most[c.type]} else ${c.name} end`,
    )
    await client.query(`update ${table} set ${set.join(', ')}`)
  }
  await client.end()
}

const documents = [
  'inbound_order',
  'outbound_order',
  'pickup_order',
  'transfer_order',
  'inbound_case',
] as const

describe('stock and orders of thousands of millions of pieces', () => {
  let t: TestServer
  let admin: Client
  let ids: string[]
  beforeAll(async () => {
    t = await testServer()
    await t.write((tx) => tx.db.deleteFrom('warehouse').execute())
    await t.write((tx) => tx.db.deleteFrom('partner').execute())
    await fillDemo(t.app, await demoParts())
    await inflate(t.database.owner)
    admin = await t.as({ superAdmin: true, warehouses: [1] })
    const found = await Promise.all(
      documents.map((d) =>
        t.app.store.db.selectFrom(d).select('id').where('warehouse_id', '=', 1).limit(3).execute(),
      ),
    )
    ids = found.flat().map((d) => d.id)
  })
  afterAll(() => t.close())

  const time_range = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
  const tries = (call: Call) =>
    (call.path.includes(':id') ? ids : ['']).flatMap((id) =>
      [{}, { time_range }].map((query) => ({ params: { id, name: 'x' }, query })),
    )

  it('are listed, shown and exported', async () => {
    const reading = (await allCalls()).filter(
      (c) => !c.changes && c.scope === 'warehouse' && isAmong(1, c.at),
    )
    const shown: string[] = []
    const faults: string[] = []
    for (const call of reading)
      for (const input of tries(call)) {
        const reply = await admin.call(call, input)
        if (reply.status >= 500) faults.push(`${call.route} ${JSON.stringify(input)}: ${reply.status}`)
        if ('unreadable' in reply) faults.push(`${call.route}: rows are missing`)
        if (reply.status === 200) shown.push(call.route)
      }
    expect(faults).toEqual([])
    expect(new Set(shown).size).toBeGreaterThan(40)
    const { list } = (await admin.call(listSkuInventory, { query: { page_size: 50 } })).data
    expect(Math.max(...list.map((s) => s.total))).toBeGreaterThan(most.bigint)
    const inbound = (await admin.call(listInboundOrders, { query: { page_size: 50 } })).data.list
    expect(Math.max(...inbound.map((o) => o.quantity))).toBeGreaterThan(most.bigint)
  })
})
