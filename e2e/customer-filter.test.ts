import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unfold } from './filters.ts'
import { type Product, startProduct } from './product.ts'
import { follow } from './walk.ts'

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

const said = {
  zh: { label: '客户' },
  en: { label: 'Customer' },
} as const

describe('the customer filter', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it.each(['zh', 'en'] as const)(
    "%s: stands on each list of merchants; it offers their own customer and no other, and another's number finds nothing [FU-424]",
    async (locale) => {
      const { page, faults } = await product.open('merchant-a', { locale, at: '/' })
      const rows = page.locator('.ant-table-row').filter({ visible: true })
      const settled = page.locator('.ant-table-row, [data-state=empty]').filter({ visible: true }).first()
      for (const list of lists) {
        await follow(page, list)
        await settled.waitFor()
        await unfold(page)
        const filter = page
          .locator('.filter')
          .filter({ visible: true })
          .filter({ has: page.locator('.filter-name', { hasText: said[locale].label }) })
          .filter({ hasNot: page.locator('input[type=text]:not([role=combobox])') })
        await filter.getByRole('combobox').click()
        const options = page.locator('.ant-select-item-option').filter({ visible: true })
        await options.first().waitFor()
        expect([list, await options.allTextContents()]).toEqual([list, ['1 晨星贸易 Morningstar']])
        await page.keyboard.press('Escape')
      }
      await follow(page, '/wms_merchant/merchant_sku_list?partner_id=1')
      await rows.filter({ hasText: 'CX-MUG-01' }).first().waitFor()
      await follow(page, '/wms_merchant/merchant_sku_list?partner_id=2')
      await page.locator('[data-state=empty]').filter({ visible: true }).waitFor()
      expect(await page.getByText('海鸥').count()).toBe(0)

      const { page: staff } = await product.open('admin', { locale, at: '/wms_superadmin/sku_manage' })
      await unfold(staff)
      const filter = staff
        .locator('.filter')
        .filter({ has: staff.locator('.filter-name', { hasText: said[locale].label }) })
      await filter.getByRole('combobox').click()
      const options = staff.locator('.ant-select-item-option').filter({ visible: true })
      await options.filter({ hasText: '海鸥优品' }).waitFor()
      await options.filter({ hasText: '晨星贸易' }).waitFor()
      expect(faults).toEqual([])
    },
  )
})
