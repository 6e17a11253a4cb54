import {
  createSku,
  deleteSku,
  importSkus,
  listSkus,
  printSkuLabels,
} from '@kuacang/contract/catalog/sku/calls'
import { skuRefusals } from '@kuacang/contract/catalog/sku/refusals'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { cancelInboundOrder, createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { listPrintJobs, tellPrint } from '@kuacang/contract/printing/job/calls'
import { printedPaper, printJobStatus } from '@kuacang/contract/printing/job/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

describe('goods', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({
      warehouses: [1, 2],
      rights: [
        'EditSku',
        'GetSku',
        'EditStorageLocation',
        'InboundOrderOperator',
        'InboundOrderAdmin',
        'OutboundOrderOperator',
        'OutboundOrderAdmin',
      ],
    })
  })
  afterAll(() => t.close())

  const made = async (...codes: string[]) => {
    const size = { weight: 0.2, length: 1, width: 1, height: 1 }
    const rows = codes.map((sku) => ({ sku, barcode: `69${sku}`, name: `商品 ${sku}`, ...size }))
    await op.call(importSkus, { body: { partner_id: 1 }, files: [sheetOf(skuColumns, rows)] })
    const { data } = await op.call(listSkus, { query: { page_size: 200 } })
    return codes.map((sku) => data.list.find((s) => s.sku === sku)?.id ?? '')
  }
  const remove = (id: string) => op.call(deleteSku, { params: { id } })
  const announce = async (sku: string, warehouse: number) =>
    (
      await op.call(
        createInboundOrder,
        { body: { partner_id: 1, cases: [{ skus: [{ sku, quantity: 3 }] }] } },
        { warehouse },
      )
    ).data

  it('that are not used are deleted, by staff and by their own merchant [FU-544]', async () => {
    const merchants = [1, 2].map((partner) => t.as({ rights: ['MerchantGetSku'], partner }))
    const [own, other] = (await Promise.all(merchants)) as [Client, Client]
    const [id = '', mine = ''] = await made('FREE', 'MINE')
    const removed = async (of: string, by: Client) => (await by.call(deleteSku, { params: { id: of } })).code
    expect(await removed(id, op)).toBe(0)
    expect(await removed(mine, other)).toBe(kitRefusals.not_found.code)
    expect(await removed(mine, own)).toBe(0)
    expect((await op.call(listSkus, { query: { sku: ['FREE', 'MINE'] } })).data.list).toEqual([])
  })

  it('stay while an inbound order of any warehouse announces them', async () => {
    const [id = ''] = await made('COMING')
    const { id: order } = await announce('COMING', 2)
    expect((await remove(id)).code).toBe(skuRefusals.in_use.code)
    await op.call(cancelInboundOrder, { body: { id: order } }, { warehouse: 2 })
    expect((await remove(id)).code).toBe(0)
  })

  it('stay while they lie anywhere, or an outbound order wants them', async () => {
    const [id = ''] = await made('LYING')
    const { case_codes } = await announce('LYING', 1)
    const place = { code: 'P-1', district: 'P' }
    await op.call(importLocations, { files: [sheetOf(locationColumns, [place])] })
    const case_code = case_codes[0] ?? ''
    await op.call(startCaseReceive, { body: { case_code } })
    await op.call(submitCaseReceive, { body: { case_code, skus: [{ sku: 'LYING', quantity: 3 }] } })
    await op.call(submitCasePutaway, { body: { case_code, location_code: 'P-1' } })
    expect((await remove(id)).code).toBe(skuRefusals.in_use.code)
    const ordered = await op.call(createOutboundOrder, {
      body: {
        partner_id: 1,
        erp_order_id: 'E-LYING',
        order_type: 1,
        logistics: { tracking_number: 'T1' },
        skus: [{ sku: 'LYING', quantity: 3 }],
      },
    })
    expect(ordered.code).toBe(0)
    // As if all of it had been taken: only the order is left that wants it.
    await t.write((tx) => tx.run('update stock set on_hand = 0, reserved = 0 where sku_id = $1', [id]))
    expect((await remove(id)).code).toBe(skuRefusals.in_use.code)
  })

  it('get labels that read back, as many of each as asked for, on any of the papers [REL-34]', async () => {
    const ids = await made('LABEL-1', 'LABEL-2')
    const { bytes, status } = await op.call(printSkuLabels, { body: { ids, copies: 2 } })
    expect(status).toBe(200)
    const pages = await readBack(bytes)
    expect(pages.map((p) => p.codes)).toEqual([['69LABEL-1'], ['69LABEL-1'], ['69LABEL-2'], ['69LABEL-2']])
    const [small] = await readBack(
      (await op.call(printSkuLabels, { body: { ids: ids.slice(0, 1), size: '5x3' } })).bytes,
      300,
    )
    expect(small?.width).toBeCloseTo(50)
    expect(small?.codes).toEqual(['69LABEL-1'])
  })

  it('are labelled any number of times; each print is a job that its printer reports [REL-33]', async () => {
    const [ids, print_job] = [await made('OFTEN'), newId()]
    await op.call(printSkuLabels, { body: { ids } })
    const { bytes } = await op.call(printSkuLabels, { body: { ids, print_job } })
    expect((await readBack(bytes))[0]?.text).not.toContain('补打')
    await op.call(tellPrint, { params: { id: print_job }, body: { outcome: 'send', printer: 'Zebra' } })
    const job = (await op.call(listPrintJobs, {})).data.list.find((j) => j.id === print_job)
    expect(job).toMatchObject({
      paper: printedPaper.code.sku_label,
      numbers: ['OFTEN'],
      status: printJobStatus.code.sent,
      printer: 'Zebra',
    })
  })

  it('are labelled in the warehouse of the printer, and the job is found there', async () => {
    const [ids, print_job] = [await made('HERE'), newId()]
    await op.call(printSkuLabels, { body: { ids, print_job } }, { warehouse: 2 })
    const listed = async (warehouse: number) =>
      (await op.call(listPrintJobs, {}, { warehouse })).data.list.some((j) => j.id === print_job)
    expect([await listed(2), await listed(1)]).toEqual([true, false])
    const stored = await t.app.store.db
      .selectFrom('print_job')
      .select('warehouse_id')
      .where('id', '=', print_job)
      .execute()
    expect(stored).toEqual([{ warehouse_id: 2 }])
  })

  it("get no labels of another customer's, nor more than a thousand at once [REL-27]", async () => {
    const ids = await made('FOREIGN')
    const other = await t.as({ rights: ['MerchantGetSku'], partner: 2 })
    expect((await other.call(printSkuLabels, { body: { ids } })).code).toBe(kitRefusals.not_found.code)
    const many = Array.from({ length: 11 }, () => ids[0])
    const reply = await op.call(printSkuLabels, { body: { ids: many, copies: 100 } })
    expect(reply.code).toBe(kitRefusals.invalid_input.code)
  })

  it('belong to a customer that exists', async () => {
    const fields = { sku: 'NOBODY', barcode: '69NOBODY', name: '商品', name_en: '' }
    const size = { weight: 0.2, length: 1, width: 1, height: 1 }
    const created = await op.call(createSku, {
      body: { ...fields, ...size, partner_id: 999, sensitive_type: 0, dangerous_type: 10 },
    })
    expect(created.code).toBe(kitRefusals.not_found.code)
    const sheet = sheetOf(skuColumns, [{ ...fields, ...size }])
    const imported = await op.call(importSkus, { body: { partner_id: 999 }, files: [sheet] })
    expect(imported.code).toBe(kitRefusals.not_found.code)
    expect((await op.call(listSkus, { query: { sku: 'NOBODY' } })).data.list).toEqual([])
  })
})
