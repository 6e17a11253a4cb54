import type { Page } from 'playwright-core'

/** Shows all filters of the list on the screen, where some are folded. Once its bar is there, so are its filters. */
export const unfold = async (page: Page): Promise<void> => {
  await page.locator('.list-bar').filter({ visible: true }).first().waitFor()
  const more = page.locator('.list-search button[aria-expanded=false]').filter({ visible: true })
  if ((await more.count()) > 0) await more.click()
}
