import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, historyOf, openDesk, pressAs, scan, scanAs } from './desk.ts'
import { announced, checked, statusOf, unique, waiting, weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('at the stations', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())
  const at = async (path: string, username = 'fbw', options: Parameters<Product['open']>[1] = {}) => {
    const { page } = await product.open(username, options)
    return { page, go: () => openDesk(page, product.base + path) }
  }

  it('someone without a mouse logs in, finds the desk, receives a case by the keys on the screen, which rest while one types, and takes back a scan; Tab goes in reading order and shows where it is [OP-20 OP-24]', async () => {
    const { page } = await at('', 'fbw', { anonymous: true })
    await page.goto(`${product.base}/login`)
    await page.locator('#username:focus').waitFor()
    await page.keyboard.type('fbw')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Kuacang2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    await page.locator('main').waitFor()
    const { case_code, skus } = await announced(page, [])
    await page.keyboard.press('Control+k')
    await page.locator('.palette-dialog input:focus').waitFor()
    await page.keyboard.type('箱收货')
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await scanAs(page, case_code, 'ok')
    const keys = await page.locator('.desk-keys kbd').allTextContents()
    expect(keys).toEqual(expect.arrayContaining(['F2', 'F3', 'F9']))
    expect(new Set(keys).size).toBe(keys.length)
    const stops: { top: number; bottom: number; left: number }[] = []
    await page.locator('[data-testid=desk-target] input').focus()
    for (let i = 0; i < keys.length; i += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const at = document.activeElement ?? document.body
        const { outlineStyle, boxShadow } = getComputedStyle(at)
        const { top, bottom, left } = at.getBoundingClientRect()
        return { ring: at.matches(':focus-visible') && `${outlineStyle} ${boxShadow}`, top, bottom, left }
      })
      expect(stop.ring).not.toBe('none none')
      expect(stop.ring).not.toBe(false)
      const before = stops.at(-1)
      // Further to the right in its row, or in a row below.
      if (before) expect(stop.top >= before.bottom || stop.left > before.left).toBe(true)
      stops.push(stop)
    }
    await page.locator('.job-field input').first().focus()
    const rows = (await historyOf(page)).length
    for (const key of ['F2', 'F4', 'F9']) await page.keyboard.press(key)
    expect(await page.locator('.dialog').count()).toBe(0)
    expect((await historyOf(page)).length).toBe(rows)
    await page.locator('.desk-keys button:enabled').first().focus()
    await page.keyboard.press('F3')
    await scanAs(page, skus[0]?.barcode ?? '', 'attention')
    expect(await page.locator('.job-count').textContent()).toBe('4 / 3')
    await pressAs(page, 'F9', 'ok')
    expect(await page.locator('.job-count').textContent()).toBe('3 / 3')
    await pressAs(page, 'F2', 'done')
  })

  it('a count other than announced is asked about; "no" is where Enter would go [OP-28 FU-310 PA-719]', async () => {
    const { page, go } = await at('/wms_inbound/case_receive')
    const { case_code, skus } = await announced(page, [])
    await go()
    await scanAs(page, case_code, 'ok')
    await scanAs(page, skus[0]?.barcode ?? '', 'ok')
    await pressAs(page, 'F2', 'attention', async () => {
      await page.getByText('数量与清单不符').waitFor()
      await page.locator('.dialog .ant-btn:focus').waitFor()
      await page.keyboard.press('Enter')
    })
    expect(await page.locator('.job-count').textContent()).toBe('1 / 3')
    await pressAs(page, 'F2', 'done', async () => {
      await page.getByText('数量与清单不符').waitFor()
      await page.getByRole('button', { name: '是，继续' }).click()
    })
  })

  it('a weight out of tolerance is weighed again in the dialog that shows expected, last and tries left [PA-652 PA-720 PA-726 PA-732 FU-592 FU-594]', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_weight', 'manager')
    const order = await checked(page)
    await go()
    await scanAs(page, order.tracking_number, 'ok')
    const expected = (await page.locator('.desk-big').textContent()) ?? ''
    for (const bad of ['ABC', '1234567', '1.2.3'])
      expect(await scanAs(page, bad, 'error')).toContain('重量异常')
    const before = (await historyOf(page)).length
    await scan(page, (Number(expected) + 5).toFixed(3))
    const facts = page.locator('.weigh-facts')
    await facts.waitFor()
    expect(await facts.textContent()).toContain(expected)
    await page.locator('.dialog').getByText('与预计不符。请重新称重').waitFor()
    // A scale types as fast as a scanner scans.
    await scan(page, expected)
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    // The Enter that answered the dialog is no scan of its own.
    expect((await historyOf(page)).length).toBe(before + 1)
    expect(await statusOf(page, order.id)).toBe(49)
  })

  it('a colleague lends the right to skip a weight check: a wrong password leaves the question open, and no user is logged out [PA-019 PA-758 PA-759 SH-299 SH-300 REL-24]', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_weight')
    const order = await checked(page)
    await go()
    await scanAs(page, order.tracking_number, 'ok')
    await scan(page, '9')
    for (const password of ['wrong', 'Kuacang2026']) {
      await page.getByRole('button', { name: '跳过检查' }).click()
      await page.locator('.borrow-fields input:focus').waitFor()
      await page.keyboard.type('manager')
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      if (password === 'wrong') await page.getByText('授权人的用户名或密码错误').waitFor()
    }
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    expect(await statusOf(page, order.id)).toBe(49)
    const { data } = await ask<{ operation_records: { user_name: string; lender_name: string | null }[] }>(
      page,
      `/wms/outbound_order/${order.id}`,
    )
    expect(data.operation_records[0]).toMatchObject({ user_name: 'fbw', lender_name: 'manager' })
  })

  it('a parcel leaves its bag again by F9, and a closed bag gives nothing back [OP-20 FU-305 FU-749]', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_bag', 'manager')
    const orders = [await weighed(page), await weighed(page)]
    await go()
    for (const { tracking_number } of orders) await scanAs(page, tracking_number, 'ok')
    const [, last] = orders
    expect(await pressAs(page, 'F9', 'ok')).toContain('已从袋中移除包裹')
    expect(await statusOf(page, last?.id ?? '')).toBe(49)
    await scanAs(page, last?.tracking_number ?? '', 'ok')
    await scanAs(page, last?.tracking_number ?? '', 'already')
    await pressAs(page, 'F2', 'done')
    expect(await scanAs(page, 'CMD-UNDO', 'attention')).toContain('现在不能执行')
    expect(await statusOf(page, last?.id ?? '')).toBe(59)
  })

  it('a bag is cancelled only in a second step that names it and what becomes of its parcels [OP-28 PA-061 FU-751]', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_bag', 'manager')
    const order = await weighed(page)
    await go()
    await scanAs(page, order.tracking_number, 'ok')
    const number = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? '-'
    await pressAs(page, 'F4', 'attention', async () => {
      const dialog = page.locator('.dialog')
      await dialog.getByText(`STD · ${number}`).waitFor()
      await dialog.getByText('重新分拣').waitFor()
      await dialog.locator('.ant-btn:focus', { hasText: '不，返回' }).waitFor()
      await page.keyboard.press('Enter')
    })
    expect(await statusOf(page, order.id)).toBe(59)
    await pressAs(page, 'F4', 'ok', () => page.locator('.dialog .ant-btn-dangerous').click())
    expect(await statusOf(page, order.id)).toBe(49)
  })

  it('a user who opens a job of another operator sees whose it is, and takes it over only after confirming [OP-29]', async () => {
    const first = await at('/wms_outbound/task_pick', 'manager')
    const { pickup } = await waiting(first.page)
    await first.go()
    await scanAs(first.page, pickup.pickup_code, 'ok')
    const second = await at('/wms_outbound/task_pick')
    await second.go()
    await scan(second.page, pickup.pickup_code)
    const question = second.page.locator('.dialog').filter({ hasText: /manager 从 \d{4}-.* 开始拣货/ })
    await question.getByRole('button', { name: '是，继续' }).click()
    await second.page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
    const { data } = await ask<{ operation_records: { additional_info: { taken_over_from?: string } }[] }>(
      second.page,
      `/wms/pickup_order/${pickup.id}`,
    )
    expect(data.operation_records[0]?.additional_info.taken_over_from).toBe('manager')
    const [line] = pickup.lines
    expect(await scanAs(first.page, line?.location_code ?? '', 'error')).toContain('fbw')
    expect(await first.page.locator('.job-take').count()).toBe(0)
    await scanAs(second.page, line?.location_code ?? '', 'ok')
    await scanAs(second.page, line?.barcode ?? '', 'done')
  })

  it('the same parcel in two tabs at once is signed once; the second tab says so [OP-19 REL-10 REL-16]', async () => {
    const { page } = await at('')
    const parcels = [unique('TN'), unique('TN')]
    await announced(page, parcels)
    const tabs = [page, await page.context().newPage()]
    for (const tab of tabs) await openDesk(tab, `${product.base}/wms_inbound/inbound_parcel_sign`)
    await Promise.all(tabs.map((tab) => scan(tab, parcels[0] ?? '')))
    for (const tab of tabs) await expect.poll(async () => (await historyOf(tab)).length).toBe(1)
    const kinds = await Promise.all(tabs.map(async (tab) => (await historyOf(tab))[0]?.kind))
    expect(kinds.toSorted()).toEqual(['already', 'ok'])
  })

  it('an order that was cancelled is intercepted at the next station, and only a deliberate hand goes on [OP-12 REL-22 PA-011 PA-733]', async () => {
    const { page, go } = await at('/wms_outbound/outbound_order_weight', 'manager')
    const { order } = await waiting(page)
    await ask(page, '/wms/outbound_order/cancel', { id: order.id, reason: '买家取消' })
    await go()
    await scan(page, order.tracking_number)
    const dialog = page.locator('.dialog-stop .dialog')
    await dialog.waitFor()
    expect(await dialog.locator('.ant-modal-title').textContent()).toContain('拦截查验')
    expect(await dialog.locator('button').allTextContents()).toEqual(['已知悉'])
    for (const key of ['Enter', 'Escape', ' ']) await page.keyboard.press(key)
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button').click()
    await dialog.waitFor({ state: 'hidden' })
    await scan(page, order.tracking_number)
    await dialog.waitFor()
    await scan(page, 'CMD-CONFIRM')
    await dialog.waitFor({ state: 'hidden' })
  })
})
