import { EventEmitter, once } from 'node:events'
import { receiptStatus } from '@kuacang/contract/handover/receipt/enums'
import { finishCollecting } from '@kuacang/contract/hub/outbound-bag/calls'
import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { createHubReceipt, signHubReceipt } from '@kuacang/contract/hub/receipt/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

import { announced, hub, operatorRights, ourHub } from './hub.testing.ts'

const hands = 6
const kills = 3
const dests = Array.from({ length: 12 }, (_, i) => `W${i + 1}`)

describe('a hub whose server is killed during the night', () => {
  let t: TestServer
  let upstream: Client
  let server: MortalServer
  beforeAll(async () => {
    t = await testServer()
    ;({ upstream } = await hub(t))
    server = await mortalServer(t)
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  const one = async (sql: string): Promise<Record<string, number>> =>
    (await t.app.store.pool.query(sql)).rows[0]

  it('loses no parcel and sorts none twice, however often it dies [REL-15]', async () => {
    const bags = await Promise.all(Array.from({ length: 10 }, () => announced(upstream, dests)))
    const waiting = bags.flatMap((b) => b.parcels).values()
    const all = bags.length * dests.length
    let sorted = 0
    const told = new EventEmitter()
    const work = async () => {
      const who = await t.as({ rights: operatorRights, warehouses: [ourHub] })
      for (const tracking_id of waiting) {
        await server.insist(who, sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })
        sorted += 1
        told.emit('sorted')
      }
    }
    const night = Promise.all(Array.from({ length: hands }, work))
    for (let i = 1; i <= kills; i += 1) {
      // A hand that is refused ends the wait.
      while (sorted < (all * i) / (kills + 1)) await Promise.race([once(told, 'sorted'), night])
      await server.dieAndReturn()
    }
    await night
    expect(
      await one(`select
        (select count(*) from hub_parcel where status = ${hubInboundParcelStatus.code.inbound}) as sorted,
        (select count(distinct item_id) from bag_item) as inside,
        (select sum(items)::bigint from bag) as counted,
        (select count(*) from bag) as bags,
        (select count(*) from operation_record where operation = 'hub_parcel.sort') as told`),
    ).toEqual({ sorted: all, inside: all, counted: all, bags: dests.length, told: all })

    const lead = await t.as({ rights: operatorRights, warehouses: [ourHub] })
    const { rows } = await t.app.store.pool.query<{ bag_number: string }>(
      'select bag_number from bag order by tag',
    )
    const numbers = rows.map((b) => b.bag_number)
    for (const bag_number of numbers) await server.insist(lead, finishCollecting, { body: { bag_number } })
    const { receipt } = await server.insist<{ receipt: { id: string } }>(lead, createHubReceipt, {
      body: { bag_numbers: numbers },
    })
    const signing = server.insist(lead, signHubReceipt, { params: { id: receipt.id }, files: [photo] })
    await server.dieAndReturn()
    await signing
    expect(
      await one(`select
        (select count(*) from hub_parcel where status = ${hubInboundParcelStatus.code.departed}) as departed,
        (select count(*) from bag where status = ${bagStatus.code.handed_over}) as handed_over,
        (select count(*) from handover_receipt where status = ${receiptStatus.code.signed}) as receipts,
        (select count(*) from outbox where topic = 'hub.bag_departed') as told`),
    ).toEqual({ departed: all, handed_over: dests.length, receipts: 1, told: dests.length })
  })
})
