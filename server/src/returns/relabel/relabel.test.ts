import { createPriceList, publishPriceList, savePrice } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { addItem, cancelBag, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { decideReturn } from '@kuacang/contract/returns/decision/calls'
import { announceReturns, deleteReturns, sortReturn } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnBagStatus,
  returnDecision,
  returnMark,
} from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import { relabelAddressColumns } from '@kuacang/contract/returns/record/sheet'
import {
  bagReturn,
  confirmReturnLabel,
  findToRelabel,
  generateRelabels,
  giveUpRelabel,
  importRelabels,
  listRelabelChannels,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { returnChannelRefusals } from '@kuacang/contract/returns/relabel/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { sheetOf } from '#kit/testing/sheet'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { batch, cameBack, must, type ReturnsWorld, returnOf, returnsWorld } from '../returns.testing.ts'

const status = outboundReturnStatus.code
const params = { suite: 'wms_return' }
const address = {
  ...{ name: 'Ana Lopez', telephone: '+1 775', street: '1 Main St', city: 'Reno' },
  ...{ province: 'NV', postal_code: '89501', country: 'US' },
}

describe('returns go out again', () => {
  let world: ReturnsWorld
  beforeAll(async () => {
    world = await returnsWorld()
    const admin = await world.t.as({ rights: ['ManageChannel'], warehouses: [] })
    const body = { channel_id: 900, channel_code: 'RL', name: 'RL', carrier_code: 'KC', carrier_name: 'KC' }
    must(await admin.call(createChannel, { body }))
  })
  afterAll(() => world.stop())
  afterEach(() => expectProven(world.fbw))

  /** A parcel that came back undelivered, and goes out again by channel RL. */
  const undelivered = async () => {
    const back = await cameBack(world)
    await world.t.app.store.pool.query(`update return_record set channel_code = 'RL' where id = $1`, [
      back.return_id,
    ])
    return back
  }
  const addressed = async () => {
    const back = await undelivered()
    const body = { id: back.return_id, decision: returnDecision.code.relabel, address }
    must(await world.merchant.call(decideReturn, { body }))
    return back
  }
  const labelled = async () => {
    const back = await addressed()
    must(await world.staff.call(sortForRelabel, { body: { tracking_number: back.tracking_number } }))
    const query = { tracking_number: back.tracking_number }
    const found = must(await world.staff.call(findToRelabel, { query })).data
    return { ...back, fresh: found.new_tracking_number }
  }
  const print = (id: string) => world.staff.call(printReturnLabel, { body: { id } })
  const confirm = (tracking_number: string, new_tracking_number: string) =>
    world.staff.call(confirmReturnLabel, { body: { tracking_number, new_tracking_number } })
  const relabelled = async () => {
    const one = await labelled()
    expect((await print(one.return_id)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    must(await confirm(one.tracking_number, one.fresh))
    return one
  }
  const put = (item_id: string) => world.staff.call(addItem, { params, body: { item_id } })

  it('a label is printed in its own warehouse only, and never for a merchant', async () => {
    const { return_id: id } = await labelled()
    const rights = ['ReturnOperator', 'WMSReLabelOp'] as const
    const stranger = await world.t.as({ rights, warehouses: [3] })
    for (const by of [stranger, world.other])
      expect([403, 404]).toContain((await by.call(printReturnLabel, { body: { id } })).status)
    expect((await print(id)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('its address comes: R, 30 with its tray, 31 printed, the new number valid by its scan, 33 bagged, handed over [FU-244 FU-718]', async () => {
    const back = await addressed()
    const { tracking_number } = back
    const sorted = await world.staff.call(sortReturn, { body: { tracking_number } })
    expect(sorted.data.letter).toBe('R')
    must(await world.staff.call(generateRelabels, { body: { ids: [back.return_id] } }))
    const tray = must(await world.staff.call(sortForRelabel, { body: { tracking_number } })).data
    expect(tray).toMatchObject({ tray: 'RL', already: true, return: { status: status.relabel_generated } })
    const again = must(await world.staff.call(sortForRelabel, { body: { tracking_number } })).data
    expect(again.already).toBe(true)
    const { data } = must(await world.staff.call(findToRelabel, { query: { tracking_number } }))
    const fresh = data.new_tracking_number
    expect(fresh).not.toBe('')
    expect((await confirm(tracking_number, fresh)).code).toBe(returnRefusals.no_label_yet.code)
    must({ ...(await print(back.return_id)), code: 0, msg: '' })
    expect((await returnOf(world.staff, back.return_id)).status).toBe(status.relabel_printed)
    expect((await put(tracking_number)).code).toBe(returnRefusals.not_confirmed.code)
    must(await confirm(tracking_number, fresh))
    expect(must(await confirm(tracking_number, fresh)).data.already).toBe(true)
    expect((await put(tracking_number)).code).toBe(returnRefusals.dead_number.code)
    const { bag } = must(await world.staff.call(bagReturn, { body: { id: back.return_id } })).data
    const next = await relabelled()
    const named = { id: next.return_id, bag_number: bag.bag_number }
    expect(must(await world.staff.call(bagReturn, { body: named })).data.bag.items).toBe(2)
    const returns = [{ order_number: back.order_number, tracking_number: unique('RT'), reason: 4 }]
    const early = must(await world.staff.call(announceReturns, { body: { returns } })).data.list[0]?.id ?? ''
    const deleted = must(await world.staff.call(deleteReturns, { body: { ids: [early] } })).data.list
    expect(deleted).toMatchObject([{ id: early, status: status.deleted }])
    expect(bag.bag_number).toMatch(/^TH[\w-]+$/)
    expect(await returnOf(world.staff, back.return_id)).toMatchObject({
      ...{ status: status.bagged, bag_number: bag.bag_number, new_tracking_number: fresh },
    })
    must(await world.staff.call(finishBag, { params, body: { bag_id: bag.id, weight: 1 } }))
    const receipt = must(
      await world.staff.call(addBagToReceipt, { params, body: { bag_id: bag.bag_number } }),
    )
    const body = { receipt_id: receipt.data.receipt.id }
    must(await world.staff.call(signReceipt, { params, body, files: [photo] }))
    expect((await returnOf(world.staff, back.return_id)).handed_over_at).not.toBeNull()
    // It comes back once more under its new number: another return of the same order.
    const { batch_number } = await batch(world)
    const second = must(
      await world.staff.call(receiveReturns, { body: { batch_number, tracking_numbers: [fresh] } }),
    ).data.list[0]?.return
    expect(second).toMatchObject({ order_number: back.order_number, status: status.received })
    expect(second?.id).not.toBe(back.return_id)
  })

  it('bags collect, are collected, handed over or cancelled [FU-294]', async () => {
    const one = await relabelled()
    const { bag } = must(await put(one.fresh)).data
    const own = async () =>
      (
        await world.t.app.store.pool.query<{ status: number }>(
          'select status from return_bag where id = $1',
          [bag.id],
        )
      ).rows[0]?.status
    const { collecting, collected, handed_over, cancelled } = returnBagStatus.code
    expect(await own()).toBe(collecting)
    must(await world.staff.call(removeItem, { params, body: { item_id: one.fresh } }))
    expect((await returnOf(world.staff, one.return_id)).status).toBe(status.relabel_printed)
    must(await put(one.fresh))
    must(await world.staff.call(finishBag, { params, body: { bag_id: bag.id, weight: 0.5 } }))
    expect(await own()).toBe(collected)
    const receipt = must(await world.staff.call(addBagToReceipt, { params, body: { bag_id: bag.id } }))
    must(
      await world.staff.call(signReceipt, {
        ...{ params, body: { receipt_id: receipt.data.receipt.id }, files: [photo] },
      }),
    )
    expect(await own()).toBe(handed_over)
    const two = await relabelled()
    const next = must(await put(two.fresh)).data.bag
    must(await world.staff.call(cancelBag, { params, body: { bag_id: next.id } }))
    expect((await returnOf(world.staff, two.return_id)).status).toBe(status.relabel_printed)
    const { rows } = await world.t.app.store.pool.query('select status from return_bag where id = $1', [
      next.id,
    ])
    expect(rows).toEqual([{ status: cancelled }])
  })

  it('the label of another return is refused, and named', async () => {
    const [a, b] = [await labelled(), await labelled()]
    for (const one of [a, b]) await print(one.return_id)
    const wrong = await confirm(a.tracking_number, b.fresh)
    expect(wrong.code).toBe(returnRefusals.others_label.code)
    expect(wrong.msg).toContain(b.tracking_number)
    must(await confirm(a.tracking_number, a.fresh))
  })

  it('addresses from a sheet: these returns go again, ordered by their ids; a wrong row leaves the others [FU-656]', async () => {
    const [a, b] = [await undelivered(), await cameBack(world, { reason: 9 })]
    const rows = [a, b].map((r) => ({ tracking_number: r.tracking_number, ...address }))
    const { data } = must(
      await world.staff.call(importRelabels, { files: [sheetOf(relabelAddressColumns, rows)] }),
    )
    expect(data.list).toMatchObject([{ id: a.return_id, mark: returnMark.code.relabel, wait: null }])
    expect(data.errors).toMatchObject([{ tracking_id: b.tracking_number }])
    const made = must(
      await world.staff.call(generateRelabels, { body: { ids: [a.return_id, b.return_id] } }),
    ).data
    expect(made.list).toMatchObject([{ id: a.return_id, status: status.relabel_generated }])
  })

  it('a label that cannot be put on is given up: the parcel is opened, its label voided', async () => {
    const one = await labelled()
    const { data } = must(await world.staff.call(giveUpRelabel, { body: { ids: [one.return_id] } }))
    expect(data.list).toMatchObject([{ status: status.received, mark: returnMark.code.reinbound }])
    const { rows } = await world.t.app.store.pool.query(
      'select status from relabel_request where object_id = $1',
      [one.return_id],
    )
    expect(rows).toEqual([{ status: 999 }])
  })

  it('a carrier that refuses: the desk says why, and the label is ordered anew', async () => {
    const back = await addressed()
    const weighs = (grams: number) =>
      world.t.app.store.pool.query('update return_record set weight_g = $2 where id = $1', [
        ...[back.return_id, grams],
      ])
    await weighs(31_000)
    must(await world.staff.call(generateRelabels, { body: { ids: [back.return_id] } }))
    const query = { tracking_number: back.tracking_number }
    const refused = must(await world.staff.call(findToRelabel, { query })).data
    expect(refused).toMatchObject({
      new_tracking_number: '',
      carrier_failure: expect.stringMatching(/heavier/),
    })
    await weighs(500)
    const again = must(
      await world.staff.call(sortForRelabel, { body: { tracking_number: back.tracking_number } }),
    ).data
    expect(again.already).toBe(false)
    expect(must(await world.staff.call(findToRelabel, { query })).data.new_tracking_number).not.toBe('')
  })

  describe('the operator chooses the channel of a new label', () => {
    const run = (sql: string, values: readonly unknown[] = []) =>
      world.t.app.store.pool.query(sql, values as unknown[])
    beforeAll(async () => {
      const admin = await world.t.as({ rights: ['ManageChannel'], warehouses: [] })
      for (const [channel_id, channel_code, enabled] of [
        [911, 'RX', true],
        [912, 'RDE', true],
        [913, 'ROFF', false],
      ] as const) {
        const body = { channel_id, channel_code, name: channel_code, enabled }
        must(await admin.call(createChannel, { body: { ...body, carrier_code: 'KC', carrier_name: 'KC' } }))
      }
      await run(
        `insert into channel_group (group_id, group_name, channels, countries, created_at, updated_at)
         values (9120, 'DE only', '{912}', '{DE}', now(), now())`,
      )
    })
    const sort = (tracking_number: string, channel_code?: string) =>
      world.staff.call(sortForRelabel, { body: { tracking_number, ...(channel_code && { channel_code }) } })
    const choice = async (tracking_number: string) =>
      must(await world.staff.call(listRelabelChannels, { query: { tracking_number } })).data
    const requestsOf = async (id: string) =>
      (
        await run(
          'select status, channel_code from relabel_request where object_id = $1 order by created_at',
          [id],
        )
      ).rows

    it('offered are those that serve its address; the label is ordered anew by another, and the one before ends', async () => {
      const back = await addressed()
      const { tracking_number } = back
      const before = await choice(tracking_number)
      expect(before).toMatchObject({ country: 'US', proposed: 'RL', ordered: null })
      const codes = before.list.map((c) => c.channel_code)
      expect([codes.includes('RL'), codes.includes('RX')]).toEqual([true, true])
      expect([codes.includes('RDE'), codes.includes('ROFF')]).toEqual([false, false])
      expect(must(await sort(tracking_number)).data).toMatchObject({ tray: 'RL', already: false })
      const two = await Promise.all([sort(tracking_number, 'RX'), sort(tracking_number, 'RX')])
      expect(two.map((r) => [r.code, r.data.tray]).sort()).toEqual([
        [0, 'RX'],
        [0, 'RX'],
      ])
      expect(two.map((r) => r.data.already).sort()).toEqual([false, true])
      expect(await requestsOf(back.return_id)).toMatchObject([
        { status: 999, channel_code: 'RL' },
        { channel_code: 'RX' },
      ])
      expect((await choice(tracking_number)).ordered).toBe('RX')
      // Printed: it stays.
      must(await print(back.return_id))
      expect((await sort(tracking_number, 'RL')).code).toBe(returnChannelRefusals.printed.code)
      expect((await sort(tracking_number, 'RX')).data).toMatchObject({ tray: 'RX', already: true })
      expect((await returnOf(world.staff, back.return_id)).channel_code).toBe('RX')
    })

    it('one that does not serve the country, is not of this warehouse, or is disabled is refused; nothing is ordered', async () => {
      const back = await addressed()
      const refused = async (channel_code: string) => (await sort(back.tracking_number, channel_code)).code
      expect(await refused('RDE')).toBe(returnChannelRefusals.not_served.code)
      expect(await refused('ROFF')).toBe(returnChannelRefusals.not_here.code)
      expect(await refused('NOWHERE')).toBe(returnChannelRefusals.not_here.code)
      await run(
        `insert into channel_mapping (id, platform, platform_code, warehouse_id, channel_id, created_at, updated_at)
         values (substr(md5('m'), 1, 24), '', 'X', 1, 912, now(), now())`,
      )
      // The warehouse uses what it maps now, and the one that the parcel left by.
      expect(await refused('RX')).toBe(returnChannelRefusals.not_here.code)
      expect((await choice(back.tracking_number)).list.map((c) => c.channel_code)).toEqual(['RL'])
      const stranger = await world.t.as({ rights: ['ReturnOperator', 'WMSReLabelOp'], warehouses: [3] })
      const query = { tracking_number: back.tracking_number }
      expect([403, 404]).toContain((await stranger.call(listRelabelChannels, { query })).status)
      expect(await requestsOf(back.return_id)).toEqual([])
      await run(`update return_record set channel_code = 'RDE' where id = $1`, [back.return_id])
      expect((await sort(back.tracking_number)).code).toBe(returnChannelRefusals.none.code)
      const ids = [back.return_id]
      const made = must(await world.staff.call(generateRelabels, { body: { ids, channel_code: 'RX' } })).data
      expect([made.list, made.errors.length]).toEqual([[], 1])
      await run('delete from channel_mapping')
      must(await world.staff.call(generateRelabels, { body: { ids, channel_code: 'RX' } }))
      expect((await choice(back.tracking_number)).ordered).toBe('RX')
    })

    it('where that of the order does not serve the new address, the cheapest for the customer is proposed', async () => {
      const back = await addressed()
      await run(`update return_record set channel_code = 'RDE', weight_g = 500 where id = $1`, [
        back.return_id,
      ])
      const { proposed, list } = await choice(back.tracking_number)
      expect(proposed).toBe(list[0]?.channel_code)
      const keeper = await world.t.as({ rights: ['ManagePrices'] })
      const valid_from = new Date().toISOString().slice(0, 10)
      const own = { partner_id: 1, currency: 'USD', valid_from }
      const listed = must(await keeper.call(createPriceList, { body: own })).data
      const params = { id: listed.id }
      for (const [channel_id, rate] of [
        [900, '9'],
        [911, '1'],
      ] as const) {
        const of = { service: chargedService.code.freight, unit: chargeUnit.code.parcel, channel_id }
        must(await keeper.call(savePrice, { params, body: { ...of, steps: [{ from: '0', rate }] } }))
      }
      must(await keeper.call(publishPriceList, { params }))
      expect((await choice(back.tracking_number)).proposed).toBe('RX')
      expect(must(await sort(back.tracking_number)).data.tray).toBe('RX')
    })
  })

  it('two desks put one return into bags at once: one bag', async () => {
    const one = await relabelled()
    const second = await world.t.as({ rights: ['ReturnOperator', 'WMSReLabelOp'], warehouses: [1] })
    const both = await Promise.all([
      put(one.fresh),
      second.call(addItem, { params, body: { item_id: one.fresh } }),
    ])
    expect(both.filter((r) => r.code === 0)).toHaveLength(1)
  })
})
