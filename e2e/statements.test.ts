import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { act, dialogOf, rowOf } from './market.ts'
import { type Product, startProduct } from './product.ts'

type Listed<R> = { list: R[] }
type Statement = { id: string; statement_number: string; partner_id: number; status: number; total: string }
type Line = { id: string; amount: string; cause_number: string; dispute: number }

const staffPage = '/wms_report/statements'
const merchantPage = '/wms_merchant/merchant_statements'
const confirm = (page: Page) => dialogOf(page).locator('.ant-modal-footer .ant-btn-primary').click()

describe('statements', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const statements = async (page: Page) =>
    (await ask<Listed<Statement>>(page, '/wms/statements?page_size=100')).data.list
  const linesOf = async (page: Page, id: string) =>
    (await ask<Listed<Line>>(page, `/wms/statement/${id}/lines?page_size=100`)).data.list

  it('a month is made into drafts and issued in the background, and its paper is that of the page', async () => {
    const { page, faults } = await product.open('admin', { at: staffPage })
    const draft = (await statements(page)).find((s) => s.partner_id === 2)
    expect(draft?.status).toBe(1)
    await page.getByRole('button', { name: '生成草稿' }).click()
    await confirm(page)
    await page.getByText('已在后台开始').first().waitFor()
    const row = rowOf(page, '草稿').first()
    await row.waitFor()
    await act(page, draft?.total ?? '', '出账')
    await page.getByRole('dialog').last().locator('.ant-btn-dangerous, .ant-btn-primary').last().click()
    await expect
      .poll(async () => (await statements(page)).find((s) => s.id === draft?.id)?.status, { timeout: 20_000 })
      .toBe(10)
    const issued = (await statements(page)).find((s) => s.id === draft?.id)
    await page.goto(`${product.base}${staffPage}?open=${draft?.id}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByText(`${draft?.total} USD`).first().waitFor()
    await drawer
      .getByText(issued?.statement_number ?? '-')
      .first()
      .waitFor()
    await drawer.getByText('42 件 × 0.85 = 35.70 USD').waitFor()
    for (const [name, type] of [
      ['PDF', 'application/pdf'],
      ['Excel', 'spreadsheetml'],
    ] as const) {
      const address = await drawer.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(`${product.base}${address}`)
      expect(answer.headers()['content-type']).toContain(type)
    }
    expect(faults).toEqual([])
  })

  it('a merchant sees why it pays what, and disputes a line in English; staff take it back', async () => {
    const merchant = await product.open('merchant-a', { at: merchantPage, locale: 'en' })
    const { page } = merchant
    const [own] = await statements(page)
    expect(own?.partner_id).toBe(1)
    await rowOf(page, own?.statement_number ?? '-')
      .getByRole('link')
      .click()
    const drawer = page.getByRole('dialog').first()
    await drawer.getByText('24 cases: 24 cases × 1.20 = 28.80 USD').waitFor()
    const line = drawer.getByRole('row', { name: /28\.80 USD/ }).last()
    await line.getByRole('button', { name: 'Dispute' }).click()
    await dialogOf(page).locator('#reason').fill('Only 20 cases came')
    await confirm(page)
    await drawer.getByText('Only 20 cases came').waitFor()

    const staff = await product.open('admin', { at: `${staffPage}?open=${own?.id}` })
    const shown = staff.page.getByRole('dialog').first()
    await shown.getByText('只看有异议的行').click()
    await shown.getByText('Only 20 cases came').waitFor()
    await rowOf(staff.page, 'Only 20 cases came').getByRole('button', { name: '冲销' }).click()
    await dialogOf(staff.page).locator('#answer').fill('核对后冲销')
    await confirm(staff.page)
    await shown.getByText('核对后冲销').waitFor()
    const [first] = await linesOf(page, own?.id ?? '')
    expect(first).toMatchObject({ amount: '27.36', dispute: 30 })

    await page.goto(`${product.base}${merchantPage}?tab=charges`)
    await page.getByText('核对后冲销').waitFor()
    await page.getByRole('tab', { name: 'Prices' }).click()
    await page.getByRole('row', { name: 'Received case Case' }).waitFor()
    expect(merchant.faults).toEqual([])
    expect(staff.faults).toEqual([])
  })

  it('finished work without a price is listed with the way to the price lists', async () => {
    const { page, faults } = await product.open('admin', { at: `${staffPage}?tab=unpriced` })
    await page.getByRole('link', { name: '打开价目表' }).click()
    await page.getByRole('heading', { name: '价目表' }).waitFor()
    expect(faults).toEqual([])
  })
})
