import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, historyOf, openDesk, replyOf, scan, scanAs } from './desk.ts'
import { waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

const password = 'Kuacang2026'

describe('the lock of the screen', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('comes when nobody works and takes no scans; the password gives the open job back, the next person takes it over [OP-36]', async () => {
    const { page, faults } = await product.open('manager')
    const { pickup } = await waiting(page)
    await page.clock.install()
    const desk = `${product.base}/wms_outbound/task_pick`
    await openDesk(page, desk)
    await scanAs(page, pickup.pickup_code, 'ok')
    const [line] = pickup.lines
    const place = line?.location_code ?? ''
    const done = (await historyOf(page)).length
    const lock = page.getByRole('dialog', { name: '屏幕已锁定' })

    await page.clock.fastForward('14:00')
    expect(await lock.count()).toBe(0)
    await page.clock.fastForward('02:00')
    await lock.getByText('当前作业已保留，解锁后继续。').waitFor()
    await scan(page, place)
    await lock.getByText('密码错误').waitFor()
    await page.keyboard.press('Escape')
    expect((await replyOf(page, '/wms/devices')).code).toBe(1035)

    await lock.getByRole('textbox', { name: '密码' }).fill(password)
    await page.keyboard.press('Enter')
    await lock.waitFor({ state: 'detached' })
    expect(await historyOf(page)).toHaveLength(done)
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await scanAs(page, place, 'ok')

    await page.getByRole('button', { name: '账户' }).click()
    await page.getByRole('button', { name: '锁定屏幕' }).click()
    await lock.waitFor()
    await page.reload()
    await lock.getByRole('button', { name: '换人登录' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('用户名').fill('fbw')
    await page.getByLabel('密码').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${product.base}/`)
    await openDesk(page, desk)
    await scan(page, pickup.pickup_code)
    await page.locator('.dialog', { hasText: 'manager' }).getByRole('button', { name: '是，继续' }).click()
    await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    await scanAs(page, place, 'ok')
    await scanAs(page, line?.barcode ?? '', 'done')
    expect(faults.filter((f) => !f.includes('423'))).toEqual([])
  })
  it('does not come while someone works, though the browser drops what pages keep in it', async () => {
    const { page } = await product.open('review', { alone: true })
    await page.clock.install()
    await page.goto(`${product.base}/profile`)
    await page.locator('.page-title').click()
    await page.evaluate(() => localStorage.clear())
    await page.clock.fastForward('00:30')
    expect((await ask<{ locked: boolean }>(page, '/user')).data.locked).toBe(false)
    await page.clock.fastForward('15:00')
    await page.getByRole('dialog', { name: '屏幕已锁定' }).waitFor()
  })
})
