import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unfold } from './filters.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'
import { walker } from './walk.ts'

/** Every list of merchants that staff have too, or that has rows of a customer. */
const lists = [
  '/wms_merchant/merchant_inbound_list',
  '/wms_merchant/merchant_outbound_list',
  '/wms_merchant/merchant_sku_list',
  '/wms_merchant/merchant_sku_mapping',
  '/wms_merchant/merchant_inventory_list',
  '/wms_merchant/merchant_vid_inventory',
  '/wms_merchant_wish/merchant_binding',
  '/wms_merchant_wish/unfulfilled_orders',
  '/wms_merchant_wish/apply_logistics',
  '/wms_merchant_wish/autoFulfillOrdersManage',
]

const said = { zh: /^客户$/, en: /^Customer$/ } as const

/** The field of the filter, among others whose names begin alike. */
const customerOf = (page: Page, name: RegExp) =>
  page
    .locator('.filter')
    .filter({ visible: true, has: page.locator('.filter-name', { hasText: name }) })
    .getByRole('combobox')

describe('the customer filter', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it.each(languages)(
    "%s: stands on each list of merchants; it offers their own customer and no other, and another's number finds nothing [FU-424]",
    async (locale) => {
      const { page, faults } = await product.open('merchant-a', { locale, at: '/' })
      const goTo = walker(page, locale)
      const rows = page.locator('.ant-table-row').filter({ visible: true })
      const settled = page.locator('.ant-table-row, [data-state=empty]').filter({ visible: true }).first()
      for (const list of lists) {
        await goTo(list)
        await settled.waitFor()
        await unfold(page)
        await customerOf(page, said[locale]).click()
        const options = page.locator('.ant-select-item-option').filter({ visible: true })
        await options.first().waitFor()
        expect([list, await options.allTextContents()]).toEqual([list, ['1 晨星贸易 Morningstar']])
        await page.keyboard.press('Escape')
      }
      await page.goto(`${product.base}/wms_merchant/merchant_sku_list?partner_id=1&sku=CX-MUG-01`)
      await rows.filter({ hasText: 'CX-MUG-01' }).first().waitFor()
      await page.goto(`${product.base}/wms_merchant/merchant_sku_list?partner_id=2&sku=CX-MUG-01`)
      await page.locator('[data-state=empty]').filter({ visible: true }).waitFor()
      expect(await page.getByText('海鸥').count()).toBe(0)

      const { page: staff } = await product.open('admin', { locale, at: '/wms_superadmin/sku_manage' })
      await staff.locator('.ant-table-row').first().waitFor()
      await unfold(staff)
      await customerOf(staff, said[locale]).click()
      const options = staff.locator('.ant-select-item-option').filter({ visible: true })
      await options.filter({ hasText: '海鸥优品' }).waitFor()
      await options.filter({ hasText: '晨星贸易' }).waitFor()
      expect(faults).toEqual([])
    },
  )
})
