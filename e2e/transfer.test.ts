import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scan, scanAs } from './desk.ts'
import { type Product, startProduct } from './product.ts'

type Lying = { id: string; location_code: string; sku: string; quantity: number; frozen_quantity: number }

describe('transfers', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const stock = async (page: Page, query: string) =>
    (await ask<{ list: Lying[] }>(page, `/wms/location_inventories?page_size=200&${query}`)).data.list
  const taken = new Set<string>()
  /** A place with more than ten of one SKU, none of them promised, and an empty one. */
  const places = async (page: Page) => {
    const all = await stock(page, '')
    const alone = (s: Lying) => all.filter((o) => o.location_code === s.location_code).length === 1
    const from = all.find(
      (s) => s.quantity > 10 && s.frozen_quantity === 0 && !taken.has(s.location_code) && alone(s),
    )
    const { data } = await ask<{ list: { code: string }[] }>(
      page,
      '/wms/storage_locations?state[]=1&page_size=50',
    )
    const to = data.list.find((l) => l.code.startsWith('A-') && !taken.has(l.code))?.code
    if (!from || !to) throw new Error('the demo data has no such places')
    taken.add(from.location_code).add(to)
    return { from, to }
  }
  const at = async (page: Page, location_code: string, sku: string) =>
    (await stock(page, `sku=${sku}&location_code=${location_code}`))[0]?.quantity ?? 0

  it('go on a handheld from source to hand to target, and are found again after a reload [FU-015 FU-142 FU-299 OP-35]', async () => {
    const { page, faults } = await product.open('admin', { handheld: true })
    const { from, to } = await places(page)
    await openDesk(page, `${product.base}/m/wms/transfer`)
    expect(await scanAs(page, from.location_code, 'ok')).toContain(String(from.quantity))
    const field = page.getByRole('spinbutton', { name: `${from.sku} 数量` })
    await field.fill('4')
    await field.blur()
    expect(await scanAs(page, from.sku, 'ok')).toContain('4')
    expect(await at(page, 'IN-HAND', from.sku)).toBe(4)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.locator('.job').getByText('手上').waitFor()
    // A hand is shown only the keys that it can press now.
    expect(await page.getByRole('button', { name: '取消移库' }).count()).toBe(0)
    expect(await scanAs(page, to, 'done')).toContain('全部放好')
    expect(await pressAs(page, 'F2', 'done')).toContain('移库完成')
    expect(await at(page, to, from.sku)).toBe(4)
    expect(await at(page, 'IN-HAND', from.sku)).toBe(0)
    expect(faults).toEqual([])
  })

  it('move a whole place with two scans; the same two again are no event [FU-142 OP-19]', async () => {
    const { page, faults } = await product.open('admin', { handheld: true })
    const { from, to } = await places(page)
    await openDesk(page, `${product.base}/m/wms/fast_transfer`)
    await scanAs(page, from.location_code, 'ok')
    expect(await scanAs(page, to, 'done')).toContain(String(from.quantity))
    expect([await at(page, from.location_code, from.sku), await at(page, to, from.sku)]).toEqual([
      0,
      from.quantity,
    ])
    await scanAs(page, from.location_code, 'ok')
    expect(await scanAs(page, to, 'already')).toContain('刚才已移')
    expect(faults).toEqual([])
  })

  it('are planned at a desk, carried by the operator who takes them up, and listed in the changes [FU-009 FU-120 FU-420]', async () => {
    const { page, faults } = await product.open('admin')
    const { from, to } = await places(page)
    await page.goto(`${product.base}/wms_inventory/transfer_orders`)
    await page.getByRole('button', { name: '新建移库单' }).click()
    const dialog = page.getByRole('dialog', { name: '新建移库单' })
    await dialog.getByRole('textbox', { name: '来源库位' }).fill(from.location_code)
    await dialog.getByRole('button', { name: '加入该库位的货物' }).click()
    await dialog.getByRole('spinbutton', { name: `${from.sku} 数量` }).fill('3')
    await dialog.getByRole('textbox', { name: `${from.sku} 目标库位` }).fill(to)
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const newest = await ask<{ list: { order_id: string }[] }>(page, '/wms/transfer_orders?page_size=1')
    const number = newest.data.list[0]?.order_id ?? ''
    const row = page.getByRole('row', { name: number })
    await row.getByText('新建').waitFor()
    const offered = async (name: string) => (await row.getByText(name, { exact: true }).count()) > 0
    for (const name of ['编辑', '取消']) expect(await offered(name)).toBe(true)

    const { page: hand } = await product.open('fbw', { handheld: true })
    await openDesk(hand, `${product.base}/m/wms/transfer`)
    const card = hand.locator('.job').filter({ hasText: number })
    await card.getByRole('button', { name: '领取' }).click()
    await scanAs(hand, from.location_code, 'ok')
    expect(await scanAs(hand, from.sku, 'ok')).toContain(to)
    await scan(hand, 'A-06-10-2')
    await hand.getByRole('dialog').getByText(`计划放到 ${to}`).waitFor()
    await hand.getByRole('dialog').getByRole('button', { name: '否' }).click()
    await hand.getByRole('dialog').waitFor({ state: 'hidden' })
    await scanAs(hand, to, 'done')
    await pressAs(hand, 'F2', 'done')

    await page.goto(`${product.base}/wms_inventory/transfer_orders?order_id=${number}`)
    await row.getByText('已完成').waitFor()
    for (const name of ['编辑', '取消', '完成']) expect(await offered(name)).toBe(false)
    await page.goto(`${product.base}/wms_inventory/inventory_change_record?location_code=${to}`)
    const change = page.getByRole('row').filter({ hasText: number })
    expect(await change.textContent()).toMatch(/移库.*\+3/)
    expect(faults).toEqual([])
  })
})
