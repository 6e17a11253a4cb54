import type { Locator } from 'playwright-core'

/**
 * Carries out an action of a row, from its buttons or from its menu. A list that is read again may have moved the action
 * from the menu to the buttons since the menu was opened.
 */
export const actOn = async (row: Locator, name: string) => {
  const shown = row.getByRole('button', { name, exact: true })
  const menu = row.locator('.row-actions').getByRole('button', { name: /更多|More/ })
  const either = shown.or(row.page().getByRole('menuitem', { name, exact: true })).first()
  await shown.or(menu).first().waitFor()
  if ((await shown.count()) === 0) await menu.click()
  await either.click()
}
