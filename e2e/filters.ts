import type { Page } from 'playwright-core'

/** Shows all filters of the list on the screen, where some are folded. */
export const unfold = async (page: Page): Promise<void> => {
  const more = page.locator('.list-search button[aria-expanded=false]').filter({ visible: true })
  if ((await more.count()) > 0) await more.click()
}
