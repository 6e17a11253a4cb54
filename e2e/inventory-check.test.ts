import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, pressAs, scan, scanAs } from './desk.ts'
import { type Product, startProduct } from './product.ts'

type Stock = {
  location_code: string
  partner_id: number
  sku: string
  quantity: number
  frozen_quantity: number
}

describe('counting stock', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const stock = async (page: Page): Promise<Stock[]> => {
    const path = '/wms/location_inventories?page_size=200'
    return (await ask<{ list: Stock[] }>(page, path)).data.list
  }
  const quantityAt = async (page: Page, location_code: string) =>
    (await stock(page)).find((s) => s.location_code === location_code)?.quantity
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('goes from a new check over the handheld to an approved adjustment [FU-009 FU-121 FU-122 FU-142 FU-421 FU-611 OP-20 OP-28]', async () => {
    const { page, faults } = await product.open('manager', { at: '/wms_inventory/inventory_check' })
    const [first, second] = (await stock(page))
      .filter((s) => s.frozen_quantity === 0 && s.location_code.startsWith('A-'))
      .sort((a, b) => (a.location_code < b.location_code ? -1 : 1))
    if (!first || !second) throw new Error('no free stock')
    await button(page, '新建盘点单').click()
    const dialog = page.getByRole('dialog', { name: '新建盘点单' })
    await dialog.getByRole('combobox', { name: '库区' }).fill('A')
    await page.keyboard.press('Enter')
    for (const { location_code } of [first, second]) {
      await dialog.getByRole('combobox', { name: '库位' }).fill(location_code)
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('button', { name: '确定' }).click()
    const row = page.getByRole('row').filter({ hasText: `${first.location_code}, ${second.location_code}` })
    const order_id = (await row.getByRole('link', { name: /^IC/ }).textContent()) ?? ''

    const { page: hand, faults: handFaults } = await product.open('fbw', { handheld: true })
    await openDesk(hand, `${product.base}/m/wms/inv_check`)
    const job = hand.locator('.job').filter({ hasText: order_id })
    await job.getByRole('button', { name: '开始盘点' }).click()
    await hand.locator('.job-place').filter({ hasText: first.location_code }).waitFor()
    await scanAs(hand, first.location_code, 'ok')
    // Blind: the number that should be there is nowhere on the page.
    expect(await hand.locator('.job').textContent()).not.toContain(String(first.quantity))
    await scanAs(hand, first.sku, 'ok')
    expect(await scanAs(hand, first.sku, 'ok')).toContain('2')
    expect(await pressAs(hand, 'F9', 'ok')).toContain('1')
    await hand.getByRole('spinbutton', { name: '数量' }).fill(String(first.quantity - 3))
    await button(hand, '记录数量').click()
    await hand.getByText(`已盘 ${first.quantity - 3} 件`).waitFor()
    expect(await pressAs(hand, 'F2', 'ok')).toContain(second.location_code)
    await scanAs(hand, second.location_code, 'ok')
    // Nothing is found here: the desk asks before it counts none.
    await pressAs(hand, 'F2', 'done', async () => {
      await hand.getByRole('dialog').getByText(second.sku).waitFor()
      await hand.getByRole('dialog').getByRole('button', { name: '本库位完成' }).click()
    })
    await pressAs(hand, 'F3', 'done')

    await button(page, '刷新').click()
    await row.getByRole('button', { name: '生成复盘单' }).click()
    const again = page.getByRole('row').filter({ hasText: '复盘' }).filter({ hasText: '新建' })
    await again.getByRole('link', { name: /^IC/ }).click()
    const count = (s: Stock) => page.getByRole('spinbutton', { name: new RegExp(`^${s.location_code} `) })
    await count(first).fill(String(first.quantity - 2))
    await page.keyboard.press('Enter')
    await count(second).fill(String(second.quantity))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByText('2 / 2').waitFor()
    await drawer.getByRole('button', { name: '完成盘点' }).click()
    await drawer.getByRole('button', { name: '生成调整单' }).click()
    await drawer.getByRole('link', { name: /^AO/ }).click()
    await page.waitForURL(/adjustment_order\?open=AO/)
    await drawer.getByRole('button', { name: '驳回' }).waitFor()
    // Another user approves it.
    expect(await drawer.getByRole('button', { name: '审核通过' }).count()).toBe(0)
    const { pathname, search } = new URL(page.url())
    const boss = await product.open('admin', { at: pathname + search })
    const theirs = boss.page.getByRole('dialog')
    await theirs.getByRole('button', { name: '审核通过' }).click()
    expect(await quantityAt(page, first.location_code)).toBe(first.quantity)
    await boss.page.locator('.dialog').getByRole('button', { name: '审核通过并调整库存' }).click()
    await theirs.getByText('已完成').waitFor()
    expect(await quantityAt(page, first.location_code)).toBe(first.quantity - 2)
    expect(await quantityAt(page, second.location_code)).toBe(second.quantity)
    expect([...faults, ...handFaults, ...boss.faults]).toEqual([])
  })

  it('asks the picker whether a place is empty that should be, and has it counted when it is not', async () => {
    const { page, faults } = await product.open('admin')
    // Goods that lie at this place alone: the order empties it.
    const all = await stock(page)
    const goods = all
      .filter((s) => s.frozen_quantity === 0 && s.location_code.startsWith('A-'))
      .filter((s) => all.every((o) => o.sku !== s.sku || o.location_code === s.location_code))
      .at(-1)
    if (!goods) throw new Error('no free stock')
    const { data } = await ask<{ id: string }>(page, '/wms/outbound_order/create', {
      partner_id: goods.partner_id,
      erp_order_id: `ZERO${goods.sku}`,
      order_type: 1,
      logistics: { tracking_number: `ZERO${goods.sku.replaceAll('-', '')}` },
      skus: [{ sku: goods.sku, quantity: goods.quantity }],
    })
    const made = await ask<{ pickup_orders: { pickup_code: string }[] }>(page, '/wms/pickup_order/generate', {
      outbound_order_ids: [data.id],
    })
    await openDesk(page, `${product.base}/wms_outbound/task_pick`)
    await scanAs(page, made.data.pickup_orders[0]?.pickup_code ?? '', 'ok')
    await scanAs(page, goods.location_code, 'ok')
    await scan(page, goods.sku)
    const question = page.getByRole('dialog', { name: `库位 ${goods.location_code} 已空？` })
    await question.getByRole('button', { name: '还有货' }).click()
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    const { list } = (
      await ask<{ list: { source: number; scope: { location_codes: string[] } }[] }>(
        page,
        '/wms/inventory_checks/mine',
      )
    ).data
    expect(list.filter((c) => c.source === 2).map((c) => c.scope.location_codes)).toEqual([
      [goods.location_code],
    ])
    expect(faults).toEqual([])
  })
})
