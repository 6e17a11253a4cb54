import { createInboundOrder, listInboundOrders } from '@kuacang/contract/inbound/order/calls'
import { mostOnLine } from '@kuacang/contract/kit/limits'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { mostLines, mostPieces } from '@kuacang/contract/kit/schemas'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import {
  createOutboundOrder,
  importOutboundOrders,
  listOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const { invalid_input } = kitRefusals
const { too_many_lines, too_many_pieces } = serviceRefusals

describe('what one document may hold', () => {
  let t: TestServer
  let fbw: Client
  let english: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    ;[fbw, english] = [await worker(t), await worker(t)]
    await t.app.store.db
      .updateTable('app_user')
      .set({ locale: 'en' })
      .where('id', '=', english.user.id)
      .execute()
    sku = (await stocked(fbw, 1)).sku
  })
  afterAll(() => t.close())

  /** Lines of so many pieces together, each as full as a line may be. */
  const lines = (pieces: number) => {
    const full = Math.floor(pieces / mostOnLine)
    const rest = pieces - full * mostOnLine
    return [...Array(full).fill(mostOnLine), ...(rest > 0 ? [rest] : [])].map((quantity: number) => ({
      sku,
      quantity,
    }))
  }
  const inCases = (pieces: number) => lines(pieces).map((line) => ({ skus: [line] }))

  const outbound = (of: Client, erp: string, skus: readonly object[]) =>
    of.call(createOutboundOrder, { body: { ...orderBody([{ sku, quantity: 1 }], erp), skus } })
  const inbound = (of: Client, erp_order_id: string, more: object) =>
    of.call(createInboundOrder, { body: { partner_id: 1, erp_order_id, ...more } })
  const outboundOf = async (erp_order_id: string) =>
    (await fbw.call(listOutboundOrders, { query: { ...always, erp_order_id } })).data.recordsTotal
  const inboundOf = async (erp_order_id: string) =>
    (await fbw.call(listInboundOrders, { query: { erp_order_id } })).data.pagination.total

  it('an outbound order of the most pieces is created, one of one more is refused in both languages', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    expect((await outbound(fbw, good, lines(mostPieces))).code).toBe(0)
    const [zh, en] = [
      await outbound(fbw, bad, lines(mostPieces + 1)),
      await outbound(english, bad, lines(mostPieces + 1)),
    ]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      too_many_pieces.code,
      '共 10000000 件，一张单据最多 9999999 件',
      'There are 10000000 pieces; a document can have at most 9999999',
    ])
    expect([await outboundOf(good), await outboundOf(bad)]).toEqual([1, 0])
  })

  it('an outbound order of the most on a line is created, one of one more is refused at its line', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    const of = (quantity: number) => [
      { sku, quantity: 1 },
      { sku, quantity },
    ]
    expect((await outbound(fbw, good, of(mostOnLine))).code).toBe(0)
    const [zh, en] = [
      await outbound(fbw, bad, of(mostOnLine + 1)),
      await outbound(english, bad, of(mostOnLine + 1)),
    ]
    expect([zh.code, zh.errors, en.refusal?.why]).toEqual([
      invalid_input.code,
      [
        {
          resource: 'body',
          field: 'skus.1.quantity',
          code: 'unprocessable',
          message: '第 2 行数量必须在 1 到 999,999 之间',
        },
      ],
      'Line 2, Quantity must be between 1 and 999,999',
    ])
    expect([await outboundOf(good), await outboundOf(bad)]).toEqual([1, 0])
  })

  it('an inbound order of the most pieces is created, one of one more is refused in both languages', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    expect((await inbound(fbw, good, { cases: inCases(mostPieces) })).code).toBe(0)
    const over = { cases: inCases(mostPieces + 1) }
    const [zh, en] = [await inbound(fbw, bad, over), await inbound(english, bad, over)]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      too_many_pieces.code,
      '共 10000000 件，一张单据最多 9999999 件',
      'There are 10000000 pieces; a document can have at most 9999999',
    ])
    expect([await inboundOf(good), await inboundOf(bad)]).toEqual([1, 0])
  })

  it('an inbound order of the most lines is created, one of one more is refused in both languages', async () => {
    const [good, bad] = [unique('G'), unique('B')]
    const single = { sku, quantity: 1 }
    const cases = Array.from({ length: mostLines / 2000 }, () => ({ skus: Array(2000).fill(single) }))
    expect((await inbound(fbw, good, { cases })).code).toBe(0)
    const over = { cases: [...cases, { skus: [single] }] }
    const [zh, en] = [await inbound(fbw, bad, over), await inbound(english, bad, over)]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      too_many_lines.code,
      '共 10001 行，一张单据最多 10000 行',
      'There are 10001 lines; a document can have at most 10000',
    ])
    expect([await inboundOf(good), await inboundOf(bad)]).toEqual([1, 0])
  })

  it('an order of a sheet keeps to the same: the row or the order is named, the others are created', async () => {
    const [good, wide, heavy] = [unique('G'), unique('W'), unique('H')]
    const row = (order: string, quantity: number) => `${order},${sku},${quantity},张三,US`
    const rows = [
      ...lines(mostPieces).map((l) => row(good, l.quantity)),
      ...lines(mostPieces + 1).map((l) => row(heavy, l.quantity)),
      row(wide, mostOnLine + 1),
    ]
    const bytes = Buffer.from(['客户单号,SKU编码（条码）,数量,收件人,国家', ...rows].join('\n'))
    const { data } = await fbw.call(importOutboundOrders, {
      body: { partner_id: 1 },
      files: [{ name: 'orders.csv', bytes }],
    })
    expect(data).toMatchObject({ created: 1 })
    expect(data.refused.map((r) => [r.order, r.message]).toSorted()).toEqual(
      [
        [heavy, '共 10000000 件，一张单据最多 9999999 件'],
        [wide, '数量不能超过 999,999'],
      ].toSorted(),
    )
    expect(await Promise.all([good, wide, heavy].map(outboundOf))).toEqual([1, 0, 0])
  })
})
