import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const kB = 1000

/** The scripts and styles that a page asks for until it shows this, compressed as they were sent. */
const loadOf = async (page: Page, at: string, shown: string) => {
  const sizes: Promise<number>[] = []
  let scripts = 0
  const count = (response: Response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    if (type === 'script') scripts += 1
    sizes.push(response.body().then(async () => Number((await response.allHeaders())['content-length'])))
  }
  page.on('response', count)
  await page.goto(product.base + at)
  await page.locator(shown).first().waitFor()
  page.off('response', count)
  const all = await Promise.all(sizes)
  return { scripts, kilobytes: all.reduce((a, b) => a + b, 0) / kB }
}

/** The bytes that come over the network until a page shows this, without the answers of calls. */
const transferOf = async (page: Page, at: string, shown: string): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const ofPages = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!new URL(url).pathname.startsWith('/api/')) ofPages.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofPages.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(product.base + at)
  await page.locator(shown).first().waitFor()
  await session.detach()
  return bytes / kB
}

const desk = '[data-testid=desk-target]'

describe('what a browser loads', () => {
  it('of the login page stays below 300 kB, in few scripts', async () => {
    const { page } = await product.open('manager', { anonymous: true, alone: true })
    const { scripts, kilobytes } = await loadOf(page, '/login', '#username')
    expect(scripts).toBeLessThanOrEqual(8)
    expect(kilobytes).toBeLessThan(300)
  })

  it.for([
    ['fbw', '/m/wms/receive', desk],
    ['fbw', '/m/wms/pickup', desk],
    ['fbw', '/m/wms/case_putaway', desk],
    ['epc', '/m/epc/search', desk],
    ['epc', '/m/epc/pickup', desk],
    ['epc', '/m/epc/sort', desk],
    ['fbw', '/m', '.hand-tiles'],
  ] as const)('of %s in the hand, %s, stays below 300 kB', async ([username, at, shown]) => {
    const { page } = await product.open(username, { alone: true, handheld: true })
    const { kilobytes } = await loadOf(page, at, shown)
    expect(kilobytes).toBeLessThan(300)
  })

  it('comes from the browser the second time, but for the page itself', async () => {
    const { page } = await product.open('fbw', { alone: true, handheld: true })
    const at = '/m/wms/case_putaway'
    const first = await transferOf(page, at, desk)
    const second = await transferOf(page, at, desk)
    expect(first).toBeGreaterThan(200)
    expect(second).toBeLessThan(5)
  })

  it.for([
    ['hub', '/hub/sort'],
    ['hub', '/hub/accept'],
    ['hub', '/hub/depart'],
    ['epc', '/epc_operator/inbound'],
    ['epc', '/epc_operator/sort'],
    ['epc', '/epc_operator/sow'],
    ['epc', '/epc_operator/depart'],
    ['epc', '/epc_dhl_packing/ob_pack'],
    ['epc', '/epc_dhl_packing/pack'],
    ['epc', '/epc_outbound_packing/epc_outbound_parcel_packing'],
    ['sc', '/sorting_center_operations/outbound_parcel_packing'],
    ['epc', '/epc_operator/epc_inbound_bag_handover'],
    ['epc', '/epc_operator/re_inbound'],
    ['epc', '/epc_operator/return'],
    ['epc', '/epc_operator/fusion_sort'],
    ['epc', '/epc_operator/pickup_assign'],
    ['epc', '/epc_operator/relabel_outbound_parcel'],
    ['sc', '/sorting_center_operations/inbound_bag_handover'],
    ['sc', '/sorting_center_operations/inbound'],
    ['sc', '/sorting_center_operations/relabel'],
    ['sc', '/sorting_center_operations/sorting_center_outbound_parcel_return'],
    ['fbw', '/wms_return/batch_receive'],
    ['fbw', '/wms_return/order_sort'],
    ['fbw', '/wms_return/reinbound'],
    ['fbw', '/wms_return/relabel'],
    ['fbw', '/wms_b2b_out/b2b_checkout'],
    ['fbw', '/wms_inspection/quality_check'],
    ['fbw', '/wms_outbound/outbound_order_checkout'],
    ['fbw', '/wms_inbound/case_receive'],
  ] as const)('of the desk of %s, %s, stays below 380 kB', async ([username, at]) => {
    const { page } = await product.open(username, { alone: true })
    const { kilobytes } = await loadOf(page, at, desk)
    expect(kilobytes).toBeLessThan(380)
  })

  it('of the list of outbound orders stays below 380 kB, in 12 scripts', async () => {
    const { page } = await product.open('manager', { alone: true })
    const list = '/wms_outbound/outbound_order_manage'
    const { scripts, kilobytes } = await loadOf(page, list, '.ant-table-row')
    expect(scripts).toBeLessThanOrEqual(12)
    expect(kilobytes).toBeLessThan(380)
  })
})
