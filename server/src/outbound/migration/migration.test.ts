import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { cancelInboundOrder, getInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { listMigratable, listMigrations, migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { migrationRefusals } from '@kuacang/contract/outbound/migration/refusals'
import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishOutbound } from '@kuacang/contract/outbound/order-decision/calls'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, ordered, stocked as shelved, unique } from '#kit/testing/main-job'
import { type Client, type TestServer, testHubs, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

describe('the migration of a customer’s goods', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer({ WORKERS: 'true' })
    op = await t.as({
      warehouses: [1, 2],
      rights: [
        'WarehouseMigration',
        'EditSku',
        'EditStorageLocation',
        'InboundOrderOperator',
        'InboundOrderAdmin',
        'OutboundOrderOperator',
        'OutboundOrderAdmin',
        'GeneratePickupOrder',
        'GetPickupOrder',
        'executePickup',
        'GetLocationInventory',
        'InventoryDoctor',
      ],
    })
  })
  afterAll(async () => {
    await expectHealthy(op)
    await t.close()
  })

  /** Goods of a partner on a shelf of warehouse 1. */
  const stocked = async (quantity: number) => {
    const { sku, locations } = await shelved(op, quantity)
    return { sku, location_code: locations[0] ?? '' }
  }
  const lying = async (sku: string) =>
    (await op.call(listLocationInventory, { query: { sku } })).data.list.map((l) => [
      l.location_code,
      l.quantity,
      l.frozen_quantity,
    ])
  const there: Client['call'] = (call, input, extra) => op.call(call, input, { warehouse: 2, ...extra })
  const migrate = (skus: readonly { sku: string; quantity: number }[]) =>
    op.call(migrateWarehouse, { body: { partner_id: 1, to_warehouse_id: 2, skus } })
  const latest = async () => (await op.call(listMigrations, { query: { partner_id: 1 } })).data.list[0]
  const arrivalOf = async (number: string) => {
    const [row] = await t.write((tx) =>
      tx.run<{ id: string }>('select id from inbound_order where warehouse_id = 2 and wms_order_id = $1', [
        number,
      ]),
    )
    return row?.id ?? ''
  }

  it('is an order that leaves here and one that is received there, and nothing is lost between [FU-719 FU-222]', async () => {
    const { sku, location_code } = await stocked(6)
    const { data } = await migrate([{ sku, quantity: 4 }])
    const made = await latest()
    expect(made).toMatchObject({
      ...data,
      order_status: 10,
      inbound_status: 1,
      to_warehouse: 'W2',
      sku_kinds: 1,
      units: 4,
    })
    const case_code = data.inbound_number
    const early = await there(startCaseReceive, { body: { case_code } })
    expect(early.code).toBe(inboundRefusals.not_sent.code)
    const generated = await op.call(generatePickupOrders, {
      body: { outbound_order_ids: [await orderId(data.order_number)] },
    })
    const pickup_code = generated.data.pickup_orders[0]?.pickup_code ?? ''
    const taken = (await op.call(claimPickup, { body: { pickup_code } })).data
    const [line] = taken.pick_locations
    const { id } = taken.order
    await op.call(completePickLocation, { body: { id, line_id: line?.id, location_code, sku, quantity: 4 } })
    await op.call(finishPickup, { body: { id } })
    const out = await op.call(finishOutbound, { body: { id: await orderId(data.order_number) } })
    expect(out.msg).toBe('')
    expect(await lying(sku)).toEqual([[location_code, 2, 0]])
    const counted = await receiveThere(case_code, sku, 4)
    expect(counted.data).toEqual({ status: 5, received: 4 })
    expect(await latest()).toMatchObject({ order_status: 90, inbound_status: 10 })
    const place = unique('L')
    await there(importLocations, { files: [sheetOf(locationColumns, [{ code: place, district: 'B' }])] })
    await there(submitCasePutaway, { body: { case_code, location_code: place } })
    expect(await latest()).toMatchObject({ inbound_status: 21 })
  })

  const orderId = async (number: string) => {
    const [row] = await t.write((tx) =>
      tx.run<{ id: string }>('select id from outbound_order where warehouse_id = 1 and order_number = $1', [
        number,
      ]),
    )
    return row?.id ?? ''
  }
  const receiveThere = async (case_code: string, sku: string, quantity: number) => {
    await there(startCaseReceive, { body: { case_code } })
    return there(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity }] } })
  }

  it('called off here is not waited for there, and cannot be called off there [FU-719]', async () => {
    const { sku, location_code } = await stocked(3)
    const { data } = await migrate([{ sku, quantity: 3 }])
    const inbound = await arrivalOf(data.inbound_number)
    const refused = await there(cancelInboundOrder, { body: { id: inbound } })
    expect(refused.code).toBe(inboundRefusals.sender_decides.code)
    const id = await orderId(data.order_number)
    await op.call(cancelOutboundOrder, { body: { id, reason: '客户改期' } })
    expect((await op.call(getOutboundOrder, { params: { id } })).data.order_status).toBe(100)
    const statusThere = async () =>
      (await there(getInboundOrder, { params: { id: inbound } })).data.order_status
    await expect.poll(statusThere).toBe(100)
    expect(await lying(sku)).toEqual([[location_code, 3, 0]])
  })

  it('takes only what is free, and names what is not [FU-719]', async () => {
    const { sku } = await stocked(5)
    await ordered(op, { sku, quantity: 2 })
    const { list } = (await op.call(listMigratable, { query: { partner_id: 1 } })).data
    expect(list.find((g) => g.sku === sku)).toMatchObject({ total: 5, free: 3 })
    const all = await op.call(migrateWarehouse, { body: { partner_id: 1, to_warehouse_id: 2 } })
    expect(all.code).toBe(migrationRefusals.not_free.code)
    expect(all.msg).toContain(`${sku} 3/5`)
    expect((await migrate([{ sku, quantity: 4 }])).code).toBe(migrationRefusals.not_free.code)
    expect((await migrate([{ sku, quantity: 3 }])).code).toBe(0)
  })

  it('of the same goods by ten people at once happens once [FU-719 REL-9]', async () => {
    const { sku } = await stocked(5)
    const replies = await Promise.all(Array.from({ length: 10 }, () => migrate([{ sku, quantity: 5 }])))
    const codes = replies.map((r) => r.code).sort()
    expect(codes).toEqual([0, ...Array.from({ length: 9 }, () => migrationRefusals.not_free.code)])
  })

  it('goes only to another warehouse of the caller, and needs its right [FU-719 REL-26]', async () => {
    const { sku } = await stocked(1)
    const skus = [{ sku, quantity: 1 }]
    const to = (to_warehouse_id: number, client = op) =>
      client.call(migrateWarehouse, { body: { partner_id: 1, to_warehouse_id, skus } })
    expect((await to(1)).code).toBe(migrationRefusals.same_warehouse.code)
    const local = await t.as({ rights: ['WarehouseMigration'], warehouses: [1] })
    expect((await to(2, local)).code).toBe(kitRefusals.warehouse_invalid.code)
    const [hub] = testHubs
    const everywhere = await t.as({ rights: ['WarehouseMigration'], warehouses: [1, hub] })
    expect((await to(hub, everywhere)).code).toBe(serviceRefusals.named_warehouse_type.code)
    const nobody = await op.call(migrateWarehouse, { body: { partner_id: 77, to_warehouse_id: 2 } })
    expect(nobody.code).toBe(migrationRefusals.nothing_there.code)
  })
})
