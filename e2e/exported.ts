import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** What a list or a report gives as CSV, by the button of this name. */
export const exportedCsv = async (page: Page, name = /导出$/): Promise<string> => {
  await page.getByRole('button', { name }).filter({ visible: true }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'csv' }).filter({ visible: true }).click()
  return readFile(await (await file).path(), 'utf8')
}
