import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, replyOf } from './desk.ts'
import { unfold } from './filters.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'
import { follow } from './walk.ts'

const said = {
  zh: {
    ...{
      customer: /^客户$/,
      add: '加入白名单',
      remove: '移出白名单',
      list: '白名单',
      edit: '编辑',
      new: '新增',
    },
    ...{ bind: '手动映射', import: '导入', delete: '删除', closed: '没有权限访问该页面' },
  },
  en: {
    ...{
      customer: /^Customer$/,
      add: 'Add to whitelist',
      remove: 'Remove from whitelist',
      list: 'Whitelist',
    },
    ...{ edit: 'Edit', new: 'New', bind: 'Map by hand', import: 'Import', delete: 'Delete' },
    closed: 'You have no permission for this page',
  },
} as const
const morningstar = '晨星贸易 Morningstar'
const seagull = '海鸥优品 Seagull'

describe('goods and mappings of all customers', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const newGoods = async (page: Page, partner_id: number) => {
    const sku = unique('SA')
    const size = { weight: 0.1, length: 1, width: 1, height: 1, sensitive_type: 0, dangerous_type: 10 }
    const body = { partner_id, sku, barcode: `B${sku}`, name: `货 ${sku}`, ...size }
    await ask(page, '/wms/sku', body)
    return sku
  }
  const map = async (page: Page, partner_id: number, sku: string) => {
    const platform_sku = unique('PM')
    const body = { partner_id, merchant_id: unique('ST'), platform_product_id: 'p1', platform_sku, sku }
    await ask(page, '/wms/sku_mapping/upsert', { ...body, quantity: 2 })
    return platform_sku
  }
  /** Chooses a customer in the filter of the list on the screen, and searches. */
  const ofCustomer = async (page: Page, label: RegExp, name: string) => {
    await unfold(page)
    const filter = page
      .locator('.filter')
      .filter({ visible: true, has: page.locator('.filter-name', { hasText: label }) })
    await filter.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ visible: true, hasText: name }).click()
    await page.locator('.list-search button[type=submit]').filter({ visible: true }).click()
  }

  it.each(languages)(
    '%s: stand on three pages with a filter by customer; goods are whitelisted; mappings are edited by those who hold EditSkuMapping and read by those who hold GetSkuMapping [FU-133]',
    async (locale) => {
      const words = said[locale]
      const { page, faults } = await product.open('admin', { locale })
      const [ours, theirs] = [await newGoods(page, 1), await newGoods(page, 2)]
      const [mapped, other] = [await map(page, 1, ours), await map(page, 2, theirs)]

      await page.goto(`${product.base}/wms_superadmin/sku_manage`)
      for (const sku of [ours, theirs]) await rowOf(page, sku).waitFor()
      await rowOf(page, theirs).getByText(seagull).waitFor()
      await ofCustomer(page, words.customer, morningstar)
      await rowOf(page, theirs).waitFor({ state: 'hidden' })
      await act(page, ours, words.add)
      await page.getByRole('button', { name: words.list, exact: true }).click()
      const listed = dialogOf(page).locator('tbody tr').filter({ hasText: ours })
      await listed.getByText(words.remove).click()
      await dialogOf(page).getByRole('button', { name: words.remove }).click()
      await listed.waitFor({ state: 'hidden' })
      await page.keyboard.press('Escape')

      await follow(page, '/wms_superadmin/sku_mapping')
      for (const one of [mapped, other]) await rowOf(page, one).waitFor()
      await rowOf(page, other).getByText(seagull).waitFor()
      await ofCustomer(page, words.customer, morningstar)
      await rowOf(page, other).waitFor({ state: 'hidden' })
      await act(page, mapped, words.edit)
      await dialogOf(page).locator('#quantity').fill('3')
      await dialogOf(page).locator('button.ant-btn-primary').click()
      await dialogOf(page).waitFor({ state: 'hidden' })
      const found = await ask<{ list: { quantity: number }[] }>(
        page,
        `/wms/sku_mappings?platform_sku=${mapped}`,
      )
      expect(found.data.list.map((m) => m.quantity)).toEqual([3])

      await follow(page, '/wms_superadmin/admin_sku_mapping?mapped=')
      const products = page.locator('.ant-table-row').filter({ visible: true })
      await products.filter({ hasText: seagull }).first().waitFor()
      await products.filter({ hasText: morningstar }).first().waitFor()
      await products.first().getByText(words.bind).first().waitFor()
      await ofCustomer(page, words.customer, seagull)
      await products.filter({ hasText: morningstar }).first().waitFor({ state: 'hidden' })
      await products.filter({ hasText: seagull }).first().waitFor()
      expect(faults).toEqual([])

      // The numbers of GetSkuMapping, and of EditSkuMapping with it.
      const roleOf = async (...base_permissions: number[]) => {
        const role_info = { name: unique('role '), name_cn: unique('角色'), base_permissions }
        return (await ask<{ role: { id: string } }>(page, '/create_role', { role_info })).data.role.id
      }
      const users = await ask<{ list: { id: string; username: string }[] }>(
        page,
        '/users?key=review&page_size=50',
      )
      const user_id = users.data.list.find((u) => u.username === 'review')?.id
      const give = (...role_ids: string[]) => ask(page, '/edit_user', { user_id, update_dict: { role_ids } })
      await give(await roleOf(9003))
      const reader = await product.open('review', {
        locale,
        at: `/wms_superadmin/sku_mapping?platform_sku=${mapped}`,
      })
      await rowOf(reader.page, mapped).waitFor()
      for (const name of [words.edit, words.new, words.import, words.delete])
        expect(await reader.page.getByRole('button', { name, exact: true }).count()).toBe(0)
      const refused = await replyOf(reader.page, '/wms/sku_mapping/upsert', {
        ...{ partner_id: 1, merchant_id: 'X', platform_product_id: 'p1', platform_sku: 'X', sku: ours },
        quantity: 1,
      })
      expect(refused.code).not.toBe(0)
      for (const path of ['sku_manage', 'admin_sku_mapping']) {
        await reader.page.goto(`${product.base}/wms_superadmin/${path}`)
        await reader.page.getByText(words.closed).first().waitFor()
      }
      await give(await roleOf(9003, 9004))
      await reader.page.goto(`${product.base}/wms_superadmin/sku_mapping?platform_sku=${mapped}`)
      await rowOf(reader.page, mapped).getByText(words.edit, { exact: true }).first().waitFor()
      await reader.page.getByRole('button', { name: words.new, exact: true }).waitFor()
    },
  )
})
