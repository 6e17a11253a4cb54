import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../desk.ts'
import { type Product, startProduct } from '../product.ts'

describe('the selectors', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const at = '/react-page'
  const options = (page: Page, id: string) =>
    page.locator(`.ant-select-dropdown:has(#${id}_list) .ant-select-item-option`)
  const offered = (page: Page, id: string) => options(page, id).allTextContents()
  /** For each of these, typed into a selector, it comes to offer what is expected. */
  const finds = async (page: Page, id: string, typed: readonly string[], expected: unknown) => {
    for (const part of typed) {
      await page.locator(`#${id}`).fill(part)
      await expect.poll(() => offered(page, id), { message: part }).toEqual(expected)
    }
    await page.locator(`#${id}`).fill('')
    await page.keyboard.press('Escape')
  }

  it('offer the lists of the server, found by any part of their names', async () => {
    const { page, faults } = await product.open('admin', { at })
    await finds(page, 'channel', ['101', 'STANDARD', '小包'], ['101 标准小包 · 中国速运'])
    await finds(page, 'channel', ['cne'], expect.arrayContaining(['101 标准小包 · 中国速运']))
    await finds(page, 'currency', ['usd', '美元'], ['USD $ 美元'])
    await finds(page, 'material', ['气泡', 'fill', 'mtr-1005'], ['MTR-FILL 气泡膜'])
    const rights = (await ask<{ list: { name: string; code: number }[] }>(page, '/permissions')).data.list
    const code = String(rights.find((r) => r.name === 'HUBAccept')?.code)
    await finds(page, 'permission', ['HUBAccept', '中转仓收包', code], ['中转仓收包'])
    const roles = (await ask<{ list: { name: string; name_cn: string }[] }>(page, '/roles')).data.list
    const role = roles.find((r) => r.name_cn !== '' && r.name !== r.name_cn)
    await finds(
      page,
      'role',
      [role?.name.toUpperCase() ?? '', role?.name_cn ?? ''],
      expect.arrayContaining([role?.name_cn]),
    )

    const partners = (await ask<{ list: { id: number; name: string }[] }>(page, '/partners')).data.list
    const names = partners.map((p) => `${p.id} ${p.name}`)
    await finds(
      page,
      'partners',
      [String(partners[0]?.id), partners[0]?.name ?? ''],
      expect.arrayContaining([names[0]]),
    )
    for (const name of names.slice(0, 2)) {
      await page.locator('#partners').fill(name)
      await options(page, 'partners').filter({ hasText: name }).click()
    }
    const chosen = page.locator('.ant-form-item').filter({ has: page.locator('#partners') })
    expect(await chosen.locator('.ant-select-selection-item').allTextContents()).toEqual(names.slice(0, 2))
    expect(faults).toEqual([])
  })

  it('offer warehouses by any part of code or name', async () => {
    const { page } = await product.open('admin', { at })
    type Warehouse = { warehouse_code: string; warehouse_name: string }
    const { list } = (await ask<{ list: Warehouse[] }>(page, '/warehouses')).data
    const names = list.map((w) => `${w.warehouse_code} ${w.warehouse_name}`)
    await finds(page, 'warehouse', [' '], names)
    const [one = { warehouse_code: '', warehouse_name: '' }] = list
    const parts = [one.warehouse_code.slice(1).toLowerCase(), one.warehouse_name.slice(1)]
    await finds(page, 'warehouse', parts, expect.arrayContaining([names[0]]))
  })

  it('are in the language of the page, and found in either', async () => {
    const typed = ['united states', 'usa', '美国']
    const { page } = await product.open('admin', { at })
    await finds(page, 'country', typed, expect.arrayContaining(['US 美国']))
    const { page: english } = await product.open('admin', { at, locale: 'en' })
    await finds(
      english,
      'country',
      typed,
      expect.arrayContaining([expect.stringMatching(/^US United States/)]),
    )
    await finds(english, 'channel', ['小包'], ['101 Standard parcel · China Swift'])
  })

  it('offer no group that is deprecated', async () => {
    const { page } = await product.open('admin', { at })
    const made = await ask<{ group_id: number }>(page, '/epc/channel_groups/create', { group_name: '旧组' })
    await page.reload()
    await finds(page, 'channel_group', ['旧'], ['旧组'])
    await ask(page, '/epc/channel_groups/delete', { group_id: made.data.group_id })
    await page.reload()
    await finds(page, 'channel_group', ['欧洲'], ['欧洲专线组 · 中国速运'])
    await finds(page, 'channel_group', ['旧'], [])
  })

  it('list the codes of an enumeration by their labels', async () => {
    const { page } = await product.open('admin', { at })
    const types = ['普货', '带电', '敏感', '超重', '超尺寸', '违禁品']
    await finds(page, 'parcel_type', [' '], types)
    await finds(page, 'package_size', ['箱'], ['纸箱', '大纸箱', '超小纸箱'])
  })

  it('say a failed load beside the field, in a notice, or only to the log', async () => {
    const { page, faults } = await product.open('admin', { at: '/user/profile' })
    const failing = {
      materials: '包材出错',
      countries: '国家出错',
      partners: '客户出错',
      channels: '渠道出错',
      'epc/get_channel_groups': '渠道组出错',
      currencies: '币种出错',
    }
    for (const [path, msg] of Object.entries(failing))
      await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) =>
        route.fulfill({ status: 500, json: { code: 9, msg, data: null } }),
      )
    await page.goto(product.base + at)
    const item = (id: string) => page.locator('.ant-form-item').filter({ has: page.locator(`#${id}`) })
    for (const [id, msg] of [
      ['material', failing.materials],
      ['country', failing.countries],
      ['partners', failing.partners],
    ] as const)
      await item(id).getByRole('alert').getByText(msg).waitFor()
    const notices = page.locator('.ant-notification-notice')
    for (const msg of [failing.channels, failing['epc/get_channel_groups']])
      await notices.getByText(msg).waitFor()
    await expect.poll(() => faults.some((fault) => fault.includes(failing.currencies))).toBe(true)
    expect(await page.getByText(failing.currencies).count()).toBe(0)
    for (const id of ['channel', 'channel_group', 'currency'])
      expect(await item(id).getByRole('alert').count()).toBe(0)

    await page.unrouteAll()
    await item('material').getByRole('button', { name: '重试' }).click()
    await item('material').getByRole('alert').waitFor({ state: 'detached' })
    await finds(page, 'material', ['气泡'], ['MTR-FILL 气泡膜'])
  })
})
