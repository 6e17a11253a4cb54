import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { weighed } from './goods.ts'
import { hubId, training, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const engine = '/packing/wms_outbound'

describe('receipts of lanes, and a takeover', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const sign = async (page: Awaited<ReturnType<Product['open']>>['page']) => {
    await page.setInputFiles('.dialog input[type=file]', picture)
    await page.locator('.dialog').getByRole('button', { name: '签收' }).click()
  }

  it('bags of two channels → a receipt for each, shared with the colleague, signed on their own', async () => {
    const { page, faults } = await product.open('manager')
    await ask(page, '/wms/warehouse_preference/update', { update_dict: { receipt_by_channel: true } })
    const bags: { number: string; channel: string }[] = []
    for (const channel_code of ['STD', 'EXP']) {
      const { tracking_number } = await weighed(page, channel_code)
      const { data } = await ask<{ bag: { id: string; bag_number: string; tag: string } }>(
        page,
        `${engine}/add-item`,
        {
          item_id: tracking_number,
        },
      )
      await ask(page, `${engine}/finish-bag`, { bag_id: data.bag.id })
      bags.push({ number: data.bag.bag_number, channel: data.bag.tag })
    }
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    for (const { number, channel } of bags) expect(await scanAs(page, number, 'ok')).toContain(channel)
    const cards = page.locator('.job')
    await expect.poll(() => cards.count()).toBe(2)
    const current = page.locator('.job[data-current=true]')
    await expect.poll(() => current.locator('.job-facts').textContent()).toContain(bags[1]?.channel)
    const colleague = await product.open('fbw')
    await openDesk(colleague.page, `${product.base}/wms_outbound/bag`)
    await colleague.page.locator('.job').nth(1).waitFor()
    await cards
      .filter({ hasText: bags[0]?.channel ?? '' })
      .locator('.job-code')
      .click()
    await current.getByText(bags[0]?.number ?? '').waitFor()
    await pressAs(page, 'F2', 'done', () => sign(page))
    await cards.nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => current.locator('.job-facts').textContent()).toContain(bags[1]?.channel)
    await page.getByRole('tab', { name: '交接单' }).click()
    await page.getByRole('textbox', { name: '包号' }).fill(bags[0]?.number ?? '')
    await page.keyboard.press('Enter')
    const row = page.locator('.ant-table-row').filter({ hasText: '已签收' })
    await row.getByText(bags[0]?.channel ?? '').waitFor()
    await row.getByRole('link').first().click()
    await page.locator('.ant-drawer').getByAltText('交接照片 1').waitFor()
    expect(faults.filter((f) => !f.includes('404'))).toEqual([])
  })

  it('bags of a lorry → scanned, one that is unknown stops the desk, signed with a photo: they have arrived', async () => {
    const { page, faults } = await product.open('hub')
    await workIn(page, hubId)
    const bags = await training(product, 2, 1, ['77'])
    await page.goto(`${product.base}/hub/accept`)
    await page.getByRole('tab', { name: '到站接收' }).click()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    for (const { bag_number } of bags) await scanAs(page, bag_number, 'ok')
    expect(await scanStopped(page, 'NOBODY123')).toContain('NOBODY123')
    await pressAs(page, 'F2', 'done', () => sign(page))
    await page.getByText('扫描第一个袋，建立接收单').waitFor()
    expect(await scanStopped(page, bags[0]?.bag_number ?? '')).toContain('已到达')
    expect(faults.filter((f) => !f.includes('404'))).toEqual([])
  })
})
