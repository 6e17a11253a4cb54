import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { listPrintJobs, tellPrint } from '@kuacang/contract/printing/job/calls'
import { printJobStatus } from '@kuacang/contract/printing/job/enums'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the print job of a waybill', () => {
  let t: TestServer
  let fbw: Client
  let printer: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    printer = await t.as({ rights: ['OutboundOrderPrint'] })
    sku = (await stocked(fbw, 50)).sku
  })
  afterAll(() => t.close())

  const order = () => ordered(fbw, { sku, quantity: 1 })
  const print = (ids: string[], more = {}) => printer.call(printWaybills, { body: { ids, ...more } })
  const tell = (id: string, outcome: 'send' | 'confirm' | 'fail', more = {}) =>
    printer.call(tellPrint, { params: { id }, body: { outcome, ...more } })
  const jobOf = async (id: string) =>
    (await printer.call(listPrintJobs, {})).data.list.find((j) => j.id === id)

  it('is requested, sent to a printer and confirmed by it, in this order [REL-33]', async () => {
    const [{ id, order_number }, print_job] = [await order(), newId()]
    await print([id], { print_job })
    expect(await jobOf(print_job)).toMatchObject({
      numbers: [order_number],
      status: printJobStatus.code.requested,
    })
    expect((await tell(print_job, 'confirm')).code).toBe(kitRefusals.illegal_move.code)
    await tell(print_job, 'send', { printer: 'Zebra' })
    await tell(print_job, 'confirm')
    expect(await jobOf(print_job)).toMatchObject({ status: printJobStatus.code.confirmed, printer: 'Zebra' })
    expect((await tell(print_job, 'fail')).code).toBe(kitRefusals.illegal_move.code)
  })

  it('that failed says why [REL-33]', async () => {
    const [{ id }, print_job] = [await order(), newId()]
    await print([id], { print_job })
    await tell(print_job, 'fail', { fault: '添加打印内容失败' })
    expect(await jobOf(print_job)).toMatchObject({
      status: printJobStatus.code.failed,
      fault: '添加打印内容失败',
    })
  })

  it('of what was printed before needs a reason, and without one nothing is printed or counted [REL-33]', async () => {
    const [{ id, order_number }, print_job] = [await order(), newId()]
    await print([id])
    const asked = await print([id], { print_job })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'reason' })
    expect(asked.ask?.message).toContain(order_number)
    expect(await jobOf(print_job)).toBeUndefined()
    await print([id], { print_job, reason: '标签破损' })
    expect(await jobOf(print_job)).toMatchObject({ reason: '标签破损' })
    const { rows } = await t.app.store.pool.query('select prints from print_count where object_id = $1', [id])
    expect(rows).toEqual([{ prints: 2 }])
  })

  it('belongs to who asked for it: others neither see nor change it', async () => {
    const [{ id }, print_job] = [await order(), newId()]
    await print([id], { print_job })
    const other = await t.as({ rights: ['OutboundOrderPrint'] })
    const told = await other.call(tellPrint, { params: { id: print_job }, body: { outcome: 'fail' } })
    expect(told.code).toBe(kitRefusals.not_found.code)
    expect((await other.call(listPrintJobs, {})).data.list).toEqual([])
    expect(await jobOf(print_job)).toMatchObject({ status: printJobStatus.code.requested })
  })

  it('of another command under its id is refused, and nothing is counted', async () => {
    const [one, other, print_job] = [await order(), await order(), newId()]
    await print([one.id], { print_job })
    const reply = await print([other.id], { print_job })
    expect([reply.status, reply.code]).toEqual([409, printRefusals.job_taken.code])
    expect((await print([other.id])).status).toBe(200)
  })

  it('is there once when its command is repeated [REL-13]', async () => {
    const [{ id }, print_job, key] = [await order(), newId(), crypto.randomUUID()]
    for (let i = 0; i < 2; i += 1)
      await printer.call(printWaybills, { body: { ids: [id], print_job } }, { key })
    const { list } = (await printer.call(listPrintJobs, {})).data
    expect(list.filter((j) => j.id === print_job)).toHaveLength(1)
  })
})
