import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scannedIn, workInCentre } from './centre.ts'
import { ask, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { type Product, startProduct } from './product.ts'

describe('returns of a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('registered with reason and photos, decided in the list, signed over to who gets it', async () => {
    const { page, faults } = await product.open('admin')
    await workInCentre(page)
    const [one = '', two = ''] = await scannedIn(page, 2)
    await openDesk(page, `${product.base}/sorting_center_operations/sorting_center_outbound_parcel_return`)
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    await page.keyboard.press('F4')
    const dialog = page.locator('.dialog')
    await dialog.getByText('破损').click()
    await dialog.locator('.ant-btn-primary').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await scanAs(page, one, 'ok')).toContain('待定')
    expect(await scanAs(page, one, 'already')).toContain('已登记过')
    await page.keyboard.press('F2')
    await dialog.locator('input[type=file]').setInputFiles(picture)
    await dialog.locator('.ant-btn-primary').click()
    await dialog.waitFor({ state: 'hidden' })
    await scanAs(page, two, 'ok')
    type Returns = { list: { tracking_id: string; return_reason: number; photos: string[] }[] }
    const { data } = await ask<Returns>(
      page,
      `/sorting_center/returned_outbound_parcels/search?tracking_ids=${one}`,
    )
    expect(data.list).toMatchObject([{ tracking_id: one, return_reason: 4, photos: [expect.any(String)] }])

    await page.goto(
      `${product.base}/sorting_center_management/manage_returned_outbound_parcel?tracking_ids=${one}`,
    )
    const row = page.getByRole('row').filter({ hasText: one })
    await row.getByText('已登记').waitFor()
    await row.getByRole('button', { name: '定处置' }).click()
    await dialog.getByText('商家自提').click()
    await dialog.getByLabel('接收方').fill('V1')
    await dialog.locator('.ant-btn-primary').click()
    await row.getByText('已定处置').waitFor()

    await openDesk(page, `${product.base}/sorting_center_operations/returned-outbound-parcel-handover`)
    expect(await scanStopped(page, two)).toContain('定处置')
    await scanAs(page, one, 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await dialog.locator('.ant-btn-primary').click()
    })
    const after = await ask<{ list: { status: number }[] }>(
      page,
      `/sorting_center/returned_outbound_parcels/search?tracking_ids=${one}`,
    )
    expect(after.data.list).toMatchObject([{ status: 50 }])
    expect(faults).toEqual([])
  })

  it('bags for other sorting centres are listed and signed over', async () => {
    const { page } = await product.open('admin')
    await workInCentre(page)
    await page.goto(`${product.base}/sorting_center_management/manage_transit_bag`)
    await page.getByRole('columnheader', { name: '转运到' }).waitFor()
    await openDesk(page, `${product.base}/sorting_center_operations/transit_handover`)
    expect(await scanStopped(page, 'OB404404')).toContain('OB404404')
  })
})
