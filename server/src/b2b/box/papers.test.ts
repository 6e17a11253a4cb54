import {
  cancelOutboundBox,
  getCaseLabels,
  getPackingList,
  printBoxLabels,
  printCaseLabelsOfOrder,
  printPackingList,
} from '@kuacang/contract/b2b/box/calls'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { boxOf, packedB2b, packer, pickedB2b } from '../b2b.testing.ts'

describe('papers of B2B orders', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await packer(t)
  })
  afterAll(() => t.close())

  const jobs = async () => (await op.call(listPrintJobs, {})).data.list

  it('the label of a finished box → 10x15 with box, order, buyer and contents; n of N once the order is packed [FU-716]', async () => {
    const picked = await pickedB2b(op, 2)
    const { box_id } = await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const [early] = await readBack((await op.call(printBoxLabels, { body: { box_ids: [box_id] } })).bytes)
    expect(early?.codes).toEqual([box_id])
    for (const said of [picked.order_number, '张三', picked.sku, '4.200 kg'])
      expect(early?.text).toContain(said)
    expect(early?.text).not.toMatch(/\d \/ \d/)
    const last = await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const pages = await readBack(
      (await op.call(printCaseLabelsOfOrder, { params: { id: picked.id }, body: { reason: '换新标签' } }))
        .bytes,
    )
    expect(pages.map((p) => p.codes)).toEqual([[box_id], [last.box_id]])
    expect(pages.map((p) => /\d \/ \d/.exec(p.text)?.[0])).toEqual(['1 / 2', '2 / 2'])
  })

  it('labels are a print job; printed again they need a reason and say so [REL-33 OP-27]', async () => {
    const { boxes } = await packedB2b(op, 2)
    const print = (more = {}) => op.call(printBoxLabels, { body: { box_ids: boxes, ...more } })
    await print()
    expect((await jobs())[0]).toMatchObject({ paper: printedPaper.code.box_label, numbers: boxes })
    expect((await print()).ask).toMatchObject({ protocol: 'reason' })
    const pages = await readBack((await print({ reason: '标签遗失' })).bytes)
    expect(pages.map((p) => p.text.includes('补打 第 1 次'))).toEqual([true, true])
  })

  it('the label of a cancelled box is dead [REL-33]', async () => {
    const picked = await pickedB2b(op, 1)
    const half = await pickedB2b(op, 2)
    const box = await boxOf(op, half.id, { sku: half.sku, quantity: 1 })
    await op.call(cancelOutboundBox, { body: { box_id: box.box_id } })
    const dead = await op.call(printBoxLabels, { body: { box_ids: [box.box_id] } })
    expect(dead.code).toBe(printRefusals.dead.code)
    const none = await op.call(getCaseLabels, { params: { id: picked.id } })
    expect(none.code).toBe(boxRefusals.none_yet.code)
  })

  it('the labels of an order to look at are marked as copies, its own merchant sees them and no other [FU-505 FU-716 REL-27]', async () => {
    const { id, boxes } = await packedB2b(op, 2)
    const pages = await readBack((await op.call(getCaseLabels, { params: { id } })).bytes)
    expect(pages.map((p) => p.codes)).toEqual(boxes.map((b) => [b]))
    expect(pages.every((p) => p.text.includes('副本'))).toBe(true)
    const own = await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })
    const other = await t.as({ rights: ['MerchantBaseOperation'], partner: 2 })
    expect((await own.call(getCaseLabels, { params: { id } })).status).toBe(200)
    for (const call of [getCaseLabels, getPackingList] as const)
      expect((await other.call(call, { params: { id } })).code).toBe(kitRefusals.not_found.code)
  })

  it('the packing list → A4 with every box, n of N, and the sums; only once all is packed', async () => {
    const picked = await pickedB2b(op, 2)
    const early = await op.call(printPackingList, { params: { id: picked.id }, body: {} })
    expect(early.code).toBe(boxRefusals.none_yet.code)
    await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const half = await op.call(printPackingList, { params: { id: picked.id }, body: {} })
    expect(half.code).toBe(boxRefusals.not_packed.code)
    await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const [page] = await readBack(
      (await op.call(printPackingList, { params: { id: picked.id }, body: {} })).bytes,
    )
    expect(page?.codes).toEqual([picked.order_number])
    for (const said of ['1 / 2', '2 / 2', '8.400 kg', '40 × 30 × 20.5']) expect(page?.text).toContain(said)
    expect((await jobs())[0]).toMatchObject({ paper: printedPaper.code.packing_list })
    const again = await op.call(printPackingList, { params: { id: picked.id }, body: {} })
    const [second] = await readBack(again.bytes)
    expect(second?.text).toContain('补打 第 1 次')
  })
})
