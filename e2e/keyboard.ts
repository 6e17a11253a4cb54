import type { Locator, Page } from 'playwright-core'
import { errorDialog, picture, scan } from './desk.ts'
import type { Product } from './product.ts'

/** Someone who has a keyboard and a scanner, and no pointer: what a pointer did all the same is kept. */
export type Typist = {
  readonly page: Page
  readonly faults: readonly string[]
  readonly pointed: readonly string[]
}

/** Logs in by the keyboard, as each shift begins. */
export const typist = async (product: Product, username: string): Promise<Typist> => {
  const { page, faults } = await product.open(username, { anonymous: true })
  const pointed: string[] = []
  await page.exposeFunction('keepPointer', (what: string) => pointed.push(what))
  await page.addInitScript(() => {
    const { keepPointer } = window as unknown as { keepPointer: (what: string) => void }
    const keep = (e: Event) => keepPointer(`${e.type} on ${(e.target as Element).tagName}`)
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      addEventListener(type, keep, { capture: true, passive: true })
  })
  await page.goto(`${product.base}/login`)
  await page.locator('#username:focus').waitFor()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kuacang2026')
  await page.keyboard.press('Enter')
  await page.locator('main .home').waitFor()
  await keepsFocus(page, 'after the log-in')
  return { page, faults, pointed }
}

/** What has the focus, in words for a failure. A menu gives it to the next entry only in the next frame. */
const stopOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing'
    const name = at.getAttribute('aria-label') ?? at.textContent ?? ''
    return `${at.tagName.toLowerCase()} “${name.trim().slice(0, 30)}”`
  })

/** The focus is on something, or comes to it: it is not lost. */
export const keepsFocus = (page: Page, when: string): Promise<unknown> =>
  page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)
    .catch((cause: Error) => {
      throw new Error(`the focus is lost ${when}`, { cause })
    })

/** Why a person does not see where the focus is; empty where they do: it has a ring, in the window. */
const unseenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing has the focus'
    if (!at.matches(':focus-visible')) return 'the focus is not shown'
    // A field inside of a frame is shown by its frame.
    const frame = at.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number')
    const box = at.matches('.ant-checkbox-input') ? at.parentElement : null
    const drawn = [at, frame, box, at.nextElementSibling].filter((e) => e !== null && e !== undefined)
    const hasRing = drawn.some((e) => {
      const { outlineStyle, boxShadow } = getComputedStyle(e)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    if (!hasRing) return 'it has no ring'
    const { left, top, right, bottom } = (frame ?? at).getBoundingClientRect()
    const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    return isInside ? '' : 'it is outside of the window'
  })

const isAt = (wanted: Locator): Promise<boolean> => wanted.evaluate((e) => e.contains(document.activeElement))

/** Presses a key until this has the focus; each stop on the way must be seen. */
const pressTo = async (page: Page, key: string, wanted: Locator): Promise<void> => {
  const one = wanted.filter({ visible: true }).first()
  await one.waitFor()
  const passed: string[] = []
  do {
    await page.keyboard.press(key)
    const [stop, unseen] = [await stopOf(page), await unseenFocus(page)]
    passed.push(stop)
    // Behind the last stop is the browser itself.
    if (unseen && stop !== 'nothing') throw new Error(`${unseen}: ${stop}, after ${passed.join(', ')}`)
    // It came round: what is wanted is no stop.
    if (passed.filter((p) => p === stop).length > 8)
      throw new Error(`${key} only comes to ${passed.join(', ')}`)
  } while (!(await isAt(one)))
}

export const tabTo = (page: Page, wanted: Locator): Promise<void> => pressTo(page, 'Tab', wanted)
export const tabBackTo = (page: Page, wanted: Locator): Promise<void> => pressTo(page, 'Shift+Tab', wanted)

/** Typed by a hand into the field that has the focus; what follows is no part of it. */
export const typed = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('End')
}

/** Goes to a button by Tab and presses it by Enter. */
export const pressButton = async (page: Page, name: string | RegExp, within?: Locator): Promise<void> => {
  await tabTo(page, (within ?? page.locator('main')).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Answers the dialog that is asked by one of its buttons; afterwards the focus is where it was, or at the desk. */
export const answer = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ visible: true }).last()
  await dialog.waitFor()
  const button = dialog.getByRole('button', { name, exact: true })
  if (!(await isAt(button))) await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Gives the signature in a dialog its photo. */
export const givePhoto = async (page: Page, sign: Locator): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await answer(page, '选择照片')
  await (await chooser).setFiles(picture)
  await sign.locator('.ant-upload-list-item').waitFor()
}

const arrived = async (page: Page, title: string) => {
  await page.locator('.tab[data-active=true] a').getByText(title, { exact: true }).waitFor()
  await page
    .locator('main > *')
    .filter({ visible: true })
    .locator('.ant-skeleton')
    .waitFor({ state: 'hidden' })
  await keepsFocus(page, `at “${title}”`)
}

/** Finds a page by its name and the group of the menu that it is in. */
export const byName = async (page: Page, title: string, group: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.locator('.palette-dialog input:focus').waitFor()
  await page.keyboard.type(title)
  const wanted = page.locator('.palette button').filter({ hasText: new RegExp(`^${title}${group}$`) })
  await wanted.waitFor()
  while ((await wanted.getAttribute('data-active')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await arrived(page, title)
}

/** Goes to a page by the menu: one stop of Tab, in which the arrows go up and down. */
export const byMenu = async (page: Page, title: string, group: string): Promise<void> => {
  const menu = page.locator('aside nav')
  await tabBackTo(page, menu)
  const entry = menu.getByRole('menuitem').filter({ hasText: new RegExp(`^${group}$`) })
  await pressTo(page, 'ArrowDown', entry)
  // A group that is open stays so.
  if ((await entry.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter')
  await pressTo(page, 'ArrowDown', menu.getByRole('menuitem').filter({ hasText: new RegExp(`^${title}$`) }))
  await page.keyboard.press('Enter')
  await arrived(page, title)
}

/** What is scanned is wrong: the desk says so, and goes on once that was seen. */
export const wrongScan = async (page: Page, code: string): Promise<void> => {
  const stop = errorDialog(page)
  const rows = page.locator('.desk-history li')
  const before = await rows.count()
  await scan(page, code)
  await page.waitForFunction((n) => document.querySelectorAll('.desk-history li').length > n, before)
  // It stands on the panel, or in a dialog that stops the desk.
  const panel = page.locator('[data-testid=desk-result][data-kind=error]').filter({ visible: true })
  await panel.or(stop).first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('.dialog-stop .dialog')?.checkVisibility() ??
      document.activeElement?.closest('[data-state=READY]'),
  )
  if (await stop.isVisible()) await page.keyboard.press('Enter')
  await stop.waitFor({ state: 'hidden' })
  await atDesk(page)
}

/** The desk is ready, and what is typed goes to it. */
export const atDesk = async (page: Page): Promise<void> => {
  await page.locator('[data-testid=desk-target][data-state=READY]').filter({ visible: true }).waitFor()
  await page.locator('[data-testid=desk-target] input:focus').waitFor()
}
