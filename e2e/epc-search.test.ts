import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** A parcel of the demo that lies at P-02-02. */
const parcel = 'WI260300000000EPC'

describe('the search of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('the field of the top bar leads to everything that bears the number; what is not found says so', async () => {
    const { page, faults } = await product.open('epc')
    await workIn(page, epcId)
    await page.goto(product.base)
    await page.getByRole('textbox', { name: '查找包裹' }).fill(parcel)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/epc_admin\/search\?key=/)
    await page.getByRole('heading', { name: 'EPC包裹' }).waitFor()
    await page.locator('.ant-table-row').getByRole('link', { name: parcel }).click()
    await page.waitForURL(/\/epc_operator\/parcel\?/)
    await page.goto(`${product.base}/epc_admin/search?key=EPK000001`)
    await page.getByRole('heading', { name: 'EPC拣货单' }).waitFor()
    await page.getByRole('searchbox').fill('NO-SUCH-NUMBER')
    await page.keyboard.press('Enter')
    await page.getByText('没有找到 NO-SUCH-NUMBER').waitFor()
    expect(faults).toEqual([])
  })

  it('on a handheld a parcel, a bag and a location show their status and place; another code stops [PA-806]', async () => {
    const { page, faults } = await product.open('epc', { handheld: true })
    await openDesk(page, `${product.base}/m/epc/search`)
    expect(await scanAs(page, parcel, 'ok')).toContain('EPC包裹')
    await page.getByText('P-02-02').first().waitFor()
    await page.getByText('上架').first().waitFor()
    expect(await scanStopped(page, 'NO-SUCH-NUMBER')).toContain('NO-SUCH-NUMBER')
    expect(await scanAs(page, 'P-02-02', 'ok')).toContain('P-02-02')
    await page.getByRole('link', { name: parcel }).waitFor()
    const bags = await product.open('epc')
    await bags.page.goto(`${product.base}/epc_admin/manage_inbound`)
    const bag = (await bags.page.locator('.ant-table-row .code').first().textContent()) ?? ''
    expect(await scanAs(page, bag, 'ok')).toContain('EPC入库袋')
    await page.getByText('来源').first().waitFor()
    expect([...faults, ...bags.faults]).toEqual([])
  })

  it('on a handheld one parcel shows status, place, order and history; an unknown one stops [PA-807]', async () => {
    const { page, faults } = await product.open('epc', { handheld: true })
    await openDesk(page, `${product.base}/m/epc/parcel_search`)
    expect(await scanAs(page, parcel, 'ok')).toContain('P-02-02')
    await page.getByText('SO260300000').first().waitFor()
    await page.getByText('上架').first().waitFor()
    expect(await scanStopped(page, 'WI999999999999EPC')).toContain('WI999999999999EPC')
    expect(faults).toEqual([])
  })
})
