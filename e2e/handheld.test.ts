import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scanAs } from './desk.ts'
import { announced, demoSkus, onPickup, orderOf, unique, waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

type Lying = { location_code: string; sku: string; quantity: number; available_quantity: number }

describe('in the hand and at a desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const hand = (username: string, at = '/m') => product.open(username, { handheld: true, at })
  const lying = async (page: Page, query: string) =>
    (await ask<{ list: Lying[] }>(page, `/wms/location_inventories?page_size=200&exact=true&${query}`)).data
      .list
  const pieces = (lines: readonly Lying[]) => lines.reduce((n, l) => n + l.quantity, 0)

  it('the start page has a large tile for each page that the user may open, names the warehouse, and logs out [FU-139 OP-35]', async () => {
    const { page } = await hand('fbw')
    const tiles = page.locator('.hand-tiles a')
    await tiles.first().waitFor()
    const paths = await tiles.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    for (const name of ['receive', 'pda_putaway', 'pickup', 'sort_pickup', 'inv_check', 'search'])
      expect(paths).toContain(`/m/wms/${name}`)
    const heights = await tiles.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(88)
    await page.getByText('深圳平湖海外仓').waitFor()
    const { page: hub } = await hand('hub')
    await hub.getByRole('button', { name: '退出登录' }).waitFor()
    expect(await hub.locator('.hand-tiles a[href="/m/wms/pickup"]').count()).toBe(0)
    await hub.getByRole('button', { name: '退出登录' }).click()
    await hub.waitForURL('**/mlogin')
  })

  it('goods are found by place, and places by goods [FU-142]', async () => {
    const { page, faults } = await hand('fbw')
    const [some] = await lying(page, '')
    if (!some) throw new Error('no stock')
    await openDesk(page, `${product.base}/m/wms/search`)
    const here = pieces(await lying(page, `location_code=${some.location_code}`))
    expect(await scanAs(page, some.location_code, 'ok')).toContain(String(here))
    await page.locator('.job').getByRole('button', { name: some.sku }).click()
    const everywhere = await lying(page, `sku=${some.sku}`)
    const available = everywhere.reduce((n, l) => n + l.available_quantity, 0)
    await page.getByTestId('desk-result').getByText('可用件数').waitFor()
    expect(await page.getByTestId('desk-result').textContent()).toContain(String(available))
    expect(await page.locator('.job-lines li').count()).toBe(everywhere.length)
    expect(await scanAs(page, 'NOSUCHTHING', 'error')).toContain('没有库存')
    expect(faults).toEqual([])
  })

  it('received goods are put away one kind at a time, to the place that is suggested [FU-140 FU-418]', async () => {
    const { page, faults } = await hand('fbw')
    const { case_code, skus } = await announced(page, [], 3)
    const [line] = skus
    await ask(page, '/wms/case_receive/submit', { case_code, skus: [{ sku: line?.sku, quantity: 3 }] })
    await openDesk(page, `${product.base}/m/wms/pda_putaway`)
    const card = page.locator('.job').filter({ hasText: case_code })
    await card.getByRole('button', { name: '上架' }).click()
    const place = (await page.locator('.job-place').textContent()) ?? ''
    const at = `location_code=${place}&sku=${line?.sku}`
    const before = pieces(await lying(page, at))
    const quantity = page.getByRole('spinbutton', { name: '数量' })
    await quantity.fill('2')
    await quantity.blur()
    const away = await scanAs(page, place, 'ok')
    for (const said of ['已上架 2 件', place, '还剩 1 件']) expect(away).toContain(said)
    expect(pieces(await lying(page, at))).toBe(before + 2)
    expect(await scanAs(page, place, 'done')).toContain('全部完成')
    expect(pieces(await lying(page, at))).toBe(before + 3)
    // Taken back piece by piece of work: the goods are in the hand again.
    expect(await pressAs(page, 'F9', 'ok')).toContain('已撤销上架 1 件')
    await page.locator('.job-place').waitFor()
    expect(await pressAs(page, 'F9', 'ok')).toContain('已撤销上架 2 件')
    expect(pieces(await lying(page, at))).toBe(before)
    expect(await quantity.inputValue()).toBe('3')
    expect(await scanAs(page, place, 'done')).toContain('已上架 3 件')
    expect(faults).toEqual([])
  })

  it('what is picked goes straight into the slots of its orders [FU-141 FU-395]', async () => {
    const { page, faults } = await hand('fbw')
    const { pickup } = await waiting(page, 2)
    await openDesk(page, `${product.base}/m/wms/sort_pickup`)
    await scanAs(page, pickup.pickup_code, 'ok')
    for (const line of pickup.lines) {
      await scanAs(page, line.location_code, 'ok')
      expect(await scanAs(page, line.sku, 'ok')).toContain('放入格口')
      expect(await scanAs(page, 'SLOT9', 'error')).toContain('格口错误')
      const last = line === pickup.lines.at(-1)
      await scanAs(page, 'SLOT1', last ? 'done' : 'ok')
    }
    const wall = await ask<{ cells: { sorted: number }[] }>(page, '/wms/outbound_sort/start', {
      pickup_code: pickup.pickup_code,
    })
    expect(wall.data.cells.map((c) => c.sorted)).toEqual([2])
    await pressAs(page, 'F2', 'done')
    expect(faults).toEqual([])
  })

  it('on a telephone keys that do nothing yet are not shown; they come with the job, and go with it', async () => {
    const { page } = await hand('fbw')
    const { case_code } = await announced(page, [], 3)
    const keys = page.locator('.desk-keys button')
    const shown = () => keys.filter({ visible: true }).allTextContents()
    for (const path of ['/wms_inbound/case_receive', '/m/wms/receive']) {
      await openDesk(page, product.base + path)
      const idle = await shown()
      expect(idle.join()).not.toContain('提交收货')
      for (const key of await keys.filter({ visible: true }).all()) expect(await key.isEnabled()).toBe(true)
      await scanAs(page, case_code, 'ok')
      const busy = await shown()
      expect(busy.join()).toContain('提交收货')
      expect(busy.length).toBe(await keys.count())
      // One that does nothing yet in the job stands where it will be needed.
      expect(await keys.filter({ visible: true }).last().isDisabled()).toBe(true)
      await page.keyboard.press('F4')
      await expect.poll(shown).toEqual(idle)
    }
  })

  it('who picks sees on a small map where the next place lies, and where they stand', async () => {
    const { page } = await hand('fbw')
    const [one = '', other = ''] = await demoSkus(page, 2)
    const { pickup_code, lines } = await onPickup(page, [await orderOf(page, { [one]: 1, [other]: 1 })])
    expect(lines).toHaveLength(2)
    await openDesk(page, `${product.base}/m/wms/pickup`)
    await scanAs(page, pickup_code, 'ok')
    const map = page.locator('.next-map')
    for (const [i, line] of lines.entries()) {
      await page.locator('.job-place').getByText(line.location_code).waitFor()
      await map.waitFor()
      expect(await map.getAttribute('aria-label')).toMatch(
        new RegExp(`^下一站 ${line.location_code}：\\S+ 区 · 通道 \\d+ · 第 \\d+ 格$`),
      )
      const [whole, stop] = [
        await map.locator('svg').boundingBox(),
        await map.locator('.next-stop').boundingBox(),
      ]
      if (!whole || !stop) throw new Error('no map')
      // Small, and the stop is on the piece that is shown.
      expect(whole.height).toBeLessThan(200)
      for (const [from, size, at] of [
        [whole.x, whole.width, stop.x],
        [whole.y, whole.height, stop.y],
      ] as const)
        expect(at > from && at < from + size).toBe(true)
      expect(await map.locator('.next-rack[data-wanted=true]').count()).toBe(1)
      expect(await map.locator('.next-here').count()).toBe(i)
      await scanAs(page, line.location_code, 'ok')
      await map.waitFor({ state: 'detached' })
      await scanAs(page, line.barcode, i === 0 ? 'ok' : 'done')
    }
  })

  it('the barcode of a workbench sets this browser up, for every user who logs in there [OP-32]', async () => {
    const { page } = await product.open('manager', { at: '/wms_admin/device_manage' })
    const code = unique('PACK')
    const made = await ask<{ id: string }>(page, '/wms/device', {
      device_code: code,
      name: '打包台',
      device_type: 5,
    })
    await ask(page, '/wms/device/toggle', { id: made.data.id, status: 2 })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: '设置工作台' }).click()
    const dialog = page.getByRole('dialog', { name: '设置工作台' })
    await dialog.getByRole('switch', { name: '使用打印插件' }).click()
    await dialog.getByRole('textbox', { name: '10x10 的打印机' }).fill('Zebra')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const { page: desk } = await product.open('fbw')
    await openDesk(desk, `${product.base}/wms_inbound/inbound_parcel_sign`)
    const signed: string[] = []
    desk.on('request', (r) => r.url().endsWith('/inbound_sign') && signed.push(r.url()))
    expect(await scanAs(desk, `DESK-${code}`, 'ok')).toContain(code)
    expect(signed).toEqual([])
    await ask(desk, '/logout', {})
    await desk.goto(`${product.base}/login`)
    const kept = () =>
      desk.evaluate(() =>
        ['device', 'printer_settings'].map((k) => JSON.parse(localStorage.getItem(k) ?? '{}')),
      )
    expect(await kept()).toMatchObject([{ name: code }, { plugin: true, printers: { '10x10': 'Zebra' } }])
  })
})
