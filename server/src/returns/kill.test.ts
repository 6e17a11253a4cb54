import { randomUUID } from 'node:crypto'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { startCaseReceive } from '@kuacang/contract/inbound/case/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { createReturnBatch, receiveReturns, signReturnBatch } from '@kuacang/contract/returns/batch/calls'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { returnDecision, returnGrade } from '@kuacang/contract/returns/record/enums'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
  syncReturnPlan,
} from '@kuacang/contract/returns/reinbound/calls'
import {
  confirmReturnLabel,
  findToRelabel,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import type { Sent } from '#kit/testing/process'
import type { Client } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { must, type ReturnsWorld, returnsWorld, shipped } from './returns.testing.ts'

const params = { suite: 'wms_return' }

describe('the server is killed after the commit of a return’s command, before the answer arrives', () => {
  let world: ReturnsWorld
  let server: MortalServer
  beforeAll(async () => {
    world = await returnsWorld()
    const admin = await world.t.as({ rights: ['ManageChannel'], warehouses: [] })
    const body = { channel_id: 900, channel_code: 'RL', name: 'RL', carrier_code: 'KC', carrier_name: 'KC' }
    must(await admin.call(createChannel, { body }))
    server = await mortalServer(world.t)
  })
  afterAll(async () => {
    await server.close()
    await world.stop()
  })

  const counts = async () => {
    const tables = [
      'return_batch',
      'return_record',
      'return_line',
      'return_plan',
      'stock_move',
      'inbound_order',
    ]
    const { rows } = await world.t.app.store.pool.query(
      `select ${tables.map((x) => `(select count(*) from ${x}) as ${x}`).join(', ')},
         (select count(*) from operation_record where operation like 'return%'
           and operation <> 'return_record.inbound_received') as records,
         (select coalesce(sum(received_count), 0) from return_batch) as received,
         (select coalesce(sum(quantity), 0) from return_line) as pieces,
         (select coalesce(sum(returned_quantity), 0) from outbound_line) as returned`,
    )
    return rows[0] as object
  }

  /** Carries out a call, loses the server and its answer, and asks again under the same key. */
  const survive = async <D>(call: Call, input: Sent, who: Client = world.staff): Promise<D> => {
    const key = randomUUID()
    const first = await server.send(who, call, input, key)
    expect(first.msg).toBe('')
    const before = await counts()
    await server.dieAndReturn()
    const again = await server.send(who, call, input, key)
    expect(again).toEqual(first)
    expect(await counts()).toEqual(before)
    return again.data as D
  }

  it('each step to stock is done once, and the retry gets its answer', async () => {
    const order = await shipped(world)
    const { tracking_number, sku } = order
    const batch_number = unique('RB')
    await survive(createReturnBatch, { body: { batch_number, planned_count: 1 } })
    const received = await survive<{ list: { return: { id: string } }[] }>(receiveReturns, {
      body: { batch_number, tracking_numbers: [tracking_number], reason: 4 },
    })
    await survive(signReturnBatch, { body: { batch_number } })
    await survive(scanReturnIn, { body: { tracking_number } })
    const tote = unique('T')
    await survive(gradeReturn, { body: { tracking_number, sku, grade: returnGrade.code.a, tote } })
    await survive(finishReturn, { body: { tracking_number }, files: [photo] })
    const ids = [received.list[0]?.return.id ?? '']
    await survive(createReturnPlan, { body: { ids } })
    await survive(syncReturnPlan, { body: { ids } })
    await survive(startCaseReceive, { body: { case_code: tote } }, world.fbw)
    await expectProven(world.fbw)
  })

  it('each step to a new label is done once', async () => {
    const { tracking_number } = await shipped(world)
    const batch_number = unique('RB')
    must(await world.staff.call(createReturnBatch, { body: { batch_number, planned_count: 1 } }))
    const body = { batch_number, tracking_numbers: [tracking_number] }
    const { data } = must(await world.staff.call(receiveReturns, { body }))
    const id = data.list[0]?.return.id ?? ''
    await world.t.app.store.pool.query(`update return_record set channel_code = 'RL' where id = $1`, [id])
    const address = { name: 'A', street: '1 Main St', city: 'Reno', postal_code: '89501', country: 'US' }
    const decision = returnDecision.code.relabel
    await survive(decideReturn, { body: { id, decision, address } }, world.merchant)
    await survive(sortForRelabel, { body: { tracking_number } })
    const found = must(await world.staff.call(findToRelabel, { query: { tracking_number } })).data
    const { new_tracking_number } = found
    await world.staff.call(printReturnLabel, { body: { id } })
    await survive(confirmReturnLabel, { body: { tracking_number, new_tracking_number } })
    const { bag } = await survive<{ bag: { id: string; bag_number: string } }>(addItem, {
      ...{ params, body: { item_id: new_tracking_number } },
    })
    await survive(finishBag, { params, body: { bag_id: bag.id, weight: 0.5 } })
    const { receipt } = await survive<{ receipt: { id: string } }>(addBagToReceipt, {
      ...{ params, body: { bag_id: bag.bag_number } },
    })
    await survive(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    await expectProven(world.fbw)
  })
})
