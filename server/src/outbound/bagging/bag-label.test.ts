import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  cancelBag,
  finishBag,
  getBagLabel,
  getBagRecords,
  printBagLabel,
  takeOverBag,
} from '@kuacang/contract/packing/bag/calls'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { readBack } from '#kit/labels/read-back.testing'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('the label of a bag', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  /** An open bag of one parcel, packed by a new operator (one operator has one open bag), then given to ours. */
  const packed = async () => {
    const who = await worker(t)
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(who, order.tracking_number)
    await fbw.call(takeOverBag, { params, body: { bag_id: bag.id, confirmed: true } })
    return bag
  }
  const finished = async () => {
    const bag = await packed()
    await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    return bag
  }
  const print = (bag_id: string, more = {}) => fbw.call(printBagLabel, { params, body: { bag_id, ...more } })
  const look = (bag_id: string) => fbw.call(getBagLabel, { params, query: { bag_id } })
  const read = async (bytes: Buffer) => (await readBack(bytes))[0]
  const jobOf = async (id: string) => (await fbw.call(listPrintJobs, {})).data.list.find((j) => j.id === id)

  it('is printed as a print job, its number readable by eye and scanner [FU-326 REL-33 PA-069]', async () => {
    const [bag, print_job] = [await finished(), newId()]
    const page = await read((await print(bag.id, { print_job })).bytes)
    expect(page?.codes).toEqual([bag.bag_number])
    expect(page?.text).toContain(bag.bag_number)
    expect(page?.text).not.toMatch(/补打|副本/)
    expect(await jobOf(print_job)).toMatchObject({
      paper: printedPaper.code.bag_label,
      numbers: [bag.bag_number],
    })
  })

  it('a second time needs a reason, says so on paper, and is on record with it [REL-33 OP-27 PA-136]', async () => {
    const bag = await finished()
    await print(bag.id)
    const asked = await print(bag.id)
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'reason' })
    const again = await print(bag.id, { reason: '标签破损' })
    expect((await read(again.bytes))?.text).toContain('补打 第 1 次')
    const { list } = (await fbw.call(getBagRecords, { params: { id: bag.id } })).data
    expect(list.slice(0, 2)).toMatchObject([
      { action: 'bag.print_label', remark: '标签破损', additional_info: { print: 2 } },
      { action: 'bag.print_label', remark: '', additional_info: { print: 1 } },
    ])
  })

  it('of a finished bag is another than that of the open one: printing it is no reprint', async () => {
    const bag = await packed()
    await print(bag.id)
    expect((await print(bag.id)).ask).toMatchObject({ protocol: 'reason' })
    await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    expect((await read((await print(bag.id)).bytes))?.text).not.toContain('补打')
  })

  it('of a cancelled bag is dead: neither printed nor shown, and why is said [REL-33 REL-22]', async () => {
    const bag = await packed()
    await fbw.call(cancelBag, { params, body: { bag_id: bag.id } })
    for (const reply of [await print(bag.id), await look(bag.id)]) {
      expect([reply.status, reply.code]).toEqual([409, printRefusals.dead.code])
      expect(reply.refusal?.what).toContain(bag.bag_number)
      expect(reply.refusal?.why).toContain('已取消')
    }
  })

  it('that is only looked at is marked as a copy and counts as no print [FU-529 REL-33]', async () => {
    const bag = await finished()
    for (let i = 0; i < 2; i += 1) {
      const page = await read((await look(bag.id)).bytes)
      expect(page?.text).toContain('副本')
      expect(page?.codes).toEqual([bag.bag_number])
    }
    expect((await print(bag.id)).status).toBe(200)
  })

  it('that two print at once is a first print for one of them only [REL-10 REL-33]', async () => {
    const bag = await finished()
    const replies = await Promise.all([print(bag.id), print(bag.id), print(bag.id)])
    expect(replies.map((r) => r.status).filter((s) => s === 200)).toHaveLength(1)
    expect(replies.filter((r) => r.ask?.protocol === 'reason')).toHaveLength(2)
  })

  it('of another warehouse is not there, nor what was done to the bag [REL-26]', async () => {
    const [bag, elsewhere] = [await finished(), await worker(t, 2)]
    const printed = await elsewhere.call(printBagLabel, { params, body: { bag_id: bag.id } })
    const records = await elsewhere.call(getBagRecords, { params: { id: bag.id } })
    expect([printed.code, records.code]).toEqual([kitRefusals.not_found.code, kitRefusals.not_found.code])
  })
})
