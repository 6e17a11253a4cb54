import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, picture, pressAs, scan, scanAs, scanStopped } from './desk.ts'
import { type Product, startProduct } from './product.ts'

/** The demo parcels that go back: 3 and 6 are not packed. */
const parcel = (n: number) => `WI26027000000${n}EPC`

describe('parcels that go back', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** The first parcel opens the bag, without a question. */
  const openNew = async (page: Page, code: string, between: () => Promise<void> = async () => {}) => {
    await scan(page, code)
    await between()
    await page.locator('.job[data-current=true]').getByText(code).waitFor()
    return (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
  }

  it('packed for a pickup company after wrong scans, weighed and labelled, signed over with a photo, and found by a number in it', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/return`)
    expect(await scanStopped(page, 'WI999999999999EPC')).toContain('WI999999999999EPC')
    // It does not go back.
    expect(await scanStopped(page, 'WI260220000000EPC')).toContain('WI260220000000EPC')
    const bag = await openNew(page, parcel(3))
    expect(bag).toMatch(/^TH/)
    expect(await scanAs(page, parcel(3), 'already')).toContain(parcel(3))
    const label = page.waitForRequest((r) => r.method() === 'POST' && /label/.test(r.url()))
    await pressAs(page, 'F2', 'done', () => scan(page, '0.4'))
    await label

    await openDesk(page, `${product.base}/epc_operator/return_bag_handover`)
    expect(await scanStopped(page, parcel(3))).toContain(parcel(3))
    await scanAs(page, bag, 'ok')
    await scanAs(page, bag, 'already')
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
    })
    await page.goto(`${product.base}/epc_admin/return_bags`)
    await page.getByLabel('袋内任意单号').fill(parcel(3))
    await page.getByRole('button', { name: '查询' }).click()
    const row = page.locator('.ant-table-row').filter({ hasText: bag })
    await row.getByText('已交接').waitFor()
    await expect.poll(() => page.locator('.ant-table-row').count()).toBe(1)
    expect(faults.filter((f) => !/40[0-9]/.test(f))).toEqual([])
  })

  it('not sorted with express returns, for nobody said so; at the express desk packed under a number that it asks for', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/sort_return_by_express`)
    // Nobody said that it goes by express.
    expect(await scanStopped(page, parcel(6))).toContain('取件商自提')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    await openDesk(page, `${product.base}/epc_operator/return_by_express`)
    const bag = await openNew(page, parcel(6), async () => {
      await page.locator('.dialog').getByLabel('扫描快递单号').waitFor()
      await scan(page, 'SF26020099')
    })
    expect(bag).toMatch(/^TH/)
    await page.getByText('SF26020099').first().waitFor()
    await page.goto(`${product.base}/epc_admin/return_bags`)
    await page.getByLabel('袋内任意单号').fill('SF26020099')
    await page.getByRole('button', { name: '查询' }).click()
    await page.locator('.ant-table-row').filter({ hasText: bag }).getByText('集包中').waitFor()
    expect(faults.filter((f) => !/40[0-9]/.test(f))).toEqual([])
  })
})
