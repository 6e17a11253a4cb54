import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, openDesk, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Parcels of the demo centre that works in BLUE, by their buyer. */
const blue = (buyer: number, n: number) => `WI26031${String(buyer).padStart(2, '0')}000${n}EPC`

/** Those of the centre that works in DPS. */
const dps = (buyer: number, n: number) => `WI26032${String(buyer).padStart(2, '0')}000${n}EPC`

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

  it('BLUE: one slot for a buyer, wrong slots and strange codes stop, a full wall names the slot for the shelf, a complete slot is closed in one step and departs', async () => {
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
    const label = carrierNumberIn(said)
    expect(label).not.toBe('')
    // What waits goes to the shelf by F8, and gets the lowest free slot when one of it comes again.
    expect(await scanAs(page, 'SLOT2', 'attention')).toContain('应有 3 件，已有 2 件')
    expect(await pressAs(page, 'F8', 'attention')).toContain(blue(1, 0))
    expect(await scanStopped(page, 'SLOT2')).toContain('空')
    expect(await scanAs(page, blue(1, 0), 'ok')).toContain('新格口')
    await scanAs(page, 'SLOT1', 'ok')
    await openDesk(page, `${product.base}/epc_operator/blue_depart`)
    expect(await scanAs(page, `${label},0.8`, 'ok')).not.toBe('')
    expect(faults).toEqual([])
  })

  it('DPS: a zone, a lit slot, its barcode puts the light out; left, wrong and strange scans stop; a complete slot is packed and its label printed', async () => {
    const { page, faults } = await product.open('epc-dps')
    await openDesk(page, `${product.base}/epc_operator/dps_sorting`)
    expect(await scanAs(page, dps(6, 1), 'ok')).toMatch(/[AB]/)
    expect(await scanAs(page, dps(6, 1), 'already')).toContain('还是分区')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, dps(5, 0))).toContain('直发台')
    await openDesk(page, `${product.base}/epc_operator/fusion_sort`)
    // One slot is lit in the demo.
    await page.locator('.slots [data-state="lit"]').first().waitFor()
    const into = await scanAs(page, dps(6, 1), 'ok')
    expect(into).toContain('分区')
    const slot = /放入格口\s*(\d+)/.exec(into)?.[1] ?? ''
    expect(slot).not.toBe('')
    expect(await scanAs(page, dps(1, 1), 'attention')).toContain(dps(6, 1))
    expect(await scanStopped(page, 'SLOT99')).toContain('格口错误')
    expect(await pressAs(page, 'F3', 'attention')).toContain('放回分区')
    await scanAs(page, dps(6, 1), 'ok')
    expect(await scanAs(page, `SLOT${slot}`, 'ok')).toContain('应有 3 件，已有 1 件')
    // The two of the lit slot complete it.
    for (const [n, kind] of [
      [0, 'ok'],
      [1, 'done'],
    ] as const) {
      const said = await scanAs(page, dps(7, n), 'ok')
      const at = /放入格口\s*(\d+)/.exec(said)?.[1] ?? ''
      await scanAs(page, `SLOT${at}`, kind)
    }
    await page.getByText('分区 B', { exact: true }).click()
    await expect.poll(() => page.locator('.slots strong', { hasText: /^1$/ }).count()).toBe(0)
    await openDesk(page, `${product.base}/epc_operator/fusion_pack`)
    expect(await scanStopped(page, dps(3, 0))).toContain(dps(3, 3))
    expect(await scanAs(page, dps(0, 0), 'ok')).toMatch(/还差.*1/)
    expect(await scanStopped(page, dps(7, 0))).toContain(dps(0, 1))
    expect(await scanAs(page, dps(0, 1), 'done', () => weigh(page, '0.8'))).toMatch(/贴面单.*KS\w+/)
    // The shop.
    for (const [n, kind] of [
      [0, 'ok'],
      [1, 'ok'],
    ] as const)
      await scanAs(page, dps(8, n), kind)
    expect(await scanAs(page, dps(8, 2), 'done', () => weigh(page, '1.2'))).toMatch(/贴面单.*KS\w+/)
    expect(faults).toEqual([])
  })

  it('DPS: the manager reads the board, which changes nothing, and sets the zones: one that leaves out parcels is refused', async () => {
    const { page, faults } = await product.open('manager')
    await workIn(page, 7)
    await page.goto(`${product.base}/epc_admin/dps-kanban`)
    const steps = page.getByRole('list', { name: '步骤' })
    await steps.getByText('待放入格口').waitFor()
    expect(await steps.locator('li').count()).toBe(6)
    expect(await steps.getByText(/最久/).count()).toBeGreaterThan(0)
    expect(await page.getByRole('table', { name: '分区' }).locator('tbody tr').count()).toBe(2)
    await page
      .getByRole('table', { name: '最近 15 分钟的操作员' })
      .getByText('epc-dps')
      .or(page.getByText('罗操作'))
      .first()
      .waitFor()
    expect(await page.locator('.kanban').getByRole('button').count()).toBe(0)
    await page.goto(`${product.base}/epc_admin/dps_warehouse_preference`)
    await page.getByText('格口 7 到 12').waitFor()
    await page.getByRole('button', { name: '编辑' }).click()
    const dialog = page.locator('.dialog')
    await dialog.getByLabel('第一个格口').first().fill('3')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog
      .getByText(/格口里有包裹/)
      .first()
      .waitFor()
    await dialog.getByLabel('第一个格口').first().fill('1')
    await dialog.getByLabel('格口最长等待（小时）').fill('5')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('5', { exact: true }).waitFor()
    await page.goto(`${product.base}/epc_admin/dps-kanban`)
    await page.getByText('待离台').waitFor()
    expect(faults).toEqual([])
  })

  it('a page of another way of working says so, and the manager chooses what goes to the shelf by the seven modes [PA-261]', async () => {
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
    await dialog.getByLabel('没有空格口时上架').click()
    const offered = manager.page.locator('.ant-select-dropdown:visible .ant-select-item-option')
    await offered.first().waitFor()
    expect(await offered.allTextContents()).toEqual([
      ...['关闭', '按订单', '按商家', '按渠道', '按国家', '按等待时间', '全部'],
    ])
    await offered.getByText('按等待时间').click()
    const saved = manager.page.waitForRequest((r) => r.url().endsWith('/epc/warehouse_preference/edit'))
    await dialog.getByRole('button', { name: '确定' }).click()
    expect((await saved).postDataJSON().preference.defragment_mode).toBe(6)
    await dialog.waitFor({ state: 'hidden' })
    await manager.page.locator('.detail').getByText('按等待时间').waitFor()
    expect(faults).toEqual([])
  })
})
