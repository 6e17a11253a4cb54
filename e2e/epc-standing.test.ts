import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Parcels of the demo centre that works in BLUE, by their buyer. */
const blue = (buyer: number, n: number) => `WI26031${String(buyer).padStart(2, '0')}000${n}EPC`

/** The box in no material, of this weight. */
const weigh = async (page: Page, weight: string) => {
  const dialog = page.getByRole('dialog', { name: '包材与重量' })
  await dialog.getByLabel('重量（kg）').fill(weight)
  await dialog.getByRole('button', { name: '合单' }).click()
}

describe('a parcel centre whose slots wait for parcels', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('BLUE: one slot for a buyer, wrong slots and strange codes stop, a full wall names the slot for the shelf, a complete slot is closed in one step and departs [PA-255]', async () => {
    const { page, faults } = await product.open('epc-blue')
    await openDesk(page, `${product.base}/epc_operator/sow_blue_v2`)
    await page.getByText('buyer-31-1').waitFor()
    // One of two lies in slot 7 already; the second follows it.
    expect(await scanAs(page, blue(7, 1), 'ok')).toContain('应有 2 件，已有 1 件')
    expect(await scanStopped(page, 'SLOT1')).toContain('格口错误')
    expect(await scanAs(page, 'SLOT6', 'done')).toContain('已播齐')
    expect(await scanStopped(page, blue(7, 1))).toContain('已在格口')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    // Alone: to the direct ship bench. Not arrived: to the shelf.
    expect(await scanStopped(page, blue(5, 0))).toContain('直发台')
    expect(await scanStopped(page, blue(1, 2))).toContain('等待货架')
    // A complete slot is checked piece by piece and closed.
    expect(await scanAs(page, 'SLOT1', 'ok')).toContain('2')
    await scanAs(page, blue(0, 0), 'ok')
    expect(await scanStopped(page, blue(7, 0))).toContain(blue(0, 1))
    const said = await scanAs(page, blue(0, 1), 'done', () => weigh(page, '0.8'))
    const [label = ''] = /KS\w+/.exec(said) ?? []
    expect(label).not.toBe('')
    // What waits goes to the shelf by F8, and gets the lowest free slot when one of it comes again.
    expect(await scanAs(page, 'SLOT2', 'attention')).toContain('应有 3 件，已有 2 件')
    expect(await pressAs(page, 'F8', 'attention')).toContain(blue(1, 0))
    expect(await scanStopped(page, 'SLOT2')).toContain('空')
    expect(await scanAs(page, blue(1, 0), 'ok')).toContain('新格口')
    await scanAs(page, 'SLOT1', 'ok')
    await openDesk(page, `${product.base}/epc_operator/blue_depart`)
    expect(await scanAs(page, `${label},0.8`, 'ok')).not.toBe('')
    expect(faults.filter((f) => !/40[0-9]/.test(f))).toEqual([])
  })

  it('a page of another way of working says so, and the manager chooses what goes to the shelf', async () => {
    const { page, faults } = await product.open('epc-blue')
    await openDesk(page, `${product.base}/epc_operator/sow`)
    await page.getByText('本仓库按「蓝色融合」作业').waitFor()
    await openDesk(page, `${product.base}/epc_operator/sow_blue_v2`)
    expect(await page.getByText('本仓库按').count()).toBe(0)
    const manager = await product.open('manager')
    await workIn(manager.page, epcId)
    await manager.page.goto(`${product.base}/epc_admin/warehouse_preference`)
    await manager.page.getByRole('button', { name: '编辑设置' }).click()
    const dialog = manager.page.locator('.dialog')
    await dialog.getByText('没有空格口时上架').waitFor()
    expect(faults).toEqual([])
  })
})
