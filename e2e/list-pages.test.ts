import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './desk.ts'
import { type ListOnPage, listsOnPages } from './list-pages.ts'
import { pagesRead, pagesWithLists } from './pages-with-lists.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'
import { walker } from './walk.ts'

/** A list of rows in an answer of either shape. */
type Answer = { data?: { list?: object[]; data?: object[] } | null }

describe('each list against what is required of it', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    // The demo data have no specs.
    const { page } = await product.open('admin')
    const size = { length: 40, width: 30, height: 20, max_weight: 10 }
    expect(await ask(page, '/wms/location_spec', { name: '小格', ...size })).toMatchObject({ code: 0 })
  })
  afterAll(() => product.close())

  /** Every row comes as if its state allowed everything: which state allows what, the server's tests tell. */
  const allowAll = (page: Page, actions: readonly string[]) =>
    page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() !== 'GET' || /\/notices|\/export/.test(pathname)) return route.fallback()
      const response = await route.fetch()
      if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response })
      const json = (await response.json()) as Answer
      const rows = json.data?.list ?? json.data?.data
      for (const row of Array.isArray(rows) ? rows : []) if ('actions' in row) row.actions = actions
      return route.fulfill({ response, json })
    })

  /** A window, how it goes to a page, and where it was: a page that is opened again shows what it showed. */
  type Window = { page: Page; goTo: (address: string) => Promise<void>; seen: Set<string> }
  /** The windows of those who look, each opened once for a language. */
  const windows = new Map<string, Window>()
  const openWindows = async (locale: 'zh' | 'en') => {
    for (const as of new Set(listsOnPages.map((l) => l.as ?? 'admin'))) {
      await windows.get(as)?.page.context().close()
      const { page } = await product.open(as, { locale })
      await page.locator('main').waitFor()
      windows.set(as, { page, goTo: walker(page, locale), seen: new Set() })
    }
  }
  /** Pages that were left stay in the document, hidden. */
  const shown = (page: Page, where: string) => page.locator(where).filter({ visible: true })

  const opened = async ({ path, as = 'admin', tab, actions }: ListOnPage, locale: 'zh' | 'en') => {
    const window = windows.get(as)
    if (!window) throw new Error(`${as} is not logged in`)
    const { page, goTo, seen } = window
    await page.unrouteAll()
    if (actions) await allowAll(page, actions)
    const { pathname } = new URL(path, product.base)
    if (seen.has(pathname)) {
      seen.clear()
      await page.goto(product.base + path)
    } else await goTo(path)
    seen.add(pathname)
    if (tab && locale === 'zh') await shown(page, '[role=tab]').filter({ hasText: tab }).click()
    if (tab && locale === 'en') await shown(page, 'main [role=tab]').nth(1).click()
    await shown(page, '.list-bar').waitFor()
    const known = shown(page, '.ant-table-row, [data-state=empty]').first()
    await known.waitFor()
    const clear = shown(page, '[data-state=empty] button')
    if ((await clear.count()) > 0) {
      await clear.click()
      await clear.waitFor({ state: 'detached' })
      await known.waitFor()
    }
    return page
  }
  const texts = async (page: Page, where: string) =>
    (await shown(page, where).allTextContents()).map((t) => t.trim()).filter(Boolean)

  const columnsOf = async (page: Page) => {
    const heads = await texts(page, '.list thead th')
    const chosen = shown(page, '.list-bar .anticon-setting')
    // A list that comes whole shows all its columns.
    if ((await chosen.count()) === 0) return heads.filter((h) => !['操作', 'Actions'].includes(h))
    await chosen.click()
    await shown(page, '.column-editor').waitFor()
    const titles = await texts(page, '.column-editor .ant-checkbox-label')
    await page.keyboard.press('Escape')
    return titles
  }
  const rowActions = async (page: Page) => {
    const row = shown(page, '.row-actions').first()
    if ((await row.count()) === 0) return []
    const buttons = row.locator('button:not(:has(.anticon-down))')
    const named = (await buttons.allTextContents()).map((t) => t.trim())
    const more = row.locator('.anticon-down')
    if ((await more.count()) === 0) return named
    await more.click()
    await shown(page, '.ant-dropdown-menu-item').first().waitFor()
    return [...named, ...(await texts(page, '.ant-dropdown-menu-item'))]
  }
  const barOf = (page: Page) =>
    texts(page, '.list-bar > button:not(:has(.anticon-download, .anticon-setting, .anticon-reload))')

  it('each page with a list stands in the table', () => {
    expect(pagesRead).toBeGreaterThanOrEqual(pagesInside.length)
    expect(pagesWithLists.length).toBeGreaterThan(50)
    const named = new Set(listsOnPages.map((l) => l.path.split('?')[0]))
    expect(pagesWithLists.filter((address) => !named.has(address))).toEqual([])
  })

  const titleOf = ({ path, tab = '' }: ListOnPage) => `${path} ${tab}`.trim()

  describe('in Chinese', () => {
    beforeAll(() => openWindows('zh'))

    for (const list of listsOnPages)
      it(`${titleOf(list)} has the filters, columns and actions that it should${list.ids ? ` [${list.ids}]` : ''}`, async () => {
        const page = await opened(list, 'zh')
        const isSearched = list.filters === 'search'
        expect(await texts(page, '.filter-name')).toEqual(isSearched ? [] : list.filters)
        expect(await shown(page, '.list-bar .ant-input-search').count()).toBe(isSearched ? 1 : 0)
        expect(await columnsOf(page)).toEqual(list.columns)
        expect(await barOf(page)).toEqual(list.bar ?? [])
        expect(await shown(page, '.list-bar .anticon-download').count()).toBe(list.exports ? 1 : 0)
        if (list.row) expect((await rowActions(page)).sort()).toEqual([...list.row].sort())
      })
  })

  describe('in English', () => {
    beforeAll(() => openWindows('en'))

    for (const list of listsOnPages)
      it(`${titleOf(list)} has no Chinese labels`, async () => {
        const page = await opened(list, 'en')
        const chosen = (await shown(page, '.list-filters').allTextContents()).join(' ')
        const labels = [
          // With what is chosen and with what stands in fields where nothing is.
          (list.names ?? []).reduce((text, name) => text.replaceAll(name, ''), chosen),
          ...(await shown(page, '.list-filters [placeholder], .list-bar [placeholder]').evaluateAll((all) =>
            all.map((i) => i.getAttribute('placeholder') ?? ''),
          )),
          ...(await texts(page, '.list-chips, thead th, .list-bar button')),
          ...(await columnsOf(page)),
          ...(await rowActions(page)),
        ]
        expect(labels.filter((label) => /[\u3400-\u9fff]/.test(label))).toEqual([])
        const bare = await shown(page, '.filter').evaluateAll((all) =>
          all
            .filter(
              (f) =>
                f.querySelector('.ant-select') &&
                !f.querySelector(
                  '.ant-select-placeholder, .ant-select-selection-item, .ant-select-content-has-value',
                ),
            )
            .map((f) => f.textContent),
        )
        expect(bare).toEqual([])
      })
  })
})
