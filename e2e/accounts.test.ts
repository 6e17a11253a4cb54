import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { demoSkus, orderOf, unique } from './goods.ts'
import { languages } from './languages.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const page0 = '/wms_report/statements'
const orders = '/wms_outbound/outbound_order_manage'
const words = {
  zh: {
    ...{ accounts: '账户', set: '设置信用额度', limit: '信用额度', again: '重新校验', pay: '记录付款' },
    ...{ short: '冻结费用失败', held: '已冻结', amount: '金额', reference: '流水号', back: '撤销付款' },
    ...{ tooMuch: '未付金额只有', fits: '请重新校验', none: '不限' },
  },
  en: {
    ...{ accounts: 'Accounts', set: 'Set the credit limit', limit: 'Credit limit', again: 'Revalidate' },
    ...{ pay: 'Record payment', short: 'Failed to freeze fees', held: 'are held for', amount: 'Amount' },
    ...{
      reference: 'Reference',
      back: 'Take back',
      tooMuch: 'are left to pay',
      fits: 'revalidate it',
      none: 'None',
    },
  },
} as const

type Account = { id: string; partner_id: number; owed: string; held: string; free: string | null }
type Statement = { id: string; partner_id: number; status: number; total: string; paid: string }
type Listed<R> = { list: R[] }
const confirm = (page: Page) => dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click()

describe('accounts of customers', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const accountOf = async (page: Page, partner_id: number) =>
    (await ask<Listed<Account>>(page, '/wms/credit_accounts?page_size=50')).data.list.find(
      (a) => a.partner_id === partner_id,
    )

  it.each(languages)(
    '%s: an order beyond the limit waits; with a higher limit it is verified again and its fees are held [journey 10]',
    async (locale) => {
      const say = words[locale]
      const { page, faults } = await product.open('admin', { at: `${page0}?tab=accounts`, locale })
      const mine = page.locator('.ant-table-row').filter({ visible: true }).filter({ hasText: 'USD' })
      const set = async (limit: string) => {
        const { partner_name } = (
          await ask<Listed<Account & { partner_name: string }>>(page, '/wms/credit_accounts?page_size=50')
        ).data.list.find((a) => a.partner_id === 1) ?? { partner_name: '-' }
        await mine.first().waitFor()
        await act(page, partner_name, say.set)
        await dialogOf(page).getByLabel(say.limit).fill(limit)
        await dialogOf(page).locator('#reason').fill('contract')
        await confirm(page)
        await dialogOf(page).waitFor({ state: 'hidden' })
      }
      const owed = Number((await accountOf(page, 1))?.owed)
      const held = Number((await accountOf(page, 1))?.held)
      await set((owed + held + 0.01).toFixed(2))
      const [sku = ''] = await demoSkus(page, 1)
      const order = await orderOf(page, { [sku]: 1 })
      await page.goto(`${product.base}${orders}?open=${order.id}`)
      const drawer = page.getByRole('dialog').first()
      await drawer.getByText(say.short).first().waitFor()

      await page.goto(`${product.base}${page0}?tab=accounts`)
      await set('100000')
      await page.goto(`${product.base}${orders}?open=${order.id}`)
      await drawer.getByText(say.fits).first().waitFor()
      await drawer.getByRole('button', { name: say.again }).first().click()
      await drawer.getByText(say.held).waitFor()
      expect(Number((await accountOf(page, 1))?.held)).toBeGreaterThan(held)
      await page.goto(`${product.base}${page0}?tab=accounts`)
      await set('')
      // The account tells how its limit was changed.
      await page.goto(`${product.base}${page0}?tab=accounts&open=${(await accountOf(page, 1))?.id}`)
      await page.getByRole('dialog').getByText(`100000.00 → ${say.none}`).waitFor()
      expect(faults).toEqual([])
    },
  )

  it.each(languages)(
    '%s: a statement is paid in part, not beyond what is left, and a wrong payment is taken back; the customer sees it',
    async (locale) => {
      const say = words[locale]
      const { page, faults } = await product.open('admin', { locale })
      const find = async () =>
        (await ask<Listed<Statement>>(page, '/wms/statements?page_size=100')).data.list.find(
          (s) => s.partner_id === 2 && s.status === 10,
        )
      const before = await find()
      await page.goto(`${product.base}${page0}?open=${before?.id}`)
      const drawer = page.getByRole('dialog').first()
      const pay = async (amount: string, reference: string) => {
        await drawer.getByRole('button', { name: say.pay }).first().click()
        await dialogOf(page).getByLabel(say.amount).fill(amount)
        await dialogOf(page).getByLabel(say.reference).fill(reference)
        await confirm(page)
      }
      await pay('999999', unique('TT'))
      await dialogOf(page).getByText(say.tooMuch).first().waitFor()
      await page.keyboard.press('Escape')
      const reference = unique('TT')
      await pay('1.25', reference)
      const row = rowOf(page, reference)
      await row.waitFor()
      expect(Number((await find())?.paid)).toBe(Number(before?.paid) + 1.25)
      await row.getByRole('button', { name: say.back }).click()
      await dialogOf(page).locator('#reason').fill('wrong statement')
      await confirm(page)
      await expect.poll(async () => Number((await find())?.paid)).toBe(Number(before?.paid))
      const customer = await product.open('merchant-b', {
        at: '/wms_merchant/merchant_statements?tab=payments',
        locale,
      })
      await rowOf(customer.page, reference).first().waitFor()
      expect(await customer.page.getByRole('button', { name: say.back }).count()).toBe(0)
      expect(customer.faults).toEqual([])
      expect(faults).toEqual([])
    },
  )
})
