import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { listInboundCases, printCaseLabels, printOrderCaseLabels } from '@kuacang/contract/inbound/case/calls'
import { cancelInboundOrder, createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { printedPaper } from '@kuacang/contract/printing/job/enums'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'

describe('case labels', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({ rights: ['InboundOrderOperator', 'InboundOrderAdmin', 'EditSku'] })
    const size = { weight: 0.2, length: 1, width: 1, height: 1 }
    const goods = sheetOf(skuColumns, [{ sku: 'GOODS', barcode: 'GOODS', name: '货', ...size }])
    await op.call(importSkus, { body: { partner_id: 1 }, files: [goods] })
  })
  afterAll(() => t.close())

  const announce = async () => {
    const cases = [4, 5].map((quantity) => ({ skus: [{ sku: 'GOODS', quantity }] }))
    return (await op.call(createInboundOrder, { body: { partner_id: 1, cases } })).data
  }

  const printAll = (client: Client, id: string, more = {}) =>
    client.call(printOrderCaseLabels, { params: { id }, body: more })

  it('say whose case it is, which of how many, and read back its number [REL-34]', async () => {
    const { case_codes, id } = await announce()
    const pages = await readBack((await printAll(op, id)).bytes)
    expect(pages.map((p) => p.codes)).toEqual(case_codes.toSorted().map((c) => [c]))
    expect(pages.map((p) => /\d \/ \d/.exec(p.text)?.[0])).toEqual(['1 / 2', '2 / 2'])
    expect(pages[0]?.text).toContain('partner 1')
  })

  it('are a print job; printed again they need a reason and say so [REL-33 OP-27]', async () => {
    const { case_codes, id } = await announce()
    await printAll(op, id)
    const [job] = (await op.call(listPrintJobs, {})).data.list
    expect(job).toMatchObject({ paper: printedPaper.code.case_label, numbers: case_codes.toSorted() })
    expect((await printAll(op, id)).ask).toMatchObject({ protocol: 'reason' })
    const pages = await readBack((await printAll(op, id, { reason: '标签遗失' })).bytes)
    expect(pages.map((p) => p.text.includes('补打 第 1 次'))).toEqual([true, true])
  })

  it('of a cancelled inbound order are dead [REL-33]', async () => {
    const { id } = await announce()
    await op.call(cancelInboundOrder, { body: { id } })
    expect((await printAll(op, id)).code).toBe(printRefusals.dead.code)
  })

  it('come in the order asked for', async () => {
    const { case_codes } = await announce()
    const list = (await op.call(listInboundCases, { query: { page_size: 50 } })).data.list
    const ids = case_codes.toReversed().map((code) => list.find((c) => c.case_code === code)?.id ?? '')
    const pages = await readBack((await op.call(printCaseLabels, { body: { ids } })).bytes)
    expect(pages.map((p) => p.codes)).toEqual(case_codes.toReversed().map((c) => [c]))
  })

  it("are not for other merchants or other warehouses' people [REL-26 REL-27]", async () => {
    const { id } = await announce()
    const own = await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })
    const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 2 })
    const elsewhere = await t.as({ rights: ['InboundOrderOperator'], warehouses: [2] })
    const codes = []
    for (const client of [own, merchant, elsewhere]) codes.push((await printAll(client, id)).code)
    expect(codes).toEqual([0, kitRefusals.not_found.code, kitRefusals.not_found.code])
  })
})
