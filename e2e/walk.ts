import type { Page, Request } from 'playwright-core'
import { pagesInside } from './route-table.ts'

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

/** Is the shown page drawn? Pages that were left stay in the document, hidden. */
const isDrawn = () => {
  const shown = [...document.querySelectorAll('main > *')].filter((e) => e.checkVisibility())
  return (
    shown.some((e) => e.textContent.trim() !== '') &&
    shown.every((e) => e.querySelector('.ant-spin-spinning, .ant-skeleton') === null)
  )
}

/** Follows a link of the product, without loading it anew. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/**
 * Follows links to these pages, one after the other, and answers the address where each led: known as soon as it is
 * another than that of the page. The page does the walk by itself: to ask it for each step takes longer than the step.
 */
export const ledFrom = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const at = () => location.pathname + location.search
    const led: string[] = []
    for (const to of all) {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      while (at() === to) await new Promise((resolve) => setTimeout(resolve))
      led.push(at())
    }
    return led
  }, addresses)

/** Having no active receipt is answered with 404: that is how a shift begins. */
export const realFaults = (faults: readonly string[]): string[] => faults.filter((f) => !f.includes('404'))

/** Goes from page to page as links do, so that the product is loaded once; each answers when the page has settled. */
export const walker = (page: Page, locale: 'zh' | 'en' = 'zh') => {
  const settled = settles(page)
  return async (address: string): Promise<void> => {
    await follow(page, address)
    const title = pagesInside.find((r) => r.path === address.split('?')[0])?.title[locale] ?? ''
    await page.waitForFunction((t) => document.title.startsWith(t), title)
    await page.waitForFunction(isDrawn)
    await settled()
    await page.waitForFunction(isDrawn)
  }
}
