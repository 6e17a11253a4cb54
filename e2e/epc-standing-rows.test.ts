import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenToAll } from './cues.ts'
import { carrierNumberIn, openDesk, scanAs, scanStopped } from './desk.ts'
import { workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

const blue = (buyer: number, n: number) => `WI26031${String(buyer).padStart(2, '0')}000${n}EPC`
const dps = (buyer: number, n: number) => `WI26032${String(buyer).padStart(2, '0')}000${n}EPC`
const dpsCentre = 7

describe('the pages of DPS and of fusion, whole', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** Closes the box in no material, of this weight; its label is printed. */
  const closed = async (page: Page, code: string, weight: string) => {
    const printed = page.waitForResponse((r) => r.url().includes('/epc/outbound_parcel/print'))
    const said = await scanAs(page, code, 'done', async () => {
      const dialog = page.getByRole('dialog', { name: '包材与重量' })
      await dialog.getByLabel('包材').waitFor()
      await dialog.getByLabel('重量（kg）').fill(weight)
      await dialog.getByRole('button', { name: '合单' }).click()
    })
    expect((await printed).ok()).toBe(true)
    return carrierNumberIn(said)
  }
  /** A parcel goes to the slot that its desk says. */
  const put = async (page: Page, parcel: string, kind: 'ok' | 'done') => {
    const said = await scanAs(page, parcel, 'ok')
    const slot = `SLOT${/格口\s*(\d+)/.exec(said)?.[1] ?? ''}`
    await scanAs(page, slot, kind)
    return slot
  }

  it('dps_sorting shows and speaks the position, the board is read anew each minute and changes nothing, the DPS settings are edited; other ways of working are told so [PA-259]', async () => {
    const { page, faults } = await product.open('epc-dps')
    await openDesk(page, `${product.base}/epc_operator/dps_sorting`)
    const heard = await listenToAll(page)
    const position = /[AB]/.exec(await scanAs(page, dps(6, 1), 'ok'))?.[0] ?? ''
    expect(position).not.toBe('')
    await expect.poll(async () => (await heard()).filter((h) => h.startsWith('speech'))).not.toEqual([])
    expect((await heard()).join()).toContain(position)

    const manager = (await product.open('manager')).page
    await workIn(manager, dpsCentre)
    await manager.clock.install()
    let boards = 0
    manager.on('request', (r) => {
      if (r.url().includes('/dps/kanban')) boards += 1
    })
    await manager.goto(`${product.base}/epc_admin/dps-kanban`)
    const steps = manager.getByRole('list', { name: '步骤' })
    await steps.getByText('待放入格口').waitFor()
    expect(await steps.getByText(/最久/).count()).toBeGreaterThan(0)
    await manager.getByRole('table', { name: '最近 15 分钟的操作员' }).waitFor()
    expect(await manager.locator('.kanban').getByRole('button').count()).toBe(0)
    const before = boards
    await manager.clock.runFor(61_000)
    await expect.poll(() => boards).toBeGreaterThan(before)

    await manager.goto(`${product.base}/epc_admin/dps_warehouse_preference`)
    await manager.getByRole('button', { name: '编辑' }).click()
    const dialog = manager.locator('.dialog')
    await dialog.getByLabel('格口最长等待（小时）').fill('7')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await manager.reload()
    await manager.getByText('7', { exact: true }).first().waitFor()

    const other = (await product.open('epc-blue')).page
    await openDesk(other, `${product.base}/epc_operator/dps_sorting`)
    await other.getByText('本仓库按「蓝色融合」作业').waitFor()
    expect(await scanStopped(other, blue(7, 1))).toContain('蓝色融合')
    expect(faults).toEqual([])
  })

  it('fusion_sort lights a slot, fusion_pack closes for a user by its slot and for a store, sow_blue_v2 fills and closes slots, blue_depart lets them go [PA-269]', async () => {
    const { page, faults } = await product.open('epc-dps')
    await openDesk(page, `${product.base}/epc_operator/fusion_sort`)
    await put(page, dps(7, 0), 'ok')
    const slot = await put(page, dps(7, 1), 'done')
    await openDesk(page, `${product.base}/epc_operator/fusion_pack`)
    expect(await scanStopped(page, dps(3, 0))).toContain(dps(3, 3))
    expect(await scanAs(page, slot, 'ok')).toContain('2')
    await scanAs(page, dps(7, 0), 'ok')
    expect(await closed(page, dps(7, 1), '0.8')).toMatch(/^KS/)
    // All that a store has for its programme.
    for (const n of [0, 1]) await scanAs(page, dps(8, n), 'ok')
    expect(await closed(page, dps(8, 2), '1.2')).toMatch(/^KS/)

    const other = await product.open('epc-blue')
    await openDesk(other.page, `${product.base}/epc_operator/sow_blue_v2`)
    await scanAs(other.page, blue(7, 1), 'ok')
    expect(await scanStopped(other.page, 'SLOT1')).toContain('格口错误')
    expect(await scanAs(other.page, 'SLOT6', 'done')).toContain('已播齐')
    expect(await scanAs(other.page, 'SLOT6', 'ok')).toContain('2')
    await scanAs(other.page, blue(7, 0), 'ok')
    const label = await closed(other.page, blue(7, 1), '0.8')
    await openDesk(other.page, `${product.base}/epc_operator/blue_depart`)
    expect(await scanAs(other.page, `${label},0.8`, 'ok')).toContain(label)
    expect([...faults, ...other.faults]).toEqual([])
  })
})
