import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { listPickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { getPickupWaybills, printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { waybillRefusals } from '@kuacang/contract/outbound/waybill/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { code128 } from '#kit/labels/block'
import { codesIn } from '#kit/labels/drawn-codes'
import { readBack } from '#kit/labels/read-back.testing'
import { label } from '#kit/labels/render'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('waybills', () => {
  let t: TestServer
  let fbw: Client
  let printer: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    printer = await t.as({ rights: ['OutboundOrderPrint'] })
    sku = (await stocked(fbw, 100)).sku
  })
  afterAll(() => t.close())

  const order = () => ordered(fbw, { sku, quantity: 1 })
  const print = (ids: string[], extra = {}) => printer.call(printWaybills, { body: { ids } }, extra)
  const again = (ids: string[]) => printer.call(printWaybills, { body: { ids, reason: '标签破损' } })
  const trackings = async (bytes: Buffer) => (await readBack(bytes)).map((p) => p.codes.at(-1))

  it('are printed on one paper each, in the order of the list, and read back [FU-148 FU-512 REL-34]', async () => {
    const [a, b] = [await order(), await order()]
    const pages = await readBack((await print([b.id, a.id])).bytes)
    expect(pages.map((p) => p.codes)).toEqual([
      [b.order_number, b.tracking_number],
      [a.order_number, a.tracking_number],
    ])
    expect([pages[0]?.width, pages[0]?.height].map((mm) => Math.round(mm ?? 0))).toEqual([100, 150])
    expect(pages[0]?.text).toContain('张三')
  })

  it('say so from the second print on, and each print is on record [OP-27 FU-512]', async () => {
    const { id } = await order()
    const markOf = async (bytes: Buffer) => /补打 第 \d 次/.exec((await readBack(bytes))[0]?.text ?? '')?.[0]
    expect(await markOf((await print([id])).bytes)).toBeUndefined()
    expect(await markOf((await again([id])).bytes)).toBe('补打 第 1 次')
    const { data } = await fbw.call(getOutboundOrder, { params: { id } })
    expect(data.print_logis_records.map((r) => r.user_name)).toEqual([
      printer.user.username,
      printer.user.username,
    ])
  })

  it('of a command that is repeated are the same and count once [REL-13]', async () => {
    const { id } = await order()
    const key = crypto.randomUUID()
    const texts = []
    for (let i = 0; i < 2; i += 1) texts.push((await readBack((await print([id], { key })).bytes))[0]?.text)
    expect(texts[1]).toBe(texts[0])
    expect((await readBack((await again([id])).bytes))[0]?.text).toContain('补打 第 1 次')
  })

  it('of cancelled orders are dead; the others are printed without them [FU-148 REL-33]', async () => {
    const [gone, kept] = [await order(), await order()]
    await fbw.call(cancelOutboundOrder, { body: { id: gone.id } })
    expect(await trackings((await print([gone.id, kept.id])).bytes)).toEqual([kept.tracking_number])
    expect((await print([gone.id])).code).toBe(waybillRefusals.none.code)
  })

  it('of a pickup order come by its cells, as copies that no carrier can scan and no print [FU-477 REL-33]', async () => {
    const list = [
      await ordered(fbw, { sku, quantity: 2 }),
      await ordered(fbw, { sku, quantity: 2 }),
      await ordered(fbw, { sku, quantity: 2 }),
    ]
    const { data } = await fbw.call(generatePickupOrders, {
      body: { outbound_order_ids: list.map((o) => o.id) },
    })
    const code = data.pickup_orders[0]?.pickup_code ?? ''
    const [pickup] = (await fbw.call(listPickupOrders, { query: { id: code } })).data.data
    const pages = await readBack(
      (await printer.call(getPickupWaybills, { params: { id: pickup?.id } })).bytes,
    )
    expect(pages.map((p) => p.codes)).toEqual(list.map((o) => [o.order_number]))
    for (const [i, o] of list.entries()) {
      expect(pages[i]?.text).toContain(o.tracking_number)
      expect(pages[i]?.text).toContain('副本')
    }
    expect((await print(list.map((o) => o.id))).status).toBe(200)
  })

  it('that carrier, platform or customer gave as files are printed as they are, among those that are drawn; one that cannot be read stops the print [FU-148]', async () => {
    const [a, b, c, model] = [await order(), await order(), await order(), await order()]
    // On a paper of its own.
    const given = await label({
      ...{ title: 'given', locale: 'zh', size: '10x10' },
      pages: [[code128(model.tracking_number, 20)]],
    })
    const file = `waybills/1/${newId()}.pdf`
    await t.app.store.files.put(file, given)
    await t.app.store.pool.query('update outbound_order set waybill_file = $2 where id = $1', [b.id, file])
    expect((await print([b.id])).bytes.equals(given)).toBe(true)
    const whole = (
      await printer.call(printWaybills, { body: { ids: [a.id, b.id, c.id], reason: '标签破损' } })
    ).bytes
    expect(await trackings(whole)).toEqual([a, model, c].map((o) => o.tracking_number))
    const heights = (await readBack(whole)).map(({ height }) => Math.round(height))
    expect(heights).toEqual([150, 100, 150])
    // Printers draw the barcodes anew in whole dots, on each page those of that page.
    const codes = codesIn(whole).map(({ page, value }) => [page, value])
    expect(codes.filter(([, value]) => value === c.tracking_number).map(([page]) => page)).toEqual([2])
    await t.app.store.files.put(file, Buffer.from('%PDF-1.4 broken'))
    const broken = await again([a.id, b.id])
    expect([broken.code, broken.msg.includes(b.order_number), broken.msg.includes(a.order_number)]).toEqual([
      waybillRefusals.unreadable.code,
      true,
      false,
    ])
  })

  it('of another warehouse are not there [REL-26]', async () => {
    const { id } = await order()
    const other = await t.as({ rights: ['OutboundOrderPrint'], warehouses: [2] })
    expect((await other.call(printWaybills, { body: { ids: [id] } })).code).toBe(waybillRefusals.none.code)
  })
})
