import {
  addBagToReceipt,
  cancelReceipt,
  getReceiptPaper,
  getReceiptPdf,
  printReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { readBack } from '#kit/labels/read-back.testing'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

describe('the paper of a handover receipt', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** A receipt of one bag, and whose it is. */
  const begun = async () => {
    const fbw = await worker(t)
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    const { data } = await fbw.call(addBagToReceipt, { params, body: { bag_id: bag.id } })
    return { fbw, bag, receipt: data.receipt }
  }
  const print = (client: Client, receipt_id: string, more = {}) =>
    client.call(printReceipt, { params, body: { receipt_id, ...more } })
  const textOf = async (bytes: Buffer) => (await readBack(bytes, 150)).map((p) => p.text).join('')

  it('is printed as a print job; a second one says so, and no reason is asked [FU-326 REL-33 OP-27]', async () => {
    const { fbw, bag, receipt } = await begun()
    const print_job = newId()
    const first = await textOf((await print(fbw, receipt.id, { print_job })).bytes)
    expect(first).toContain(bag.bag_number)
    expect(first).not.toMatch(/补打|副本/)
    const [job] = (await fbw.call(listPrintJobs, {})).data.list
    expect(job).toMatchObject({
      id: print_job,
      paper: printedPaper.code.receipt,
      numbers: [receipt.receipt_number],
    })
    expect(await textOf((await print(fbw, receipt.id)).bytes)).toContain('补打 第 1 次')
  })

  it('that is only looked at is marked as a copy and counts as no print, also where its station is not said [FU-521 PA-640 REL-33]', async () => {
    const { fbw, receipt } = await begun()
    const query = { receipt_id: receipt.id }
    for (const { bytes } of [
      await fbw.call(getReceiptPdf, { params, query }),
      await fbw.call(getReceiptPaper, { query }),
    ]) {
      const said = await textOf(bytes)
      expect(said).toContain('副本')
      expect(said).toContain(receipt.receipt_number)
    }
    const elsewhere = await worker(t, 2)
    expect((await elsewhere.call(getReceiptPaper, { query })).status).toBe(404)
    expect(await textOf((await print(fbw, receipt.id)).bytes)).not.toContain('补打')
  })

  it('of a cancelled receipt is dead [REL-33]', async () => {
    const { fbw, receipt } = await begun()
    await fbw.call(cancelReceipt, { params, body: { receipt_id: receipt.id } })
    const looked = await fbw.call(getReceiptPdf, { params, query: { receipt_id: receipt.id } })
    expect([(await print(fbw, receipt.id)).code, looked.code]).toEqual([
      printRefusals.dead.code,
      printRefusals.dead.code,
    ])
  })
})
