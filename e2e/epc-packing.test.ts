import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The demo parcels that wait to be packed, by their serial numbers: 0 to 3 by EXP, 4 and 5 by ECO, 6 and 7 by STD. */
const parcel = (n: number) => `KS2602${epcId}0090${n}`

describe('packing what leaves a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const openNew = async (page: Page, code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '是，继续' }).click()
    await page.locator('.job[data-current=true]').getByText(code).waitFor()
    return (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
  }
  const weigh = async (page: Page, kilograms: string) => {
    await page.keyboard.type(kilograms)
    await page.keyboard.press('Enter')
  }

  it('at the desk of outbound bags: a question, a bag, its tag; another way is sent to its desk; the bag is weighed and listed', async () => {
    const { page, faults } = await product.open('manager')
    await workIn(page, epcId)
    await openDesk(page, `${product.base}/epc_dhl_packing/ob_pack`)
    const bag = await openNew(page, parcel(0))
    expect(bag).toMatch(/^\d+$/)
    expect(await scanAs(page, parcel(1), 'ok')).toContain('LAX')
    expect(await scanAs(page, parcel(1), 'already')).toContain('已在此包中')
    expect(await scanStopped(page, parcel(4))).toContain('集包袋装袋')
    const { data } = await ask<{ items_weight: number }[]>(page, '/epc/outbound_bag/get_pending_by_operator')
    await pressAs(page, 'F2', 'done', () => weigh(page, String(data[0]?.items_weight)))
    await page.goto(`${product.base}/epc_admin/manage_outbound_bags`)
    const row = page.getByRole('row').filter({ hasText: bag })
    await row.getByText('已封袋').waitFor()
    await row.getByRole('button', { name: '通知承运商取件' }).click()
    await row.getByText('已通知承运商').waitFor()
    expect(faults).toEqual([])
  })

  it('at the desk of packing bags they are weighed; containers are measured, and a wrong weight is asked for again', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await ask(page, '/epc/channel_groups/edit', { group_id: 1, way: 3 })
    await openDesk(page, `${product.base}/epc_outbound_packing/epc_outbound_parcel_packing`)
    await openNew(page, parcel(4))
    const { data } = await ask<{ items_weight: number }[]>(
      page,
      '/epc/outbound_packing_bag/get_packing_by_operator',
    )
    await pressAs(page, 'F2', 'done', () => weigh(page, String(data[0]?.items_weight)))
    await openDesk(page, `${product.base}/epc_dhl_packing/pack`)
    const box = await openNew(page, parcel(6))
    await page.keyboard.press('F2')
    await weigh(page, '9')
    await page.getByLabel('长（cm）').waitFor()
    await page.getByLabel('长（cm）').fill('60')
    await page.getByLabel('宽（cm）').fill('50')
    await page.getByLabel('高（cm）').fill('40')
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByText('重新称重').first().waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${product.base}/epc_dhl_packing/epc_manage_outbound_containers`)
    await page.getByRole('row').filter({ hasText: box }).getByText('装箱中').waitFor()
    expect(faults).toEqual([])
  })
})
