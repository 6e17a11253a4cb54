import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorDialog, heldBack, openDesk, scan, scanAs } from './desk.ts'
import { announced, unique } from './goods.ts'
import { type Product, scriptOf, startProduct } from './product.ts'

const ready = '[data-testid=desk-target][data-state=READY]'

/** A machine that is so many times slower than this one. */
const slowDown = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** Presses one key, which was pressed at this time (s), whenever the page gets to it. */
const press = async (keyboard: CDPSession, key: string, timestamp: number): Promise<void> => {
  const named = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, key, ...named })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key })
}

/** A burst that is held up before some of its keys, for so many milliseconds. */
const heldUp = async (page: Page, code: string, holes: Readonly<Record<number, number>>): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  for (const [i, key] of [...code, 'Enter'].entries()) {
    timestamp += 0.004 + (holes[i] ?? 0) / 1000
    await press(keyboard, key, timestamp)
  }
}

/**
 * Each key comes when the page is done with the one before, as on a machine that is too slow for its scanner. The page
 * itself says when that was: the way of the key from here to the page counts for nothing.
 */
const keyByKey = async (page: Page, code: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  await page.evaluate(() =>
    window.addEventListener('keyup', () => sessionStorage.setItem('done', String(Date.now()))),
  )
  let timestamp = Date.now() / 1000
  for (const key of [...code, 'Enter']) {
    await press(keyboard, key, timestamp)
    const done = await page.evaluate(() => sessionStorage.getItem('done'))
    timestamp = Number(done) / 1000 + 0.004
  }
}

describe('a slow machine', () => {
  let product: Product
  let page: Page
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const signing = '/wms_inbound/inbound_parcel_sign'
  const receiving = '/wms_inbound/case_receive'
  const at = async (user = 'fbw') => {
    page = (await product.open(user)).page
    return page
  }
  const focusButton = () => page.getByRole('button', { name: '本机设置' }).focus()

  it('codes held up in their midst, the focus on a button → each is one code and presses nothing [OP-2 OP-7]', async () => {
    await at()
    const parcels = [unique('CV6'), unique('CV6')]
    await announced(page, [...parcels, unique('TN')])
    await openDesk(page, product.base + signing)
    await focusButton()
    await heldUp(page, parcels[0] ?? '', { 1: 200 })
    await page
      .locator('[data-testid=desk-result][data-kind=ok]')
      .getByText(parcels[0] ?? '')
      .first()
      .waitFor()
    await focusButton()
    await heldUp(page, parcels[1] ?? '', { 3: 150, 6: 240 })
    await page
      .locator('[data-testid=desk-result][data-kind=ok]')
      .getByText(parcels[1] ?? '')
      .first()
      .waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('a machine six times slower and a dialog open → CMD-CONFIRM closes it, whole [OP-2 OP-12]', async () => {
    await at()
    const { case_code } = await announced(page, [])
    await openDesk(page, product.base + receiving)
    await scanAs(page, case_code, 'ok')
    await slowDown(page, 6)
    await scan(page, unique('STRANGE'))
    // A code that begins before the dialog has the keys is no answer to it.
    await errorDialog(page).and(page.locator(':focus-within')).waitFor()
    await keyByKey(page, 'CMD-CONFIRM')
    await errorDialog(page).waitFor({ state: 'hidden' })
    await page.locator(ready).waitFor()
    expect(await page.getByTestId('desk-nottaken').count()).toBe(0)
  })

  it('the key that a stopping dialog names, F5 → it closes the dialog and does its work', async () => {
    await at()
    const { case_code } = await announced(page, [])
    await openDesk(page, product.base + receiving)
    await scanAs(page, case_code, 'ok')
    await scan(page, unique('STRANGE'))
    await errorDialog(page).getByRole('button', { name: 'F5 登记问题件' }).waitFor()
    await page.keyboard.press('F5')
    await page.getByRole('dialog').getByText('登记问题件').first().waitFor()
    await errorDialog(page).waitFor({ state: 'hidden' })
  })

  it('scans while the page is still loading → they wait, that is said, and the desk carries them out in their order [OP-5]', async () => {
    await at()
    const parcels = [unique('TN'), unique('TN')]
    await announced(page, [...parcels, unique('TN')])
    const release = await heldBack(page, await scriptOf('inbound/order/parcel-sign-page.tsx'))
    await page.goto(product.base + signing, { waitUntil: 'commit' })
    await page.locator('.ant-skeleton').first().waitFor()
    for (const parcel of parcels) await scan(page, parcel)
    await page.getByTestId('early-scans').getByText('2 次扫描').waitFor()
    release()
    await page.waitForFunction(() => document.querySelectorAll('.desk-history li').length === 2)
    const values = await page.locator('.desk-history li').allTextContents()
    expect(values.toReversed().map((v) => parcels.findIndex((p) => v.includes(p)))).toEqual([0, 1])
    await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    expect(await page.getByTestId('early-scans').count()).toBe(0)
  })

  it('a hub’s search, the focus nowhere → what is scanned is looked for, also before the page is there', async () => {
    await at('hub')
    const search = `${product.base}/hubm/search`
    const release = await heldBack(page, await scriptOf('hub/search/search-page.tsx'))
    await page.goto(search, { waitUntil: 'commit' })
    await page.locator('.ant-skeleton').first().waitFor()
    await scan(page, 'NOSUCHBAG1')
    release()
    await page.getByText('没有找到 NOSUCHBAG1').waitFor()
    await page.locator('body').click({ position: { x: 700, y: 700 } })
    await scan(page, 'NOSUCHBAG2')
    await page.getByText('没有找到 NOSUCHBAG2').waitFor()
  })

  it('a page that takes no scans, and a code that nothing bears → it is said', async () => {
    await at()
    await page.goto(`${product.base}/wms_outbound/outbound_order_manage`)
    await page.locator('.ant-table-row').first().waitFor()
    await page.locator('h1').first().click()
    await scan(page, 'LOST1')
    await page.getByText('本仓没有 LOST1').waitFor()
  })

  it('scans that no network took → they are listed, and crossed off as they are scanned again; nothing stays red [OP-6 OP-25]', async () => {
    await at()
    const parcels = [unique('TN'), unique('TN')]
    await announced(page, [...parcels, unique('TN')])
    await openDesk(page, product.base + signing)
    await page.context().setOffline(true)
    await page.getByTestId('offline').waitFor()
    for (const parcel of parcels) await scan(page, parcel)
    const again = page.getByTestId('desk-again')
    await page.locator('[data-testid=desk-again][data-left="2"]').waitFor()
    await page.context().setOffline(false)
    await page.locator(ready).waitFor()
    const panel = page.getByTestId('desk-result')
    await expect.poll(() => panel.getAttribute('data-kind')).toBe('attention')
    await scanAs(page, parcels[1] ?? '', 'ok')
    expect(await again.getAttribute('data-left')).toBe('1')
    expect(await again.locator('s').allTextContents()).toEqual([parcels[1]])
    await scanAs(page, parcels[0] ?? '', 'ok')
    await again.getByText('已全部重新扫描').waitFor()
    await again.getByRole('button', { name: '知道了' }).click()
    await expect.poll(() => again.count()).toBe(0)
  })
})
