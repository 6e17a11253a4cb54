import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { share } from '../server/src/kit/testing/share.ts'
import { centreId, epcId, fbwId, hubId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { listsOnPages } from './list-pages.ts'
import { overflowOf, showList } from './pages/list-look.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { walker } from './walk.ts'

const typesOf = (path: string) => pagesInside.find((r) => r.path === path.split('?')[0])?.at ?? ['fbw']
const places = ['fbw', 'hub', 'epc', 'sc'] as const
type Place = (typeof places)[number]
/** Where its page can be opened. */
const placeOf = (path: string): Place => places.find((type) => typesOf(path).includes(type)) ?? 'fbw'
const warehouses = { fbw: fbwId, hub: hubId, epc: epcId, sc: centreId }

/**
 * The walk by day measures the lists in Chinese, but those that it shows with more actions than a row ever has. The walk
 * by night makes the texts of all longer, so all are measured in English here.
 */
const measured = {
  zh: listsOnPages.filter((l) => l.actions),
  en: listsOnPages,
}

describe('on a screen of 1440 pixels', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const people = [...new Set(listsOnPages.map((l) => l.as ?? 'admin'))]
  const seen = people.flatMap((as) => places.map((at) => ({ as, at })))
  const parts = languages.flatMap((locale) => seen.map((one) => ({ ...one, locale })))
  for (const { as, at, locale } of parts) {
    const lists = measured[locale]
      .filter((l) => (l.as ?? 'admin') === as && placeOf(l.path) === at)
      // A thorough run measures all.
      .filter((_, i) => i % share(1, 12) === 0)
    if (lists.length === 0) continue
    it(`no list of ${as}${at === 'fbw' ? '' : ` at a ${at}`} scrolls sideways by the columns that it shows by itself, in ${locale}`, async () => {
      const { page } = await product.open(as, { locale })
      // Where the part before left them, their account still is.
      if (as === 'admin') await workIn(page, warehouses[at])
      await page.goto(product.base)
      await page.locator('main').waitFor()
      const follow = walker(page, locale)
      const wide: string[] = []
      for (const list of lists) {
        const isInside = pagesInside.some((r) => r.path === list.path.split('?')[0])
        await (isInside ? follow(list.path) : page.goto(product.base + list.path))
        await showList(page, list, locale)
        const pixels = await overflowOf(page)
        if (pixels > 0) wide.push(`${list.path} ${list.tab ?? ''}: ${pixels} px`)
      }
      expect(wide).toEqual([])
    })
  }
})

describe('on a screen of 1440 pixels, above platform orders', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it.each(languages)(
    'filters and buttons stand in one row each, also with orders chosen (%s)',
    async (locale) => {
      const { page } = await product.open('merchant-a', {
        locale,
        at: '/wms_merchant_wish/unfulfilled_orders',
      })
      const rows = page.locator('.ant-table-row')
      await rows.first().waitFor()
      /** The heights of the middles of what stands in it. */
      const lines = (where: string) =>
        page.locator(where).evaluate((bar) => {
          const middles = [...bar.children].map((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return Math.round((top + bottom) / 2)
          })
          return Math.max(...middles) - Math.min(...middles)
        })
      expect(await lines('.list-bar')).toBeLessThan(5)
      await rows.nth(0).getByRole('checkbox').check()
      await rows.nth(1).getByRole('checkbox').check()
      await page.locator('.list-chosen').waitFor()
      expect(await lines('.list-bar')).toBeLessThan(5)
      // A field has its name above it.
      expect(await lines('.list-filters')).toBeLessThan(20)
      expect(await lines('.list-statuses')).toBeLessThan(5)
    },
  )
})

describe('on a screen too narrow for a list', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('heads stand over their columns, also after the list is moved sideways', async () => {
    const { page } = await product.open('epc', { locale: 'en', alone: true })
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.goto(`${product.base}/epc_operator/parcel_manage`)
    const cells = page.locator('.ant-table-row').first().locator('td')
    await cells.first().waitFor()
    const heads = page.locator('.ant-table-header th')
    const lefts = (of: typeof heads) =>
      of.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    await expect.poll(() => lefts(heads)).toEqual(await lefts(cells))
    const width = await page
      .locator('.ant-table-body')
      .evaluate((body) => [body.scrollWidth, body.clientWidth])
    expect(width[0]).toBeGreaterThan(width[1] ?? 0)
    await page.locator('.ant-table-body').evaluate((body) => body.scrollTo({ left: 60 }))
    await expect.poll(() => lefts(heads)).toEqual(await lefts(cells))
  })
})
