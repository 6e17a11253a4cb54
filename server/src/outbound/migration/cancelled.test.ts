import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRelay } from '#kit/outbox/relay'
import { holder } from '#kit/testing/holder'
import { stocked } from '#kit/testing/main-job'
import { endProcess, startProcess } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { subscriberCourier } from '../../messages/public.ts'
import { subscribers } from './subscribers.ts'

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  op = await t.as({
    warehouses: [1, 2],
    rights: [
      'WarehouseMigration',
      'EditSku',
      'EditStorageLocation',
      'InboundOrderOperator',
      'OutboundOrderOperator',
      'GetLocationInventory',
    ],
  })
})
afterAll(() => t.close())

const one = async <R extends object>(sql: string, values: unknown[]) =>
  (await t.app.store.pool.query<R>(sql, values)).rows[0]

it('a process that is killed after it cancelled the receiving order of a transfer, before that was settled: it was cancelled once', async () => {
  const { sku } = await stocked(op, 3)
  const body = { partner_id: 1, to_warehouse_id: 2, skus: [{ sku, quantity: 3 }] }
  const { data } = await op.call(migrateWarehouse, { body })
  const sent = await one<{ outbound_order_id: string; inbound_order_id: string }>(
    'select outbound_order_id, inbound_order_id from warehouse_migration where warehouse_id = 1 and id = $1',
    [data.id],
  )
  // The receiving order is held, so that its handler stands still in the middle.
  const [receiving, settling] = [await holder(t), await holder(t)]
  await receiving.hold('select from inbound_order where warehouse_id = 2 and id = $1', [
    sent?.inbound_order_id,
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'kuacang-transfer-'))
  const killed = await startProcess(t.database.owner, folder)
  await op.call(cancelOutboundOrder, { body: { id: sent?.outbound_order_id, reason: '客户改期' } })
  const delivery = () =>
    one<{ id: string; state: number; attempts: number }>(
      `select id, state, attempts from webhook_delivery where subscriber = 'outbound.migration' and object_id = $1`,
      [sent?.outbound_order_id],
    )
  await expect.poll(async () => (await delivery())?.attempts).toBe(1)
  // Then what settles it is held, and the handler goes on.
  await settling.hold('select from webhook_delivery where warehouse_id = 1 and id = $1', [
    (await delivery())?.id,
  ])
  await receiving.let()
  const order = () =>
    one<{ order_status: number; cancelled: string }>(
      `select order_status, (select count(*) from operation_record r where r.warehouse_id = 2 and r.object_id = o.id
         and r.operation = 'inbound_order.cancel') as cancelled
       from inbound_order o where o.warehouse_id = 2 and o.id = $1`,
      [sent?.inbound_order_id],
    )
  await expect.poll(order).toEqual({ order_status: 100, cancelled: 1 })
  await settling.waitedFor()
  await endProcess(killed, 'SIGKILL')
  // The statement that PostgreSQL was told before goes with its process.
  await settling.end('update "webhook_delivery"')
  await settling.let()
  expect(await delivery()).toMatchObject({ state: 1, attempts: 1 })
  await t.write((tx) =>
    tx.run(`update webhook_delivery set leased_until = $2 where warehouse_id = 1 and object_id = $1`, [
      sent?.outbound_order_id,
      new Date(),
    ]),
  )
  const relay = startRelay(t.app, [subscriberCourier(t.app, subscribers)], 20)
  await expect.poll(delivery).toMatchObject({ state: 2, attempts: 2 })
  await relay.stop()
  expect(await order()).toEqual({ order_status: 100, cancelled: 1 })
  await rm(folder, { recursive: true, force: true })
})
