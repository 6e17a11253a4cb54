import type { BrowserContext, Page } from 'playwright-core'

/** A new window of this browser, in which a person logs in on a handheld; who was logged in there no longer is. */
export const logInAs = async (context: BrowserContext, base: string, username: string): Promise<Page> => {
  await context.clearCookies()
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${base}/mlogin`)
  await page.fill('#username', username)
  await page.fill('#password', 'Kuacang2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  return page
}
