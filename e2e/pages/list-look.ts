import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { unfold } from '../filters.ts'
import type { ListOnPage } from '../list-pages.ts'

/** Pages that were left stay in the document, hidden. */
export const shown = (page: Page, where: string) => page.locator(where).filter({ visible: true })

export const texts = async (page: Page, where: string) =>
  (await shown(page, where).allTextContents()).map((t) => t.trim()).filter(Boolean)

/** Shows the list of an open page: behind its tab, and without filters where they leave nothing. */
export const showList = async (
  page: Page,
  { tab, place = 1 }: ListOnPage,
  locale: 'zh' | 'en',
): Promise<void> => {
  if (tab && locale === 'zh') await shown(page, '[role=tab]').filter({ hasText: tab }).first().click()
  if (tab && locale === 'en') await shown(page, 'main [role=tab]').nth(place).click()
  await shown(page, '.list-bar').waitFor()
  await unfold(page)
  const known = shown(page, '.ant-table-row, [data-state=empty]').first()
  await known.waitFor()
  const clear = shown(page, '[data-state=empty] button')
  if ((await clear.count()) === 0) return
  await clear.click()
  await clear.waitFor({ state: 'detached' })
  await known.waitFor()
}

/** How many pixels wider than its place the list is, by the columns that it shows by itself. */
export const overflowOf = (page: Page): Promise<number> =>
  shown(page, '.list :is(.ant-table-body, .ant-table-content)')
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth)

/** The columns of the list itself: what stands above it may have tables of its own, as the figures of a report. */
/** Of the list itself: sums above it are a table of their own. */
const heads = '.list .ant-table-thead th:not(.facts th)'

export const columnsOf = async (page: Page) => {
  const all = await texts(page, heads)
  const chosen = shown(page, '.list-bar .anticon-setting')
  // A list that comes whole shows all its columns.
  if ((await chosen.count()) === 0) return all.filter((h) => !['操作', 'Actions'].includes(h))
  await chosen.click()
  await shown(page, '.column-editor').waitFor()
  const titles = await texts(page, '.column-editor .ant-checkbox-label')
  await page.keyboard.press('Escape')
  return titles
}

/** Of such a column the file has several, or none: two facts in one, or a picture. */
const notOneText = /[/×（(]|^(图片|Picture|Image)$/

/**
 * The columns that the page shows and the file of the list lacks. Nothing is asked of a file that is made for itself, such
 * as a row for each order and SKU: its call is not told what the page shows.
 */
export const missingInFile = async (page: Page): Promise<string[]> => {
  const titles = (await texts(page, heads)).filter((t) => !['操作', 'Actions'].includes(t))
  await shown(page, '.list-bar button:has(.anticon-download)').click()
  const csv = shown(page, '.ant-dropdown-menu-item').filter({ hasText: /^csv$/ })
  const [asked, download] = await Promise.all([
    page.waitForRequest((r) => r.url().includes('export_type')),
    page.waitForEvent('download'),
    csv.click(),
  ])
  await csv.waitFor({ state: 'hidden' })
  if (!asked.url().includes('columns')) return []
  const [written = []] = parse(await readFile(await download.path()), { bom: true, to_line: 1 }) as string[][]
  return titles.filter((title) => !notOneText.test(title) && !written.includes(title))
}

export const rowActions = async (page: Page) => {
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

export const barOf = (page: Page) =>
  texts(
    page,
    '.list-bar > :is(button, a.ant-btn):not(:has(.anticon-download, .anticon-setting, .anticon-reload))',
  )
