import type { Page } from 'playwright-core'
import { replyOf } from '../desk.ts'
import { centreId, epcId, hubId, workIn } from '../hub.ts'
import type { ListOnPage } from '../list-pages.ts'
import { type Change, changeAnswers } from '../poison.ts'
import type { Product } from '../product.ts'
import type { Route } from '../route-table.ts'
import { realFaults, walker } from '../walk.ts'
import { showList } from './list-look.ts'
import { listsOf, type Part, pagesOf, type walkedTypes } from './parts.ts'

const warehouses = { fbw: 1, hub: hubId, epc: epcId, sc: centreId }

type Options = {
  readonly product: Product
  readonly locale: 'zh' | 'en'
  readonly part: Part
  readonly type: (typeof walkedTypes)[number]
  /** Makes the window of the administrator ready before the product is loaded in it. */
  readonly prepare: (page: Page) => Promise<unknown>
  /** What is done to each answer that this window gets. */
  readonly change?: Change
}

/** Every row comes as if its state allowed everything: which state allows what, the server's tests tell. */
const allow = (data: unknown, actions: readonly string[]): void => {
  const { list, data: listed } = (data ?? {}) as { list?: unknown; data?: unknown }
  const rows: unknown = list ?? listed
  for (const row of Array.isArray(rows) ? rows : []) if ('actions' in row) row.actions = actions
}

type Window = {
  readonly page: Page
  readonly faults: string[]
  readonly goTo: (address: string) => Promise<void>
  /** The page that it shows, loaded with these actions of rows where the list of the page says so. */
  at: string
  actions: readonly string[] | undefined
}

/** The windows of a walk: the administrator goes from page to page; lists of others are seen in windows of theirs. */
export const startVisits = async ({ product, locale, part, type, prepare, change }: Options) => {
  const windows = new Map<string, Window>()
  /** The list that the page was opened for, and that nothing was done to yet. */
  let fresh: ListOnPage | undefined

  const openWindow = async (as: string): Promise<Window> => {
    const { page, faults } = await product.open(as, { locale })
    const window: Window = { page, faults, goTo: walker(page, locale), at: '/', actions: undefined }
    const isAdmin = as === 'admin'
    if (isAdmin) {
      await workIn(page, warehouses[type])
      // The demo data have no specs. Hubs and sorting centres refuse them.
      const size = { length: 40, width: 30, height: 20, max_weight: 10 }
      await replyOf(page, '/wms/location_spec', { name: `小格 ${locale} ${type}`, ...size })
      await prepare(page)
    }
    await changeAnswers(
      page,
      (data, request) => {
        const isRead = request.method() === 'GET' && !request.url().includes('/notices')
        if (window.actions && isRead) allow(data, window.actions)
        return isAdmin && change ? change(data, request) : data
      },
      () => window.actions !== undefined || (isAdmin && change !== undefined),
    )
    await page.goto(product.base)
    await page.locator('main').waitFor()
    windows.set(as, window)
    return window
  }
  const admin = await openWindow('admin')
  for (const as of new Set(
    pagesOf(part, type).flatMap((route) => listsOf(route).map((l) => l.as ?? 'admin')),
  ))
    if (as !== 'admin') await openWindow(as)

  return {
    page: admin.page,
    /** Goes to a page by a link; its list is shown by the same visit, where it can be. */
    visit: async (route: Route): Promise<void> => {
      fresh = listsOf(route).find((l) => !l.as && l.path === route.path)
      admin.actions = fresh?.actions
      admin.at = route.path
      // To the margin: what it would rest on is shown in other colours.
      await admin.page.mouse.move(1439, 450)
      await admin.goTo(route.path)
    },
    /** What went wrong since this was asked last. */
    faults: () => realFaults(admin.faults.splice(0)),
    /**
     * The page with its list shown: as it was opened for this list just now, by the tab of the list beside another, or
     * loaded anew.
     */
    list: async (list: ListOnPage): Promise<Page> => {
      const window = windows.get(list.as ?? 'admin')
      if (!window) throw new Error(`${list.as} has no window`)
      const isBeside = list.tab !== undefined && window.at === list.path && window.actions === list.actions
      const isOpen = fresh === list || isBeside
      fresh = undefined
      window.at = list.path
      window.actions = list.actions
      if (!isOpen) await window.page.goto(product.base + list.path)
      await showList(window.page, list, locale)
      return window.page
    },
  }
}
