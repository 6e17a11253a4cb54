import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPool, scannedIn, workInCentre } from './centre.ts'
import {
  ask,
  carrierNumberIn,
  openDesk,
  picture,
  pressAs,
  replyOf,
  scanAs,
  scanIntercepted,
  scanStopped,
} from './desk.ts'
import { type Product, startProduct } from './product.ts'

describe('new labels in a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const printed = (page: Page) =>
    page.waitForResponse(
      (r) =>
        /relabel_requests\/\w+\/print/.test(r.url()) && r.headers()['content-type'] === 'application/pdf',
    )
  const living = async (page: Page, number: string) =>
    (
      await ask<{ tracking_id: string }>(
        page,
        `/sorting_center/outbound_parcels/relabel_chain?tracking_id=${number}`,
      )
    ).data.tracking_id

  it('the old number, the printed label, the new number → the place; wrong labels stop, and what failed is let go; the pool takes parcels out of packing and puts them back [PA-616]', async () => {
    const { page, faults } = await product.open('admin')
    await workInCentre(page)
    const [one = '', two = '', three = ''] = await inPool(page, 3)
    const [refused = ''] = await inPool(page, 1, 2)
    const [fresh = ''] = await scannedIn(page, 1)
    // Each number stands for itself; a hundred at most.
    type Each = { list: { tracking_id: string }[]; errors: { tracking_id: string }[] }
    const pool = (what: string, ...tracking_ids: string[]) =>
      replyOf<Each>(
        page,
        `/sorting-center/${what}-outbound-parcels-${what === 'add' ? 'to' : 'from'}-relabel-pool`,
        {
          tracking_ids,
        },
      )
    const pack = async () =>
      (await replyOf(page, '/packing/sorting-center-outbound/add-item', { item_id: fresh })).msg
    const added = (await pool('add', fresh, 'KS404404404', one)).data
    expect(added.list).toMatchObject([{ tracking_id: fresh }])
    expect(added.errors.map((e) => e.tracking_id)).toEqual(['KS404404404', one])
    expect(await pack()).toContain('换单')
    const hundred = Array.from({ length: 101 }, (_n, i) => `KS404404404${i}`)
    expect((await pool('add', ...hundred)).code).not.toBe(0)
    expect((await pool('add', ...hundred.slice(1))).data.errors).toHaveLength(100)
    expect((await pool('remove', fresh)).data.list).toMatchObject([{ tracking_id: fresh }])
    expect(await pack()).toBe('')
    await ask(page, '/packing/sorting-center-outbound/remove-item', { item_id: fresh })

    await openDesk(page, `${product.base}/sorting_center_operations/relabel`)
    const scans = page.waitForRequest((r) => r.url().endsWith('/api/sorting_center/relabel_outbound_parcel'))

    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, fresh)).toContain('不在换单池')
    await scans
    const paper = printed(page)
    const label = carrierNumberIn(await scanAs(page, one, 'ok'))
    await paper
    expect(await scanAs(page, one, 'attention')).toContain('旧面单')
    expect(await scanIntercepted(page, 'KS0000000000')).toContain(label)
    const on = await scanAs(page, label, 'done')
    expect(on).toContain('新面单已贴上')
    expect(await page.locator('[data-testid=desk-result]').textContent()).toContain('1')
    expect(await living(page, one)).toBe(label)
    // Both numbers and the kind of each, the valid one first.
    await page.getByRole('cell', { name: '换单单号' }).waitFor()
    expect(await scanAs(page, one, 'already')).toContain('已换单')

    const second = carrierNumberIn(await scanAs(page, two, 'ok'))
    await page.keyboard.press('F3')
    const third = carrierNumberIn(await scanAs(page, three, 'ok'))
    expect(await scanIntercepted(page, second)).toContain(two)
    await page.keyboard.press('F4')
    const dialog = page.locator('.dialog')
    await dialog.locator('textarea').fill('面单打不出')
    await dialog.locator('.ant-btn-primary').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await scanAs(page, three, 'attention')).toContain('面单打不出')
    expect(await living(page, three)).toBe(three)
    expect(third).not.toBe('')

    expect(await scanStopped(page, refused)).toContain('F6')
    await page.keyboard.press('F6')
    await page.getByText(`${refused} 已送审`).waitFor()
    expect(await scanAs(page, refused, 'attention')).toContain('等待审核')

    await page.goto(`${product.base}/sorting_center_management/relabel_admin?tracking_ids=${refused}`)
    const row = page.getByRole('row').filter({ hasText: refused })
    await row.getByText('待审核').waitFor()
    await row.getByRole('button', { name: '批准' }).click()
    await dialog.locator('.ant-btn-primary').click()
    await row.getByText('待贴标').waitFor()
    expect(faults).toEqual([])
  })

  it('the same desk in English', async () => {
    const { page } = await product.open('admin', { locale: 'en' })
    await workInCentre(page)
    const [one = ''] = await inPool(page, 1)
    await openDesk(page, `${product.base}/sorting_center_operations/relabel`)
    await page.getByText('Scan the parcel to relabel').first().waitFor()
    await scanAs(page, one, 'ok')
    type Pool = { list: { request: { new_tracking_id: string } }[] }
    const { data } = await ask<Pool>(page, `/sorting_center/relabel_pool?tracking_ids=${one}`)
    const label = data.list[0]?.request.new_tracking_id ?? ''
    expect(await scanAs(page, one, 'attention')).toContain('old label')
    expect(await scanAs(page, label, 'done')).toContain('The new label is on')
    expect(await scanAs(page, label, 'already')).toContain('Relabelled already')
    await page.getByRole('cell', { name: 'Relabelled', exact: true }).waitFor()
  })

  it('parcels for the relabel room go into a bag of their reason and channel, which is signed over and shows why they are relabelled [PA-569]', async () => {
    const { page } = await product.open('admin')
    await workInCentre(page)
    const [one = '', two = ''] = await inPool(page, 2)
    await openDesk(page, `${product.base}/sorting_center_operations/relabel-packing`)
    await scanAs(page, one, 'ok')
    await scanAs(page, two, 'ok')
    await pressAs(page, 'F2', 'done')
    const listed = await ask<{ list: { bag_number: string }[] }>(
      page,
      `/sorting_center/relabel_pool?tracking_ids=${one}`,
    )
    const bag = listed.data.list[0]?.bag_number ?? ''
    await openDesk(page, `${product.base}/sorting_center_operations/relabel-handover`)
    await scanAs(page, bag, 'ok')
    await page.getByText(bag).first().waitFor()
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await page.locator('.dialog .ant-btn-primary').last().click()
    })
    await page.goto(`${product.base}/sorting_center_management/manage_outbound_packing_bag?bag_ids=${bag}`)
    const row = page.locator('.ant-table-row').filter({ hasText: bag })
    await row.getByText('待换单').waitFor()
    await row.getByRole('cell', { name: '面单无法识别', exact: true }).waitFor()
  })
})
