import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import { dialogOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const said = {
  zh: {
    add: '新增规则',
    most: '最大为 43200',
    least: '最小为 0',
    decimal: '必须为数字（最多两位小数）',
    confirm: /^确\s?定$/,
  },
  en: {
    ...{ add: 'New rule', most: 'Maximum is 43200', least: 'Minimum is 0', confirm: 'OK' },
    decimal: 'Must be a number (at most two decimal places)',
  },
} as const

describe('numbers that a form does not take', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it.each(languages)(
    '%s: below the limit are not sent, and the field says the limit, which itself is taken [FU-384 PA-691]',
    async (locale) => {
      const words = said[locale]
      const { page, faults } = await product.open('merchant-a', {
        locale,
        at: '/wms_merchant_wish/autoFulfillOrdersManage?tab=rules',
      })
      const name = unique('R')
      const rule = async () =>
        (await ask<{ name: string; hold_minutes: number }[]>(page, '/merchant/auto_fulfill_rules')).data.find(
          (r) => r.name === name,
        )
      await page.getByRole('button', { name: words.add }).click()
      const dialog = dialogOf(page)
      const confirm = () => dialog.getByRole('button', { name: words.confirm }).click()
      await dialog.locator('#name').fill(name)
      const minutes = dialog.locator('#hold_minutes')
      const least = dialog.getByText(words.least, { exact: true })
      await minutes.fill('-1')
      await confirm()
      await least.waitFor()
      expect(await rule()).toBeUndefined()
      await minutes.fill('0')
      await least.waitFor({ state: 'hidden' })
      await confirm()
      await dialog.waitFor({ state: 'hidden' })
      expect(await rule()).toMatchObject({ hold_minutes: 0 })
      expect(faults).toEqual([])
    },
  )

  it.each(languages)(
    '%s: above the limit, or with more than two decimals, are not sent, and their fields say why; the limit itself and two decimals are [FU-385 FU-386 SH-260 SH-261 PA-692 PA-693]',
    async (locale) => {
      const words = said[locale]
      const { page, faults } = await product.open('merchant-a', {
        locale,
        at: '/wms_merchant_wish/autoFulfillOrdersManage?tab=rules',
      })
      const name = unique('R')
      type Rule = { name: string; hold_minutes: number; least_value: number | null }
      const rule = async () =>
        (await ask<Rule[]>(page, '/merchant/auto_fulfill_rules')).data.find((r) => r.name === name)
      await page.getByRole('button', { name: words.add }).click()
      const dialog = dialogOf(page)
      const field = (key: string) => dialog.locator(`#${key}`)
      const say = (text: string) => dialog.getByText(text, { exact: true })
      const confirm = () => dialog.getByRole('button', { name: words.confirm }).click()
      await field('name').fill(name)

      await field('hold_minutes').fill('43201')
      await confirm()
      await say(words.most).waitFor()
      expect(await rule()).toBeUndefined()
      await field('hold_minutes').fill('43200')
      await say(words.most).waitFor({ state: 'hidden' })

      for (const bad of ['12.345', '0.001']) {
        await field('least_value').fill(bad)
        await confirm()
        await say(words.decimal).waitFor()
        expect(await rule()).toBeUndefined()
        await field('least_value').fill('12.34')
        await say(words.decimal).waitFor({ state: 'hidden' })
      }
      await confirm()
      await dialog.waitFor({ state: 'hidden' })
      expect(await rule()).toMatchObject({ hold_minutes: 43_200, least_value: 12.34 })
      expect(faults).toEqual([])
    },
  )
})
