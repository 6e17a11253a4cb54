import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { demoSku, unique } from './goods.ts'
import { fill } from './main-job.ts'
import { type Product, startProduct } from './product.ts'

describe('the import of outbound orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const place = '/wms_outbound/outbound_order_manage'
  const head = '客户单号,SKU编码（条码）,数量,收件人,国家,渠道'
  const openDialog = async () => {
    const { page, faults } = await product.open('admin', { at: place })
    await page.getByRole('button', { name: '导入' }).click()
    await page.locator('.dialog form').waitFor()
    await fill(page, { partner_id: '1' })
    const field = page.locator('.dialog input[type=file]')
    const send = async (name: string, buffer: Buffer) => {
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer })
      await page.locator('.dialog .ant-modal-footer .ant-btn-primary').first().click()
    }
    const preview = page.getByRole('dialog', { name: '核对导入的出库单' })
    return { page, faults, field, send, preview }
  }
  const open = async (rows: readonly string[]) => {
    const { page, faults, field, send, preview } = await openDialog()
    const sku = await demoSku(page)
    expect(await field.getAttribute('accept')).toBe('.csv,.xlsx,.xls')
    await send('orders.csv', Buffer.from([head, ...rows.map((r) => r.replace('SKU', sku))].join('\n')))
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

  it('a file that is no sheet, empty, too large or without a good row → the page says which, and nothing can be imported [FU-339 FU-342 FU-343 FU-344 FU-345 FU-346 FU-347]', async () => {
    const { page, send, preview } = await openDialog()
    const dialog = page.getByRole('dialog', { name: '导入出库单' })
    const heads = Buffer.from(`${head}\n`)
    for (const [name, content, said] of [
      ['orders.xlsx', Buffer.from('<html>not a sheet</html>'), '文件读取失败，请重新选择'],
      ['orders.csv', Buffer.from(''), '文件为空'],
      ['orders.csv', Buffer.concat([heads, Buffer.alloc(500_000, '\n')]), '文件大小不能超过500kB'],
    ] as const) {
      await send(name, content)
      await dialog.getByText(said).first().waitFor()
    }
    const rows = [
      `${unique('Z')},NONE,0,张三,US,`,
      `${unique('Z')},NONE,1.5,张三,US,`,
      `${unique('Z')},,1,张三,US,`,
    ]
    await send('orders.csv', Buffer.concat([heads, Buffer.from(rows.join('\n'))]))
    await preview.getByText('表格中没有合理的数据').waitFor()
    await preview.getByText('3 行：0 单可以导入，3 单有错误').waitFor()
    const faults = await preview
      .locator('tbody tr.ant-table-row')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent)),
      )
    expect(faults).toEqual([
      ['2', expect.stringContaining('正整数')],
      ['3', expect.stringContaining('正整数')],
      ['4', '缺少 SKU 编码'],
    ])
    expect(await preview.getByLabel('数量 3').inputValue()).toBe('1.5')
    expect(await preview.getByRole('button', { name: '导入 0 单' }).isDisabled()).toBe(true)
    await preview.getByLabel('SKU编码（条码） 4').fill(await demoSku(page))
    await preview.getByRole('button', { name: '重新检查' }).click()
    await preview.getByText('3 行：1 单可以导入，2 单有错误').waitFor()
    expect(await preview.getByText('表格中没有合理的数据').count()).toBe(0)
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
