import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { cancelPickup, claimPickup, getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import {
  exportPickList,
  exportPickupOrders,
  printPickupOrder,
} from '@kuacang/contract/outbound/pickup-paper/calls'
import { listPrintJobs, tellPrint } from '@kuacang/contract/printing/job/calls'
import { printedPaper, printJobStatus } from '@kuacang/contract/printing/job/enums'
import { createCanvas, Image } from '@napi-rs/canvas'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { newId } from '#kit/ids'
import '#kit/labels/read-back.testing'
import { ordered, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from './pickup.testing.ts'

/** What a scanner reads from the picture in the page. */
const codesIn = async (page: string): Promise<string[]> => {
  const svg = /<svg.*?<\/svg>/s.exec(page)?.[0] ?? ''
  const image = new Image()
  image.src = Buffer.from(svg)
  await image.decode()
  const canvas = createCanvas(image.width * 3, image.height * 3 + 60)
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 30, image.width * 3, image.height * 3)
  const found = await readBarcodes(new Uint8Array(canvas.toBuffer('image/png')), { formats: ['Code128'] })
  return found.map((c) => c.text)
}

describe('the paper of a pickup order', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const pickup = async (quantity = 2) => {
    const { sku, locations } = await stocked(fbw, quantity)
    const order = await ordered(fbw, { sku, quantity })
    return { ...(await newPickup(fbw, [order.id])), sku, order, location: locations[0] ?? '' }
  }
  const print = (client: Client, id: string, extra = {}) =>
    client.call(printPickupOrder, { body: { id } }, extra)
  const statusOf = async (id: string) =>
    (await fbw.call(getPickupOrder, { params: { id } })).data.order.status

  it('says what to take where for which orders, and its code reads back [FU-147 FU-471 REL-34]', async () => {
    const { id, pickup_code, sku, order, location } = await pickup()
    const { data: page } = await print(fbw, id)
    for (const said of [pickup_code, location, sku, `B${sku}`, order.order_number, order.tracking_number])
      expect(page).toContain(said)
    const facts = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(facts).toEqual([
      ['类型', '普通'],
      ['拣货规则', '不限'],
      ['操作人', '-'],
      ['打印时间', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/)],
      ['总数量', '2'],
    ])
    expect(await codesIn(page)).toEqual([pickup_code])
  })

  it('has its places in walking order, on paper as in the file, and names its picker [FU-146 FU-147]', async () => {
    const { sku, locations } = await stocked(fbw, 1, 1, 1)
    const order = await ordered(fbw, { sku, quantity: 3 })
    const { id, pickup_code } = await newPickup(fbw, [order.id])
    const { data } = await fbw.call(claimPickup, { body: { pickup_code } })
    const walk = data.pick_locations.map((l) => l.location_code)
    expect(walk.toSorted()).toEqual(locations.toSorted())
    const chief = await t.as({ rights: ['PrintPickupInfo'] })
    // The walk, and not the order in which codes are written.
    await t.write((tx) =>
      tx.run('update pickup_line set walk_order = 1000 - walk_order where pickup_order_id = $1', [id]),
    )
    walk.reverse()
    const { data: page } = await print(chief, id)
    const places = [...page.matchAll(/<td class="place">(.*?)<\/td>/g)].map(([, place]) => place)
    expect(places).toEqual(walk)
    expect(page).toContain(`<dt>操作人</dt><dd>${fbw.user.username}</dd>`)
    const { bytes, saved_as } = await fbw.call(exportPickList, { params: { id } })
    expect(saved_as).toBe(`pick_list_${pickup_code}.csv`)
    const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map((r) => r.库位)).toEqual(walk)
    expect(Object.keys(rows[0] ?? {})).toEqual(['库位', 'SKU', '数量', '库存编号'])
  })

  it('takes what people wrote as text, never as markup [FU-147]', async () => {
    const { id, order } = await pickup()
    await t.write((tx) =>
      tx.run("update outbound_order set erp_order_id = '<img src=x onerror=1>&\"' where id = $1", [order.id]),
    )
    const { data: page } = await print(fbw, id)
    expect(page).toContain('&lt;img src=x onerror=1&gt;&amp;&quot;')
    expect(page).not.toContain('<img')
  })

  it('is printed by anyone once, later only with the right, and says so [FU-147 FU-212 FU-262 OP-27]', async () => {
    const { id } = await pickup()
    const chief = await t.as({ rights: ['PrintPickupInfo', 'GetPickupOrder'] })
    const actions = async (client: Client) =>
      (await client.call(getPickupOrder, { params: { id } })).data.order.actions
    expect(await actions(fbw)).toContain('print')
    expect((await print(fbw, id)).data).not.toContain('补打')
    expect(await statusOf(id)).toBe(20)
    expect((await print(fbw, id)).code).toBe(kitRefusals.no_permission.code)
    expect((await print(chief, id)).data).toContain('补打 第 1 次')
    const { order } = (await fbw.call(getPickupOrder, { params: { id } })).data
    expect(order.print_count).toBe(2)
    expect(await statusOf(id)).toBe(20)
    for (const offer of ['print', 'reprint']) expect(await actions(fbw)).not.toContain(offer)
    expect(await actions(chief)).toContain('reprint')
  })

  it('is a print job of who printed it [REL-33]', async () => {
    const [{ id, pickup_code }, print_job] = [await pickup(), newId()]
    await fbw.call(printPickupOrder, { body: { id, print_job } })
    await fbw.call(tellPrint, { params: { id: print_job }, body: { outcome: 'send' } })
    const job = (await fbw.call(listPrintJobs, {})).data.list.find((j) => j.id === print_job)
    expect(job).toMatchObject({
      paper: printedPaper.code.pick_list,
      numbers: [pickup_code],
      status: printJobStatus.code.sent,
    })
  })

  it('printed again lowers no status, whatever it is [FU-212 FU-406]', async () => {
    const { id, pickup_code } = await pickup()
    const chief = await t.as({ rights: ['PrintPickupInfo'] })
    await fbw.call(claimPickup, { body: { pickup_code } })
    expect((await print(chief, id)).code).toBe(0)
    expect(await statusOf(id)).toBe(30)
    const cancelled = await pickup()
    await fbw.call(cancelPickup, { body: { id: cancelled.id } })
    expect((await print(chief, cancelled.id)).code).toBe(0)
    expect(await statusOf(cancelled.id)).toBe(100)
  })

  it('asked for twice by one command is the same paper [REL-13]', async () => {
    const { id } = await pickup()
    const key = crypto.randomUUID()
    const first = await print(fbw, id, { key })
    expect((await print(fbw, id, { key })).data).toBe(first.data)
  })

  it('of another warehouse is not there [REL-26]', async () => {
    const { id } = await pickup()
    const other = await t.as({ rights: ['GetPickupOrder', 'PrintPickupInfo'], warehouses: [2] })
    expect((await print(other, id)).code).toBe(kitRefusals.not_found.code)
    const list = await other.call(exportPickList, { params: { id } })
    expect(list.code).toBe(kitRefusals.not_found.code)
  })

  it('is also a sheet with the rows of the stock, as it is called [FU-478]', async () => {
    const { id, sku, location } = await pickup(3)
    const { bytes } = await fbw.call(exportPickList, { params: { id } })
    const [row] = parse(bytes, { columns: true, bom: true }) as Record<string, string>[]
    expect(row).toMatchObject({ 库位: location, SKU: sku, 数量: '3' })
    const { rows } = await t.app.store.pool.query('select 1 from stock where id = $1', [row?.库存编号])
    expect(rows).toHaveLength(1)
    const named = { export_type: 'csv', filename: '一号.csv' }
    expect((await fbw.call(exportPickList, { params: { id }, query: named })).saved_as).toBe('一号.csv')
    const xlsx = await fbw.call(exportPickList, { params: { id }, query: { export_type: 'xlsx' } })
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('of the list is a row for each, in the words of its columns [FU-055 FU-146 FU-464]', async () => {
    const { pickup_code } = await pickup()
    await pickup()
    await fbw.call(claimPickup, { body: { pickup_code } })
    const { bytes, saved_as } = await fbw.call(exportPickupOrders, { query: { id: pickup_code } })
    expect(parse(bytes, { columns: true, bom: true })).toEqual([
      {
        拣货单号: pickup_code,
        操作人: fbw.user.username,
        状态: '拣货中',
        面单打印: '复核时打印',
        类型: '普通',
        业务类型: '普通',
        拣货规则: '不限',
        创建时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
        订单: '1',
      },
    ])
    expect(saved_as).toMatch(/^pickup_orders_\d{14}\.csv$/)
    const query = { export_type: 'csv', filename: '拣货单', id: pickup_code }
    expect((await fbw.call(exportPickupOrders, { query })).saved_as).toBe('拣货单.csv')
  })
})
