import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from './desk.ts'
import { languages } from './languages.ts'
import { dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'
import { rebuild } from './read-models.ts'

const words = {
  zh: {
    ...{
      rates: '费率',
      create: '新增费率',
      amount: '每小时',
      remove: '删除',
      income: '收入',
      charges: '费用',
    },
    taken: '已有相同的费率',
    wage: '人工（每小时）',
  },
  en: {
    ...{ rates: 'Rates', create: 'New rate', amount: 'Per hour', remove: 'Delete', income: 'Income' },
    charges: 'Charges',
    taken: 'There is such a rate',
    wage: 'Labour (per hour)',
  },
} as const

describe('cost and margin', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const { page } = await product.open('admin')
    // The sums of today, as the chore would build them within two minutes.
    for (const model of ['cost_day', 'income_day']) expect(await rebuild(page, model)).toBe(0)
    const customers = async () =>
      (await ask<{ list: { partner_id: number | null }[] }>(page, '/wms/report/margins')).data.list
    await vi.waitFor(async () => expect((await customers()).some((m) => m.partner_id === 1)).toBe(true), {
      timeout: 240_000,
      interval: 500,
    })
  })
  afterAll(() => product.close())

  it.each(languages)(
    '%s: a rate is added, refused twice and deleted; an amount opens the charges behind it',
    async (locale) => {
      const say = words[locale]
      const { page, faults } = await product.open('admin', { at: '/wms_report/margins', locale })
      const customer = page.locator('.ant-table-row').filter({ hasText: /^1 / }).first()
      await page.getByRole('tab', { name: say.rates }).click()
      await rowOf(page, say.wage).first().waitFor()
      const enter = async (amount: string) => {
        await page.getByRole('button', { name: say.create }).click()
        await dialogOf(page).getByLabel(say.amount).fill(amount)
        await dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click()
      }
      await enter('55.5')
      const added = rowOf(page, '55.5 CNY')
      await added.waitFor()
      await enter('60')
      await dialogOf(page).getByText(say.taken).first().waitFor()
      await page.keyboard.press('Escape')
      await added.getByRole('button', { name: say.remove }).click()
      await page.getByRole('dialog').last().locator('.ant-btn-dangerous').last().click()
      await added.waitFor({ state: 'detached' })

      await page.goto(`${product.base}/wms_report/margins`)
      await customer.waitFor()
      await page.getByRole('columnheader', { name: say.income }).first().waitFor()
      await customer.getByRole('link').first().click()
      await page.waitForURL(/statements\?tab=charges.*partner_id=1/)
      await page.getByRole('tab', { name: say.charges, selected: true }).waitFor()
      await page.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
      expect(faults).toEqual([])
    },
  )
})
