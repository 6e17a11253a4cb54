import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, picture } from './desk.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

type Listed<R> = { list: R[] }
type Service = {
  id: string
  service_number: string
  service_type: number
  reference: string
  amount: string | null
  pictures: string[]
}
type PriceList = { id: string; valid_from: string; status: number; remark: string }
type Order = { id: string; wms_order_id: string; order_number: string }

const choose = async (page: Page, field: string, option: string) => {
  await dialogOf(page).locator(`#${field}`).click()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
}
const confirm = (page: Page) => dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click()

describe('prices and value-added services', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const listed = async (page: Page, remark: string) =>
    (await ask<Listed<PriceList>>(page, '/wms/price_lists?page_size=100')).data.list.find(
      (l) => l.remark === remark,
    )
  const services = async (page: Page) =>
    (await ask<Listed<Service>>(page, '/wms/value_added_services?page_size=100')).data.list

  it('a price list is made with steps, tried, published, and then never changes', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_superadmin/price_lists' })
    await page.getByRole('button', { name: '新建价目表' }).click()
    await choose(page, 'currency', 'EUR')
    await dialogOf(page).locator('#remark').fill('欧洲运费')
    await confirm(page)
    const row = rowOf(page, '欧洲运费')
    await row.getByText('草稿').waitFor()
    await row.getByRole('link').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: '新增价格' }).click()
    await choose(page, 'service', '运费')
    const form = dialogOf(page)
    await form.getByText('公斤', { exact: true }).waitFor()
    await choose(page, 'country', 'DE')
    await form.getByLabel('第 1 档：单价').fill('5.255')
    await form.getByRole('button', { name: '增加一档' }).click()
    await form.getByLabel('第 2 档：超过').fill('0')
    await form.getByLabel('第 2 档：单价').fill('4')
    await confirm(page)
    await form.getByText('必须大于上一档').waitFor()
    await form.getByLabel('第 2 档：超过').fill('10')
    await confirm(page)
    await drawer.getByText('超过 10').waitFor()

    const tried = drawer.getByRole('region', { name: '试算' })
    await tried.getByLabel('数量').fill('11.5')
    await tried.getByLabel('折扣率').fill('90')
    await tried.getByText('52.70 EUR').waitFor()
    await tried
      .getByText(
        '11.5 公斤：10 公斤 × 5.255 + 1.5 公斤 × 4.00 = 58.55 EUR，按 90% 收取 = 52.695 EUR，四舍五入为 52.70 EUR',
      )
      .waitFor()

    await drawer.getByRole('button', { name: '发布' }).click()
    await page.getByRole('dialog').last().locator('.ant-btn-dangerous, .ant-btn-primary').last().click()
    await drawer.getByText('已发布').waitFor()
    expect(await drawer.getByRole('button', { name: '新增价格' }).count()).toBe(0)
    expect((await listed(page, '欧洲运费'))?.status).toBe(10)
    expect(faults).toEqual([])
  })

  it('a list of a customer is copied and tried in English', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_superadmin/price_lists', locale: 'en' })
    await act(page, '标准价', 'Copy')
    await dialogOf(page).locator('#remark').fill('copied')
    await confirm(page)
    await rowOf(page, 'copied').getByText('Draft').waitFor()
    await rowOf(page, 'copied').getByRole('link').click()
    const tried = page.getByRole('region', { name: 'Try' })
    await tried.getByLabel('Quantity').fill('2000')
    await tried.getByText('2000 cases: 2000 cases × 1.20 = 2400.00 USD').waitFor()
    expect(faults).toEqual([])
  })

  it('a service is entered in the details of orders, with a picture, by the price of the list [FU-683]', async () => {
    const { page, faults } = await product.open('admin')
    const range = 'time_range[]=2020-01-01T00:00:00Z&time_range[]=2100-01-01T00:00:00Z'
    const places = [
      ['inbound', '/wms/inbound_orders?page_size=1', '/wms_inbound/inbound_orders'],
      ['outbound', `/wms/outbound_order?page_size=1&${range}`, '/wms_outbound/outbound_order_manage'],
    ] as const
    for (const [what, call, path] of places) {
      const { data } = await ask<Listed<Order> & { data?: Order[] }>(page, call)
      const order = (data.list ?? data.data ?? [])[0]
      const number = order?.wms_order_id ?? order?.order_number ?? ''
      await page.goto(`${product.base}${path}?open=${order?.id}`)
      await page.getByRole('button', { name: '增值服务' }).click()
      await expect.poll(() => dialogOf(page).locator('#reference').inputValue()).toBe(number)
      await dialogOf(page).locator('#service_type').click()
      const types = page.locator('.ant-select-item-option:visible')
      await types.first().waitFor()
      expect(await types.allTextContents()).toEqual(['换标', '重新包装', '拍照', '清点', '销毁', '其他'])
      await types.getByText('换标').click()
      await dialogOf(page).locator('#quantity').fill('150')
      await dialogOf(page).getByText('150 件：100 件 × 0.30 + 50 件 × 0.22 = 41.00 USD').waitFor()
      if (what === 'outbound') await dialogOf(page).getByLabel('照片').setInputFiles([picture])
      await confirm(page)
      await page.getByText(/已保存 VA/).waitFor()
      const [made] = await services(page)
      expect([made?.reference, made?.pictures.length]).toEqual([number, what === 'outbound' ? 1 : 0])
      await page.goto(`${product.base}/wms_report/added_value?service_numbers=${made?.service_number}`)
      await rowOf(page, number).getByText('换标').waitFor()
    }
    expect(faults).toEqual([])
  })

  it('the page lists services, marks them as done, takes a charge back, sums by type and imports', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_report/added_value' })
    const before = (await services(page)).length
    await page.getByRole('button', { name: '导入' }).click()
    const send = async (...rows: string[]) => {
      const buffer = Buffer.from(['服务类型,客户编号,关联单号,数量', ...rows].join('\n'))
      await dialogOf(page)
        .locator('input[type=file]')
        .setInputFiles([{ name: '服务.csv', mimeType: 'text/csv', buffer }])
      await confirm(page)
    }
    await send('清点,1,,5', '清点,1,OB-NONE,5')
    await page.getByText('没有单号 OB-NONE').first().waitFor()
    expect(await services(page)).toHaveLength(before)
    await page.getByRole('dialog').last().getByRole('button').last().click()
    await dialogOf(page).getByRole('button', { name: /删除/ }).click()
    await send('清点,1,,5', '销毁,2,,30')
    await page.getByText('已导入 2 项服务').waitFor()
    expect(await services(page)).toHaveLength(before + 2)
    const number = (await services(page)).find((one) => one.service_type === 5)?.service_number ?? ''
    await page.goto(`${product.base}/wms_report/added_value?service_numbers=${number}`)
    await act(page, number, '完成')
    await rowOf(page, number).getByText('12.00 USD').waitFor()
    const sums = page.getByRole('table', { name: '按服务类型合计' })
    await sums.getByRole('row', { name: '销毁 1 30 12.00 USD' }).waitFor()
    await rowOf(page, number).getByRole('link').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('30 件：30 件 × 0.40 = 12.00 USD').waitFor()
    await drawer.getByRole('button', { name: '取消', exact: true }).click()
    await dialogOf(page).getByText('已产生的费用将被冲销').waitFor()
    await dialogOf(page).getByLabel('原因').fill('重复录入')
    await confirm(page)
    await drawer.getByText('-12.00 USD').waitFor()
    await page.goto(`${product.base}/wms_report/added_value`)
    await sums.waitFor()
    expect(await sums.getByRole('row', { name: /销毁/ }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  it('another price needs a reason, and the page says the sums in English', async () => {
    const { page, faults } = await product.open('admin', { at: '/wms_report/added_value', locale: 'en' })
    await page
      .getByRole('table', { name: 'By service type' })
      .getByRole('row', { name: /^Relabel 1 260/ })
      .waitFor()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await choose(page, 'service_type', 'Other')
    await choose(page, 'partner_id', 'Seagull')
    await dialogOf(page).locator('#quantity').fill('2')
    await dialogOf(page).locator('#unit_price').fill('12.345')
    await dialogOf(page).getByText('2 hours: 2 hours × 12.345 = 24.69 USD').waitFor()
    await confirm(page)
    await dialogOf(page).getByText('Required').waitFor()
    await dialogOf(page).locator('#price_reason').fill('As agreed')
    await confirm(page)
    await page.getByText(/Saved VA/).waitFor()
    const [made] = await services(page)
    await act(page, made?.service_number ?? '', 'Mark as done')
    await rowOf(page, made?.service_number ?? '')
      .getByText('24.69 USD')
      .waitFor()
    expect(faults).toEqual([])
  })
})
