import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, heldAnswer } from './desk.ts'
import { demoSkus, unique } from './goods.ts'
import { chineseFirst } from './languages.ts'
import { type Product, startProduct } from './product.ts'

/** Of a merchant that takes part in a programme. */
const heads = {
  zh: ['商户编号', '客户', '仓库', '状态', '参与时间'],
  en: ['Merchant number', 'Customer', 'Warehouse', 'Status', 'Takes part since'],
} as const
const confirm = { zh: /^确\s?定$/, en: 'OK' } as const

describe('what super administrators keep beside platform orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const rowOf = (page: Page, name: string) => page.locator('tr[data-row-key]').filter({ hasText: name })
  const choose = async (page: Page, field: string, typed: string, option: string) => {
    await page.locator(field).fill(typed)
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const dialogButton = (page: Page, name: string | RegExp) =>
    page.getByRole('dialog').getByRole('button', { name })

  const words = {
    zh: {
      ...{ add: '登记商户', edit: '编辑', disable: '停用', remove: '删除', off: '停用' },
      ...{
        rule: '新建规则',
        on: '启用',
        codes: '邀请码',
        code: '新建邀请码',
        valid: '待使用',
        once: '只显示这一次',
      },
      ...{ close: /^关\s?闭$/, revoke: '撤销', revoked: '已撤销', mapping: '新建映射', platforms: '平台' },
      ...{ platform: '新建平台', replaced: '按规则改写地址', old: '原地址', any: '全部平台' },
      ...{ warehouse: '新建仓库', hub: '中转仓', yes: '是', no: '否', channel: '新建渠道', enable: '启用' },
    },
    en: {
      ...{
        add: 'Register merchant',
        edit: 'Edit',
        disable: 'Disable',
        remove: 'Delete',
        off: 'Disabled',
      },
      ...{
        rule: 'New rule',
        on: 'Enabled',
        codes: 'Invite codes',
        code: 'New invite code',
        valid: 'Valid',
      },
      ...{
        once: 'Shown only once',
        close: 'Close',
        revoke: 'Revoke',
        revoked: 'Revoked',
        mapping: 'New mapping',
      },
      ...{ platforms: 'Platforms', platform: 'New platform', replaced: 'Address replaced by rule' },
      ...{ old: 'Old address', any: 'All platforms', warehouse: 'New warehouse', hub: 'Hub', yes: 'Yes' },
      ...{ no: 'No', channel: 'New channel', enable: 'Enable' },
    },
  } as const
  it('a warehouse that is opened before the list has come is shown, although the list was read before it', async () => {
    const { page } = await product.open('admin')
    const list = await heldAnswer(page, '**/api/all_warehouses')
    await page.goto(`${product.base}/wms_superadmin/warehouse_manage`)
    await list.read
    const code = unique('W').slice(-12)
    await button(page, words.zh.warehouse).click()
    await page.fill('#warehouse_code', code)
    await page.fill('#warehouse_name', `Place ${code}`)
    await page.locator('#warehouse_type').click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).nth(2).click()
    const form = page.getByRole('dialog')
    await dialogButton(page, confirm.zh).click()
    await form.waitFor({ state: 'hidden' })
    list.bring()
    await rowOf(page, code).waitFor()
  })

  for (const locale of chineseFirst) {
    const say = words[locale]
    for (const path of ['admin_semi_consignment_manage', 'admin_drop_shipping_manage'])
      it(`${locale}: a store is registered in ${path}, corrected, disabled and struck off [FU-135]`, async () => {
        const { page, faults } = await product.open('admin', { locale, at: `/wms_superadmin/${path}` })
        const merchant = unique('M')
        await button(page, say.add).click()
        await choose(page, '#partner_id', 'Morningstar', 'Morningstar')
        await page.fill('#merchant_id', merchant)
        await choose(page, '#warehouse_id', 'LAX5', 'LAX5')
        await dialogButton(page, confirm[locale]).click()
        const shown = rowOf(page, merchant).filter({ hasText: 'LAX5' }).filter({ hasText: say.on })
        await shown.filter({ hasText: 'Morningstar' }).waitFor()
        expect(await page.locator('.list thead th').allTextContents()).toEqual(
          expect.arrayContaining([...heads[locale]]),
        )
        const since = (await shown.locator('time').first().getAttribute('datetime')) ?? ''
        expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(3_600_000)
        await rowOf(page, merchant).getByText(say.edit, { exact: true }).click()
        await page.fill('#merchant_id', `${merchant}X`)
        await dialogButton(page, confirm[locale]).click()
        const corrected = rowOf(page, `${merchant}X`)
        await corrected.waitFor()
        await corrected.getByText(say.disable, { exact: true }).first().click()
        await dialogButton(page, say.disable).click()
        await corrected.locator('.ant-tag').filter({ hasText: say.off }).waitFor()
        await corrected.getByText(say.enable, { exact: true }).first().click()
        await corrected.locator('.ant-tag').filter({ hasText: say.on }).waitFor()
        await corrected.getByText(say.remove, { exact: true }).click()
        await dialogButton(page, say.remove).click()
        await corrected.waitFor({ state: 'detached' })
        expect(faults).toEqual([])
      })

    it(`${locale}: a rule for a buyer replaces the address of a new order, whose timeline shows both; it is disabled, edited, found and enabled [FU-130 FU-194 FU-196]`, async () => {
      const { page, faults } = await product.open('admin', {
        locale,
        at: '/wms_superadmin/buyer_address_override',
      })
      const buyer = unique('B')
      await button(page, say.rule).click()
      await page.fill('#buyer_id', buyer)
      await page.fill('#address_city', 'Elko')
      await page.fill('#address_telephone', '7755550100')
      await page.fill('#address_state', ' ')
      const sent = page.waitForRequest((r) => r.url().endsWith('/buyer_address_override_rule/upsert'))
      await dialogButton(page, confirm[locale]).click()
      const parts = { city: 'Elko', telephone: '7755550100' }
      expect((await sent).postDataJSON()).toEqual({ buyer_id: buyer, otype: 10, address: parts })
      await rowOf(page, buyer).filter({ hasText: 'B2B' }).filter({ hasText: 'Elko' }).waitFor()
      const [sku = ''] = await demoSkus(page, 1)
      const { data } = await ask<{ id: string }>(page, '/wms/outbound_order/create', {
        ...{ partner_id: 1, erp_order_id: unique('BUY'), order_type: 10, buyer_id: buyer },
        shipping_address: {
          ...{ firstname: 'Ana', country: 'US', city: 'Reno' },
          ...{ street_address1: '1 Main St', postal_code: '89501' },
        },
        skus: [{ sku, quantity: 1 }],
      })
      await page.goto(`${product.base}/wms_outbound/outbound_order_manage?open=${data.id}`)
      const drawer = page.locator('.ant-drawer')
      await drawer.getByText(buyer).first().waitFor()
      await drawer.getByText('Elko').first().waitFor()
      await drawer.getByRole('button', { name: say.replaced }).click()
      const card = page.getByRole('dialog').filter({ hasText: say.old })
      await card.getByText('Ana, 1 Main St, Reno, 89501, US').waitFor()
      await card.getByText('Ana, 7755550100, 1 Main St, Elko, 89501, US').waitFor()
      await page.goto(`${product.base}/wms_superadmin/buyer_address_override`)
      await rowOf(page, buyer).getByText(say.disable, { exact: true }).click()
      await dialogButton(page, say.disable).click()
      await rowOf(page, buyer).locator('.ant-tag').filter({ hasText: say.off }).waitFor()
      await rowOf(page, buyer).getByText(say.edit, { exact: true }).click()
      await page.fill('#address_city', 'Ely')
      await dialogButton(page, confirm[locale]).click()
      await rowOf(page, buyer).filter({ hasText: 'Ely' }).waitFor()
      const found = async (status: number) => {
        await page.goto(
          `${product.base}/wms_superadmin/buyer_address_override?buyer_id=${buyer}&status=${status}`,
        )
        await page.locator('tr[data-row-key], [data-state=empty]').filter({ visible: true }).first().waitFor()
        return rowOf(page, buyer).count()
      }
      expect([await found(1), await found(0)]).toEqual([0, 1])
      await rowOf(page, buyer).getByText(say.enable, { exact: true }).click()
      // It is no longer one of those that are disabled.
      await rowOf(page, buyer).waitFor({ state: 'detached' })
      expect(await found(1)).toBe(1)
      expect(faults).toEqual([])
    })

    it(`${locale}: an invite code is made, shown once and revoked [FU-136 FU-648 FU-649]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/settings/partner_manage' })
      await page.getByRole('tab', { name: say.codes }).click()
      const remark = unique('R')
      await button(page, say.code).click()
      await choose(page, '#partner_id', 'Morningstar', 'Morningstar')
      await page.fill('#remark', remark)
      await dialogButton(page, confirm[locale]).click()
      await page.getByText(say.once).waitFor()
      const shown = await page.getByRole('dialog').textContent()
      const [code = ''] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(shown ?? '') ?? []
      await dialogButton(page, say.close).last().click()
      const row = rowOf(page, remark)
      await row
        .filter({ hasText: say.valid })
        .filter({ hasText: code.slice(-4) })
        .waitFor()
      expect([code.length, await page.getByText(code).count()]).toEqual([19, 0])
      await row.getByText(say.revoke, { exact: true }).click()
      await dialogButton(page, say.revoke).click()
      await row.filter({ hasText: say.revoked }).waitFor()
      expect(faults).toEqual([])
    })

    it(`${locale}: a warehouse is opened, listed with what it is, and edited [FU-132]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_superadmin/warehouse_manage' })
      const code = unique('W').slice(-12)
      await button(page, say.warehouse).click()
      await page.fill('#warehouse_code', code)
      await page.fill('#warehouse_name', `Place ${code}`)
      await page.locator('#warehouse_type').click()
      await page.locator('.ant-select-item-option').filter({ visible: true }).nth(2).click()
      await page.locator('#open_to_merchant').click()
      await dialogButton(page, confirm[locale]).click()
      const row = rowOf(page, code)
      await row.waitFor()
      for (const cell of [`Place ${code}`, say.hub, say.on, say.yes])
        await row.getByText(cell, { exact: true }).first().waitFor()
      await row.getByText(say.edit, { exact: true }).click()
      await page.fill('#warehouse_name', `Moved ${code}`)
      await page.locator('#open_to_merchant').click()
      await dialogButton(page, confirm[locale]).click()
      await row.getByText(`Moved ${code}`).waitFor()
      await row.getByText(say.no, { exact: true }).waitFor()
      await row.getByText(say.disable, { exact: true }).first().click()
      await dialogButton(page, say.disable).click()
      await row.locator('.ant-tag').filter({ hasText: say.off }).waitFor()
      expect(faults).toEqual([])
    })

    it(`${locale}: a channel is added, edited, disabled and enabled; a logistics code of a new platform is mapped to it and removed [FU-134]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at: '/wms_superadmin/channel_manage' })
      const number = String(locale === 'zh' ? 7134 : 8134)
      await button(page, say.channel).click()
      const fields = { channel_id: number, channel_code: `C${number}`, name: `渠道${number}` }
      const carrier = { name_en: `Way ${number}`, carrier_code: 'CC', carrier_name: '承运商甲' }
      for (const [field, value] of Object.entries({ ...fields, ...carrier, carrier_name_en: 'Carrier A' }))
        await page.fill(`#${field}`, value)
      await dialogButton(page, confirm[locale]).click()
      const added = rowOf(page, `C${number}`)
      await added.waitFor()
      for (const cell of [number, fields.name, carrier.name_en, 'CC', '承运商甲', 'Carrier A', say.on])
        await added.getByText(cell, { exact: true }).first().waitFor()
      await added.getByText(say.edit, { exact: true }).click()
      await page.fill('#name_en', `Road ${number}`)
      await dialogButton(page, confirm[locale]).click()
      await added.getByText(`Road ${number}`).waitFor()
      await added.getByText(say.disable, { exact: true }).first().click()
      await dialogButton(page, say.disable).click()
      await added.locator('.ant-tag').filter({ hasText: say.off }).waitFor()
      await added.getByText(say.enable, { exact: true }).first().click()
      await added.locator('.ant-tag').filter({ hasText: say.on }).waitFor()

      await page.goto(`${product.base}/wms_superadmin/channel_mapping`)
      const platform = unique('p')
        .toLowerCase()
        .replace(/[^a-z0-9_-]/g, '')
      await page.getByRole('tab', { name: say.platforms, exact: true }).click()
      await button(page, say.platform).click()
      await page.fill('#platform', platform)
      await page.fill('#name', platform)
      await dialogButton(page, confirm[locale]).click()
      await rowOf(page, platform).waitFor()
      await page.getByRole('tab').first().click()
      await rowOf(page, say.any).first().waitFor()
      const code = unique('CODE')
      await button(page, say.mapping).click()
      await choose(page, '#platform', platform, platform)
      await page.fill('#platform_code', code)
      await choose(page, '#warehouse_id', 'SZX1', 'SZX1')
      await choose(page, '#channel_id', number, number)
      await dialogButton(page, confirm[locale]).click()
      await page.locator('.filter input').first().waitFor()
      await page.goto(`${product.base}/wms_superadmin/channel_mapping?platform_code=${code}`)
      await rowOf(page, code).filter({ hasText: platform }).filter({ hasText: number }).waitFor()
      await rowOf(page, code).getByText(say.remove, { exact: true }).click()
      await dialogButton(page, say.remove).click()
      await rowOf(page, code).waitFor({ state: 'detached' })
      expect(faults).toEqual([])
    })
  }
})
