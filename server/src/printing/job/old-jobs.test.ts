import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { listPrintJobs } from '@kuacang/contract/printing/job/calls'
import { searchEverything } from '@kuacang/contract/search/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { forgetJobs } from './chores.ts'

describe('print jobs that are long over', () => {
  let t: TestServer
  let busy: Client
  let quiet: Client
  beforeAll(async () => {
    t = await testServer()
    busy = await t.as({})
    quiet = await t.as({})
  })
  afterAll(() => t.close())

  const insert = (letters: string, who: Client, days: number, many: number) =>
    t.write((tx) =>
      tx.run(
        `insert into print_job (warehouse_id, id, paper, numbers, user_id, label, created_at, updated_at)
         select 1, $1 || lpad(to_hex(n), 22, '0'), 1, '{}', $2, 'L', m.at, m.at from generate_series(1, $3::bigint) n,
           lateral (select now() - $4 * interval '1 day' - n * interval '1 minute' as at) m`,
        [letters, who.user.id, many, days],
      ),
    )
  const shown = async (who: Client) => (await who.call(listPrintJobs)).data.list.map((j) => j.id)

  it('are removed where no page shows them any more; what users see stays', async () => {
    await insert('aa', busy, 300, 30)
    await insert('ab', busy, 1, 15)
    await insert('ac', quiet, 300, 5)
    const before = [await shown(busy), await shown(quiet)]
    expect(before.map((l) => l.length)).toEqual([20, 5])
    // Fifteen are new and five of the old ones are among the latest twenty.
    expect(await forgetJobs(t.app, new Date(), 7)).toBe(25)
    expect(await forgetJobs(t.app)).toBe(0)
    expect([await shown(busy), await shown(quiet)]).toEqual(before)
  })

  it('are found by what was printed: the search shows it, its history who printed it and why, and its next print asks for a reason', async () => {
    const fbw = await worker(t)
    const printer = await t.as({ rights: ['OutboundOrderPrint', 'OutboundOrderOperator'] })
    const { sku } = await stocked(fbw, 1)
    const { id, order_number } = await ordered(fbw, { sku, quantity: 1 })
    const print = (more = {}) => printer.call(printWaybills, { body: { ids: [id], ...more } })
    await print()
    await print({ reason: '标签破损' })
    await t.app.store.pool.query(
      `update print_job set created_at = created_at - interval '300 days' where user_id = $1`,
      [printer.user.id],
    )
    await insert('ad', printer, 1, 20)
    expect((await printer.call(listPrintJobs)).data.list.flatMap((j) => j.numbers)).not.toContain(
      order_number,
    )
    expect(await forgetJobs(t.app)).toBe(2)

    const { groups } = (await printer.call(searchEverything, { query: { key: order_number } })).data
    expect(groups.flatMap((g) => g.rows).find((r) => r.exact)).toMatchObject({ id, number: order_number })
    const { operation_records } = (await printer.call(getOutboundOrder, { params: { id } })).data
    const prints = operation_records.filter((r) => r.action === 'outbound_order.print_label')
    const who = { user_name: printer.user.username }
    expect(
      prints.toSorted((a, b) => Number(a.additional_info.print) - Number(b.additional_info.print)),
    ).toMatchObject([
      { ...who, additional_info: { print: 1 } },
      { ...who, additional_info: { print: 2, reason: '标签破损' } },
    ])
    expect((await print()).ask).toMatchObject({ field: 'reason' })
  })
})
