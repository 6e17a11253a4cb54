import { createAdjustmentOrder, listAdjustmentOrders } from '@kuacang/contract/inventory/adjustment/calls'
import { submitCount } from '@kuacang/contract/inventory/check/calls'
import { scanCheckLocation, scanCheckSku } from '@kuacang/contract/inventory/count/calls'
import { createTransferOrder, listTransferOrders } from '@kuacang/contract/inventory/transfer/calls'
import { mostOnLine } from '@kuacang/contract/kit/limits'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { mostPieces } from '@kuacang/contract/kit/schemas'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { checkOf, counter, detailOf, lyingAt, reviewer } from './check/check.testing.ts'
import { goods, lyingId, mover, receive, shelf } from './goods.testing.ts'

const { invalid_input } = kitRefusals
const { too_many_pieces } = serviceRefusals

describe('what one document of the stock may hold', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const inEnglish = async (client: Client): Promise<Client> => {
    await t.app.store.db
      .updateTable('app_user')
      .set({ locale: 'en' })
      .where('id', '=', client.user.id)
      .execute()
    return client
  }

  it('the most on a line is counted, one more is refused in both languages and counts nothing', async () => {
    const op = await counter(t)
    const english = await inEnglish(await counter(t))
    const { goods: mug } = await lyingAt(t, 1)
    const order_id = await checkOf(op, mug)
    const line = async () => (await detailOf(op, order_id)).lines.list[0]
    const line_id = (await line())?.id ?? ''
    const count = (of: Client, checked_quantity: number) =>
      of.call(submitCount, { body: { order_id, line_id, checked_quantity } })
    const [zh, en] = [await count(op, mostOnLine + 1), await count(english, mostOnLine + 1)]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      invalid_input.code,
      '实盘数量必须在 0 到 999,999 之间',
      'Counted quantity must be between 0 and 999,999',
    ])
    expect((await line())?.checked_quantity).toBeNull()
    expect((await count(op, mostOnLine)).code).toBe(0)
    expect((await line())?.checked_quantity).toBe(mostOnLine)
  })

  it('the most on a line is counted at the shelf by its scan, one more is refused and counts nothing', async () => {
    const op = await counter(t)
    const { goods: mug, places } = await lyingAt(t, 1)
    const [here = ''] = places
    const order_id = await checkOf(op, mug)
    await op.call(scanCheckLocation, { body: { order_id, location_code: here } })
    const scan = (quantity: number) =>
      op.call(scanCheckSku, { body: { order_id, location_code: here, sku: mug.sku, quantity } })
    const over = await scan(mostOnLine + 1)
    expect([over.code, over.refusal?.why]).toEqual([invalid_input.code, '数量最大为 999,999'])
    expect((await detailOf(op, order_id)).lines.list[0]?.checked_quantity).toBeNull()
    expect((await scan(mostOnLine)).data.line.checked_quantity).toBe(mostOnLine)
  })

  it('a transfer of the most pieces is planned, one of one more is refused in both languages and plans nothing', async () => {
    const op = await mover(t)
    const english = await inEnglish(await mover(t))
    const g = await goods(t)
    const rest = mostPieces - 10 * mostOnLine
    const sources = await Promise.all(Array.from({ length: 11 }, () => shelf(t)))
    const target = await shelf(t)
    for (const [i, code] of sources.entries()) await receive(t, g, code, i < 10 ? mostOnLine : rest + 1)
    const ids = await Promise.all(sources.map((code) => lyingId(op, g, code)))
    const plan = (of: Client, last: number) =>
      of.call(createTransferOrder, {
        body: {
          lines: ids.map((loc_inv_id, i) => ({
            loc_inv_id,
            to_location_code: target,
            quantity: i < 10 ? mostOnLine : last,
          })),
          over_spec: true,
        },
      })
    const plans = async () =>
      (await op.call(listTransferOrders, { query: { to_location_code: target } })).data.pagination.total
    const [zh, en] = [await plan(op, rest + 1), await plan(english, rest + 1)]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      too_many_pieces.code,
      '共 10000000 件，一张单据最多 9999999 件',
      'There are 10000000 pieces; a document can have at most 9999999',
    ])
    expect(await plans()).toBe(0)
    expect((await plan(op, rest)).msg).toBe('')
    expect(await plans()).toBe(1)
  })

  it('an adjustment of the most pieces is saved, one of one more is refused in both languages and saves nothing', async () => {
    const op = await reviewer(t)
    const english = await inEnglish(await reviewer(t))
    const g = await goods(t)
    const [here, there] = [await shelf(t), await shelf(t)]
    const line = (location_code: string, after_quantity: number) => ({
      location_code,
      sku: g.sku,
      before_quantity: 0,
      after_quantity,
      reason: 90,
    })
    const save = (of: Client, more: number) =>
      of.call(createAdjustmentOrder, {
        body: { lines: [line(here, mostPieces - 1), line(there, more)], remark: '盘盈' },
      })
    const orders = async () => (await op.call(listAdjustmentOrders)).data.pagination.total
    const [zh, en] = [await save(op, 2), await save(english, 2)]
    expect([zh.code, zh.refusal?.why, en.refusal?.why]).toEqual([
      too_many_pieces.code,
      '共 10000000 件，一张单据最多 9999999 件',
      'There are 10000000 pieces; a document can have at most 9999999',
    ])
    expect(await orders()).toBe(0)
    expect((await save(op, 1)).msg).toBe('')
    expect(await orders()).toBe(1)
  })
})
