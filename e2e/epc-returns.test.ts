import { rehearsal } from '@kuacang/contract/epc/training/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scan, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
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
    expect(faults).toEqual([])
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
    expect(faults).toEqual([])
  })

  it('a parcel is packed for the vendor, sorted by express, packed under a number or a printed label; each desk shows merchant, reason and disposal [PA-386]', async () => {
    const { page: trainer } = await product.open('admin')
    await workIn(trainer, epcId)
    const ids = [0, 1, 2].map((n) => `WI2609900000${n}EPC`)
    const parcels = ids.map((tracking_id, n) => ({
      ...{
        tracking_id,
        order_id: `SO26099${n}`,
        store_id: 'shop-9',
        user_key: `expressed-${n}`,
        weight: 0.4,
      },
      ...{ channel_code: 'EXP', currency: 'USD', parcel_type: 1 },
      consignee: { name: 'Sender', country_code: 'US', postcode: '60601' },
      lines: [{ product_id: 'p1', quantity: 1, declared_value: 10 }],
    }))
    await ask(trainer, '/epc/external/parcels', { parcels })
    // The order platform says of each that it goes back by express, the freight prepaid.
    for (const tracking_id of ids) {
      await ask(trainer, '/mock/epc/rehearse', { rehearsal: rehearsal.code.platform_express, times: 1 })
      await ask(trainer, '/epc/inbound_parcel/submit_ascan', { tracking_id, weight: 0.4 })
    }
    const { page, faults } = await product.open('epc')
    const [first = '', second = '', third = ''] = ids
    const facts = async (code: string) => {
      const last = page.locator('.facts').filter({ hasText: '上一件' })
      await last.getByText(code).waitFor()
      expect(await last.textContent()).toMatch(/shop-9.*快递.*training/s)
    }
    await openDesk(page, `${product.base}/epc_operator/return`)
    const refusal = await scanStopped(page, first)
    expect(refusal).toContain('快递')
    await openDesk(page, `${product.base}/epc_operator/sort_return_by_express`)
    for (const _twice of [1, 2]) {
      const said = await scanAs(page, first, 'ok')
      expect(said).toContain('shop-9')
      expect(said).toContain('training')
    }
    const sorted = await ask<{ bag_number: string | null }>(
      page,
      `/epc/returns/get_returns_info?tracking_id=${first}`,
    )
    expect(sorted.data.bag_number).toBeNull()

    await openDesk(page, `${product.base}/epc_operator/return_by_express`)
    const bag = await openNew(page, first, async () => {
      await page.locator('.dialog').getByLabel('扫描快递单号').waitFor()
      await scan(page, 'SF26099001')
    })
    expect(bag).toMatch(/^TH/)
    await facts(first)
    expect(await scanAs(page, second, 'ok')).toContain(second)
    const label = page.waitForResponse((r) => r.request().method() === 'POST' && /label/.test(r.url()))
    await pressAs(page, 'F2', 'done', () => scan(page, '0.8'))
    expect((await label).ok()).toBe(true)
    await page.getByRole('checkbox', { name: '打印快递面单' }).check()
    const express = page.waitForResponse((r) => r.url().includes('/returns/print_express_label'))
    expect(await openNew(page, third)).toMatch(/^TH/)
    expect((await express).ok()).toBe(true)
    await facts(third)
    expect(faults).toEqual([])
  })
})
