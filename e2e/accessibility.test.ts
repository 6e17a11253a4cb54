import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scanAs } from './desk.ts'
import { waiting, weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What keeps people out who see or hear badly, or who use no mouse; by rule, with where it stands. */
const barriersOn = async (page: Page, where: string, rules?: readonly string[]): Promise<string[]> => {
  // What is still fading in has no contrast yet.
  await page.waitForFunction(
    (moving) => !document.querySelector(moving),
    '[class*="-enter"], [class*="-appear"]',
  )
  const found = await page.evaluate(
    (only): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run(document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      }),
    rules && [...rules],
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((n) => `${where}: ${id}: ${n.html.slice(0, 200)}`))
}

/** Waits until nothing is asked of the server any more: the page shows what it has. */
const settles = (page: Page) => {
  const open = new Set<Request>()
  // The call for notices waits for news: it is always open.
  page.on('request', (r) => !r.url().endsWith('/api/get_notices') && open.add(r))
  page.on('requestfinished', (r) => open.delete(r))
  page.on('requestfailed', (r) => open.delete(r))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(20)
  }
}

describe('everyone can use', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const opened = async () => {
    const { page } = await product.open('admin')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(axe)
    await page.reload()
    await page.locator('main').waitFor()
    const settled = settles(page)
    /** Goes to a page as a link does: the product is loaded once. */
    const goTo = async (path: string): Promise<void> => {
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const title = pagesInside.find((r) => r.path === path)?.title.zh ?? ''
      await page.waitForFunction((t) => document.title.startsWith(t), title)
      await settled()
    }
    const onEveryPage = async (rules?: readonly string[]): Promise<string[]> => {
      const barriers: string[] = []
      for (const { path } of pagesInside) {
        await goTo(path)
        barriers.push(...(await barriersOn(page, path, rules)))
      }
      return barriers
    }
    return { page, goTo, onEveryPage }
  }

  it('every page by day', { timeout: 240_000 }, async () => {
    const { onEveryPage } = await opened()
    expect(await onEveryPage()).toEqual([])
  })

  it('every page by night', { timeout: 240_000 }, async () => {
    const { page, onEveryPage } = await opened()
    await page.getByRole('button', { name: '深色' }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await onEveryPage(['color-contrast'])).toEqual([])
  })

  it('the dialogs of the main job', { timeout: 120_000 }, async () => {
    const { page, goTo } = await opened()
    const barriers: string[] = []
    const look = async (where: string, open: () => Promise<unknown>) => {
      await open()
      await page.locator('.dialog').last().waitFor()
      barriers.push(...(await barriersOn(page, where)))
      await page.keyboard.press('Escape')
      await page.locator('.dialog').last().waitFor({ state: 'hidden' })
    }
    const pickup = (await waiting(page)).pickup
    const parcel = await weighed(page)
    const row = page.getByRole('row', { name: pickup.pickup_code })
    const more = async (action: string) => {
      await row.getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await goTo('/wms_outbound/outbound_order_manage')
    await look('new order', () => page.getByRole('button', { name: /^新建/ }).click())
    await goTo('/wms_outbound/pickup_orders')
    await look('pickup order', () => row.getByRole('button', { name: '查看详情' }).click())
    await ask(page, '/wms/pickup_order/print', { id: pickup.id })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('cancel printed', () => more('取消拣货单'))
    await ask(page, '/wms/task_pick/claim', { pickup_code: pickup.pickup_code })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await look('finish picking', () => row.getByRole('button', { name: '完成拣货' }).click())
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, pickup.pickup_code, 'ok')
    await look('report missing', () => page.keyboard.press('F3'))
    await look('this device', () => page.getByRole('button', { name: '本机设置' }).click())
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_bag`)
    await scanAs(page, parcel.tracking_number, 'ok')
    await look('remove a parcel', () => page.keyboard.press('F3'))
    await look('cancel a bag', () => page.keyboard.press('F4'))
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await pressAs(page, 'F2', 'done')
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    await scanAs(page, bag, 'ok')
    await look('sign', () => page.keyboard.press('F2'))
    expect(barriers).toEqual([])
  })
})
