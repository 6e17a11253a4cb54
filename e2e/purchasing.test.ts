import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { unique } from './goods.ts'
import { languages } from './languages.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

const at = '/wms_inventory/pack_material'
const added = '/wms_report/added_value'

const words = {
  zh: {
    ...{ suppliers: '供应商', addSupplier: '新增供应商', buying: '包材采购', addMaterial: '新增包材' },
    ...{ propose: '按建议生成采购单', made: '已生成', orders: '采购单', order: '下单', sure: '下单' },
    ...{
      ordered: '已下单',
      receive: '收货',
      part: '还差 4',
      all: '已全部收货',
      received: '已收货',
      together: '合为批次',
    },
    ...{ batches: '采购批次', remove: '删除', used: '由其供应', ok: /^确\s?定$/ },
  },
  en: {
    ...{ suppliers: 'Suppliers', addSupplier: 'Add supplier', buying: 'To buy', addMaterial: 'Add material' },
    ...{ propose: 'Make orders of what to buy', made: 'made', orders: 'Purchase orders', order: 'Order' },
    ...{
      sure: 'Order',
      ordered: 'Ordered',
      receive: 'Receive',
      part: '4 are missing',
      all: 'All of it is received',
    },
    ...{ received: 'Received', together: 'Make a batch', batches: 'Batches', remove: 'Delete' },
    ...{ used: 'come from it', ok: 'OK' },
  },
} as const

describe('buying packing material', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const tab = (page: Page, name: string) =>
    page.locator('main').getByRole('tab', { name, exact: true }).click()
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const confirm = (page: Page, name: string | RegExp) =>
    dialogOf(page).getByRole('button', { name }).last().click()

  for (const locale of languages) {
    const say = words[locale]
    it(`${locale}: a supplier and a material are entered, what is short is ordered by the proposal, comes in two parts, and stands in a batch [FU-680]`, async () => {
      const { page, faults } = await product.open('admin', { locale, at })
      const [name, supplier] = [unique('TAPE-'), unique('Tapes ')]
      await tab(page, say.suppliers)
      await button(page, say.addSupplier)
      await page.fill('#name', supplier)
      await confirm(page, say.ok)
      await rowOf(page, supplier).waitFor()

      await tab(page, say.buying)
      await button(page, say.addMaterial)
      await page.fill('#name', name)
      await page.fill('#cn_name', `胶带 ${name}`)
      await page.fill('#barcode', name)
      await page.locator('#supplier_id').fill(supplier)
      await page.locator('.ant-select-item-option').filter({ hasText: supplier }).click()
      await page.fill('#price', '2.5')
      await page.fill('#warning_level', '10')
      await confirm(page, say.ok)
      await rowOf(page, name).filter({ hasText: '2.50 CNY / pcs' }).waitFor()

      await button(page, say.propose)
      await page.locator('.ant-message, .ant-notification').getByText(say.made).first().waitFor()
      await tab(page, say.orders)
      const order = rowOf(page, supplier)
      await order.filter({ hasText: '25.00 CNY' }).waitFor()
      await act(page, supplier, say.order)
      await confirm(page, say.sure)
      await order.filter({ hasText: say.ordered }).waitFor()

      // A part of it came: the missing quantity is proposed, and 6 are entered.
      await act(page, supplier, say.receive)
      await dialogOf(page).locator('input[role=spinbutton]').fill('6')
      await confirm(page, say.ok)
      await page.getByText(say.part).first().waitFor()
      await act(page, supplier, say.receive)
      expect(await dialogOf(page).locator('input[role=spinbutton]').inputValue()).toBe('4')
      await dialogOf(page).getByRole('button').first().press('Escape')
      await dialogOf(page).waitFor({ state: 'detached' })

      await order.locator('input[type=checkbox]').check()
      await button(page, say.together)
      await confirm(page, say.ok)
      await act(page, supplier, say.receive)
      await confirm(page, say.ok)
      await page.getByText(say.all).first().waitFor()
      await order.filter({ hasText: say.received }).waitFor()
      const { data } = await ask<{ list: { quantity: number }[] }>(page, `/wms/pack_inventories?name=${name}`)
      expect(data.list.map((s) => s.quantity)).toEqual([10])

      await tab(page, say.batches)
      await rowOf(page, supplier).filter({ hasText: say.received }).waitFor()
      expect(faults).toEqual([])

      // A supplier that sells something is not deleted: the refusal says what.
      await tab(page, say.suppliers)
      await act(page, supplier, say.remove)
      await confirm(page, say.remove)
      await page.getByText(say.used).first().waitFor()
      await page.context().close()
    })
  }

  it('suppliers, materials to buy and purchase orders stand beside packing material for those who buy, value-added services at their report, and nobody else sees them; the documents mark them as additions [SH-010]', async () => {
    const tabs = ['供应商', '包材采购', '采购单', '采购批次']
    const { page } = await product.open('admin', { at })
    for (const name of tabs) {
      await tab(page, name)
      await page.locator('.list-bar').filter({ visible: true }).waitFor()
    }
    await page.goto(`${product.base}${added}`)
    await page.getByRole('button', { name: /^新\s?建$/ }).waitFor()
    const { page: other } = await product.open('fbw', { at })
    await other.locator('tbody tr[data-row-key]').first().waitFor()
    for (const name of tabs)
      expect(await other.locator('main').getByRole('tab', { name, exact: true }).count()).toBe(0)
    const { page: stranger } = await product.open('hub', { at: added })
    await stranger.getByText('no_permission').first().waitFor()
    for (const document of ['fulfilment', 'billing'])
      expect(await readFile(`docs/${document}.md`, 'utf8')).toMatch(/an addition of our own.*SH-010/)
  })
})
