import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPool, scannedIn, workInCentre } from './centre.ts'
import { ask, openDesk, picture, pressAs, scan, scanAs, scanStopped } from './desk.ts'
import { type Product, startProduct } from './product.ts'

const operations = '/sorting_center_operations'
const said = {
  zh: {
    work: '分拨作业',
    control: '分拨管理',
    search: '分拨查询',
    sign: '签收',
    nothing: '没有找到',
    old: '旧面单',
  },
  en: {
    ...{ work: 'Sorting work', control: 'Sorting control', search: 'Sorting-centre search', sign: 'Sign' },
    ...{ nothing: 'Nothing found', old: 'old label' },
  },
} as const
const key = { zh: '袋号、单号或交货单号', en: 'Number of a bag, parcel or delivery note' }

describe('an operator of a sorting centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  for (const [locale, bag, parcel] of [
    ['zh', 'OBDEMO1005', 'KSD104001'],
    ['en', 'OBDEMO1007', ''],
  ] as const)
    it(`finds the work in the menu: scans parcels in, packs them, relabels from the pool, and searches all of it (${locale}) [PA-565]`, async () => {
      const words = said[locale]
      const { page: admin } = await product.open('admin')
      await workInCentre(admin)
      const [ready = ''] = await scannedIn(admin, 1)
      const [torn = ''] = await inPool(admin, 1)
      const { page, faults } = await product.open('sc', { locale, at: '/' })
      const menu = page.locator('aside nav')
      const group = (name: string) => menu.locator('.ant-menu-submenu-title').filter({ hasText: name })
      const link = (path: string) => menu.locator(`a[href="${path}"]`)
      const opened = async (name: string) => {
        const title = group(name)
        if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click()
      }
      const follow = async (path: string) => {
        await opened(words.work)
        await link(`${operations}/${path}`).click()
        await page.waitForURL(`**${operations}/${path}`)
        await openDesk(page, `${product.base}${operations}/${path}`)
      }
      if (parcel) {
        await follow('inbound_bag_handover')
        await scanAs(page, bag, 'ok')
        await pressAs(page, 'F2', 'done', async () => {
          const dialog = page.getByRole('dialog')
          await dialog.locator('input[type=file]').setInputFiles(picture)
          await dialog.getByRole('button', { name: words.sign, exact: true }).click()
        })
        await follow('inbound')
        await scanAs(page, bag, 'ok')
        await scanAs(page, parcel, 'ok')
      } else {
        await follow('inbound')
        await scanStopped(page, 'RUBBISH-0')
      }
      await follow('outbound_parcel_packing')
      await scanAs(page, ready, 'ok')
      const number = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
      await follow('relabel')
      await scanAs(page, torn, 'ok')

      await opened(words.control)
      await link('/sorting_center_management/search').click()
      await page.getByRole('heading', { name: words.search }).waitFor()
      const field = page.getByLabel(key[locale])
      const found = async (what: string) => {
        await field.fill(what)
        await field.press('Enter')
        await page.locator('main .ant-table-row:visible').getByText(what).first().waitFor()
      }
      for (const what of [ready, torn, number, ...(parcel ? [parcel, bag] : [])]) await found(what)
      await field.fill('NOTHING-AT-ALL')
      await field.press('Enter')
      await page.getByText(words.nothing).waitFor()
      expect(faults).toEqual([])
    })

  it('at the desk that scans in, one scan gives number and weight; a number of five characters is none; a weight away is weighed again, and the answer names group or relabelling [PA-615 PA-660]', async () => {
    const { page: admin } = await product.open('admin')
    await workInCentre(admin)
    const { page, faults } = await product.open('sc')
    await openDesk(page, `${product.base}${operations}/inbound`)
    const sent: { tracking_id: string; weight?: number }[] = []
    page.on('request', (r) => {
      if (r.url().endsWith('/api/sorting_center/inbound')) sent.push(r.postDataJSON())
    })
    const own = { bag_number: `OBWEIGH${Date.now()}`, origin: 'CAN2' }
    const [fits, strange] = ['FITS', 'NONE'].map((end) => `KS${Date.now()}${end}`) as [string, string]
    const parcels = [
      { tracking_id: fits, channel_code: 'STD', country_code: 'FR', weight: 0.3 },
      { tracking_id: strange, channel_code: 'OLD', country_code: 'DE', weight: 0.3 },
    ]
    await ask(admin, '/sorting_center/external/inbound_bags', { bags: [{ ...own, parcels }] })
    const weighAgain = async () => {
      await page.getByRole('dialog').getByText('与预计不符。请重新称重').waitFor()
      await scan(page, '0.31')
    }
    const said = await scanAs(page, `${fits},0.9`, 'ok', weighAgain)
    type Found = { group_name: string; actual_weight: number }
    const { data } = await ask<Found>(admin, `/sorting_center/outbound_parcels/${fits}`)
    expect([data.group_name === '', data.actual_weight]).toEqual([false, 0.31])
    expect(said).toContain(data.group_name)
    expect(await scanAs(page, strange, 'attention')).toContain('放到换单架')
    expect(sent.splice(0)).toMatchObject([
      { tracking_id: fits, weight: 0.9, is_one_step: true },
      { tracking_id: fits, weight: 0.31, tried_weights: [0.9] },
      { tracking_id: strange },
    ])
    const [six = ''] = await scannedIn(admin, 1)
    await scanAs(page, `${six},0.3`, 'already')
    await scanStopped(page, 'KS001,0.3')
    expect(sent.map(({ tracking_id, weight }) => [tracking_id, weight])).toEqual([
      [six, 0.3],
      ['KS001,0.3', undefined],
    ])
    expect(faults).toEqual([])
  })
})
