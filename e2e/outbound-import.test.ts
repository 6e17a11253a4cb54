import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

describe('the import of outbound orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const place = '/wms_outbound/outbound_order_manage'
  const open = async (rows: readonly string[]) => {
    const { page, faults } = await product.open('admin', { at: place })
    const { data } = await ask<{ list: { sku: string }[] }>(
      page,
      '/wms/sku_inventories?partner_id=1&page_size=1',
    )
    const sku = data.list[0]?.sku ?? ''
    const head = '客户单号,SKU编码（条码）,数量,收件人,国家,渠道'
    const text = [head, ...rows.map((r) => r.replace('SKU', sku))].join('\n')
    await page.getByRole('button', { name: '导入' }).click()
    await page.locator('.dialog form').waitFor()
    await fill(page, { partner_id: '1' })
    const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    const field = page.locator('.dialog input[type=file]')
    expect(await field.getAttribute('accept')).toBe('.csv,.xlsx,.xls')
    await field.setInputFiles(file)
    const confirm = page.locator('.dialog .ant-modal-footer .ant-btn-primary')
    await confirm.click()
    const preview = page.getByRole('dialog', { name: '核对导入的出库单' })
    await preview.waitFor()
    return { page, faults, preview }
  }
  const made = async (page: Parameters<typeof ask>[0], erp: string) => {
    const range = 'time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z'
    type Found = { data: { country: string; channel_code: string; units: number }[] }
    return (await ask<Found>(page, `/wms/outbound_order?erp_order_id=${erp}&${range}`)).data.data
  }

  it('a sheet with faults → they are shown before anything is created, corrected in place, and imported with the rest [FU-340 FU-345]', async () => {
    const [good, bad, worse] = [unique('G'), unique('B'), unique('W')]
    const { page, faults, preview } = await open([
      `${good},SKU,1,张三,US,`,
      `${bad},SKU,2,张三,UU,`,
      `${worse},SKU,1,张三,US,NONE`,
    ])
    await preview.getByText('3 行：1 单可以导入，2 单有错误').waitFor()
    expect(await made(page, good)).toEqual([])
    for (const row of ['3', '4']) {
      const faulty = preview.locator('tbody tr').filter({ has: page.getByLabel(`国家 ${row}`) })
      const [number, why] = await faulty.locator('td').allTextContents()
      expect([number, why === '']).toEqual([row, false])
    }
    await preview.getByLabel('国家 3').fill('BR')
    await preview.getByRole('button', { name: '重新检查' }).click()
    await preview.getByText('2 单可以导入，1 单有错误').waitFor()
    await preview.getByRole('button', { name: '导入 2 单' }).click()
    // What was not imported stays, and only that is imported again.
    await preview.getByText('已新建 2 单，其中 0 单校验失败').waitFor()
    await preview.getByLabel('渠道 4').fill('')
    await preview.getByRole('button', { name: '重新检查' }).click()
    await preview.getByRole('button', { name: '导入 1 单' }).click()
    await page.getByText('新建 3 单，其中 0 单校验失败').waitFor()
    expect([await made(page, good), await made(page, bad), await made(page, worse)]).toMatchObject([
      [{ country: 'US' }],
      [{ country: 'BR', units: 2 }],
      [{ channel_code: 'STD' }],
    ])
    expect(faults).toEqual([])
  })

  it('an order that fails its validation → the result counts it as failed and says why', async () => {
    const erp = unique('F')
    const { page, preview } = await open([`${erp},SKU,999999,张三,US,`])
    await preview.getByRole('button', { name: '导入 1 单' }).click()
    const result = page.locator('.dialog', { hasText: '其中 1 单校验失败' })
    await result.waitFor()
    expect(await result.textContent()).toContain('库存不足')
  })
})
