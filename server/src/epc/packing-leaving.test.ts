import { finishContainer, getEpcContainer, packIntoContainer } from '@kuacang/contract/epc/container/calls'
import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { createEpcNote, finishEpcNote, removeBagFromEpcNote } from '@kuacang/contract/epc/delivery-note/calls'
import { createPackJob, sortEpcOutboundParcel, updateSortCodeVersion } from '@kuacang/contract/epc/job/calls'
import {
  bookEpcNote,
  cancelEpcLinehaulNote,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { addToEpcBag, finishEpcBag, getEpcOutboundBag } from '@kuacang/contract/epc/outbound-bag/calls'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { ourEpc } from './epc.testing.ts'
import { obToPack, outboundChannels, outboundRights } from './outbound.testing.ts'

let t: TestServer
let op: Client
beforeAll(async () => {
  t = await testServer()
  await outboundChannels(t)
  op = await t.as({
    rights: [...outboundRights, 'EPCJobControl', 'EPCOutboundParcelSort'],
    warehouses: [ourEpc],
  })
})
afterAll(() => t.close())

const done = async <T>(reply: Promise<{ code: number; msg: string; data: T }>): Promise<T> => {
  const { code, msg, data } = await reply
  expect([code, msg]).toEqual([0, ''])
  return data
}

it('containers follow their note, their booking, their handover and their flight [PA-321]', async () => {
  const ob = await obToPack(t, { channel: 'EC' })
  const { bag } = await done(
    op.call(packIntoContainer, { body: { tracking_id: ob.tracking_id, create_bag: true } }),
  )
  const container_id = bag.id
  const status = async () => (await op.call(getEpcContainer, { query: { container_id } })).data.status
  const { code } = epcContainerStatus
  await done(op.call(finishContainer, { body: { container_id, weight: 0.5, container_size: 1 } }))
  const note = await done(op.call(createEpcNote, { body: { bag_ids: [container_id] } }))
  const delivery_note_id = note.id
  expect(await status()).toBe(code.pending_handover)
  await done(op.call(removeBagFromEpcNote, { body: { delivery_note_id, bag_id: container_id } }))
  expect(await status()).toBe(code.packed)
  const again = await done(op.call(createEpcNote, { body: { bag_ids: [container_id] } }))
  const body = { delivery_note_id: again.id }
  await done(op.call(finishEpcNote, { body }))
  const first = await done(op.call(bookEpcNote, { body }))
  expect(await status()).toBe(code.linehaul_created)
  await done(op.call(cancelEpcLinehaulNote, { body: { id: first.id, reason: 'No room' } }))
  expect(await status()).toBe(code.pending_handover)
  const { id } = await done(op.call(bookEpcNote, { body }))
  await done(op.call(finishEpcLinehaulNote, { body: { id } }))
  await done(op.call(handOverEpcLinehaulNote, { body: { id }, files: [photo] }))
  expect(await status()).toBe(code.handed_over)
  await done(op.call(shipEpcLinehaulNote, { body: { id } }))
  expect(await status()).toBe(code.manifested)
  const twice = await op.call(packIntoContainer, { body: { tracking_id: ob.tracking_id, create_bag: true } })
  expect(twice.code).toBe(epcPackRefusals.left.code)
})

it('outbound bags leave with a signed receipt, packed by our own bench', async () => {
  const ob = await obToPack(t, { channel: 'EB2' })
  const { bag } = await done(
    op.call(addToEpcBag, { body: { tracking_id: ob.tracking_id, create_bag: true } }),
  )
  await done(op.call(finishEpcBag, { body: { bag_id: bag.id, weight: 0.5 } }))
  const params = { suite: 'epc-outbound-bag' }
  const { receipt } = await done(op.call(addBagToReceipt, { params, body: { bag_id: bag.bag_number } }))
  await done(op.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] }))
  const { status } = await done(op.call(getEpcOutboundBag, { query: { bag_id: bag.id } }))
  expect(status).toBe(epcOutboundBagStatus.code.handed_over)
})

it('a container takes what the pack job of now has sorted, by its code and version', async () => {
  const [one, two] = [
    await obToPack(t, { channel: 'EC', gateway: 'J' }),
    await obToPack(t, { channel: 'EC', gateway: 'J' }),
  ]
  const put = (tracking_id: string, more: object = {}) =>
    op.call(packIntoContainer, { body: { tracking_id, create_bag: true, ...more } })
  await t.write((tx) =>
    tx.run(
      `insert into sorting_group (group_id, group_name, sort_key, channels, countries, created_at, updated_at)
       values (9701, 'EC all', 'ECALL', array[9705]::bigint[], array['Default'], $1, $1)`,
      [tx.now],
    ),
  )
  const { job } = await done(op.call(createPackJob, { body: { group_id: 9705, name: 'EC' } }))
  expect((await put(one.tracking_id)).code).toBe(epcPackRefusals.not_sorted.code)
  await done(op.call(sortEpcOutboundParcel, { body: { tracking_id: one.tracking_id } }))
  const wrong = await put(one.tracking_id, { sort_code_version: `${job.job_number}-0` })
  expect(wrong.code).toBe(epcPackRefusals.other_version.code)
  const { bag } = await done(put(one.tracking_id, { sort_code_version: `${job.job_number}-1` }))
  expect(bag.tag).toMatch(/^A/)
  await done(op.call(sortEpcOutboundParcel, { body: { tracking_id: two.tracking_id } }))
  await done(op.call(updateSortCodeVersion, { body: { job_id: job.id } }))
  expect((await put(two.tracking_id)).code).toBe(epcPackRefusals.sort_again.code)
  await done(op.call(sortEpcOutboundParcel, { body: { tracking_id: two.tracking_id } }))
  const other = await done(put(two.tracking_id))
  expect(other.bag.id).not.toBe(bag.id)
})
