import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The sets of the demo job by their serial numbers; its wall has six slots. */
const parcel = (set: number, n: number) => `WI26021${String(set).padStart(2, '0')}000${n}EPC`

/** The box in no material, of this weight. */
const weigh = async (page: Page, weight: string) => {
  const dialog = page.getByRole('dialog', { name: '包材与重量' })
  await dialog.getByLabel('重量（kg）').fill(weight)
  await dialog.getByRole('button', { name: '合单' }).click()
}

describe('sow jobs of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('at the sort desks a letter answers, the wrong round and strange codes stop, the wall comes next [PA-150]', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/pre_sorting`)
    const lane = await scanAs(page, parcel(0, 0), 'ok')
    expect(lane).toMatch(/[A-S]/)
    expect(await scanAs(page, parcel(0, 0), 'already')).toContain('还是')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    // It has not arrived yet.
    expect(await scanStopped(page, 'WI26020040000EPC')).toContain('等待货架')
    expect(await scanAs(page, parcel(2, 2), 'attention')).toContain('播种墙')
    await openDesk(page, `${product.base}/epc_operator/sort`)
    expect(await scanStopped(page, parcel(0, 0))).toContain('播种墙')
    expect(await scanStopped(page, parcel(0, 1))).toContain('粗分一')
    expect(faults).toEqual([])
  })

  it('at the wall: parcel, wrong slot, right slot, the last piece done, the full slot combined at the same desk, missing pieces', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/sow`)
    // Two of three lie in slot 2 already; the third is sent there.
    expect(await scanAs(page, parcel(2, 2), 'ok')).toContain('放入格口')
    expect(await scanAs(page, parcel(4, 0), 'attention')).toContain(parcel(2, 2))
    expect(await scanStopped(page, 'SLOT1')).toContain('格口错误')
    expect(await scanAs(page, 'SLOT2', 'done')).toContain('已播齐')
    expect(await scanStopped(page, parcel(2, 2))).toContain('已在格口')
    expect(await pressAs(page, 'F9', 'attention')).toContain('取出')
    await scanAs(page, parcel(2, 2), 'ok')
    await scanAs(page, 'SLOT2', 'done')
    expect(await scanAs(page, 'SLOT2', 'ok')).toContain('3')
    expect(await scanStopped(page, parcel(4, 0))).toContain(parcel(2, 2))
    // Left for later: one of its parcels goes on with it, at this desk too.
    await page.keyboard.press('F3')
    await page.getByText('逐件扫描').waitFor({ state: 'hidden' })
    expect(await scanAs(page, parcel(2, 0), 'ok')).toMatch(/还差.*2/)
    await scanAs(page, parcel(2, 1), 'ok')
    expect(await scanAs(page, parcel(2, 2), 'done', () => weigh(page, '1.2'))).toMatch(/贴面单.*KS\d+/)
    // A set of two of which one cannot be found.
    expect(await scanAs(page, parcel(4, 0), 'ok')).toContain('新格口')
    expect(await scanAs(page, 'SLOT2', 'ok')).toContain('应有 2 件，已有 1 件')
    const said = await pressAs(page, 'F4', 'done', async () => {
      const dialog = page.locator('.dialog')
      await dialog.getByText(parcel(4, 1)).click()
      await dialog.getByRole('button', { name: '标记丢失' }).click()
    })
    expect(said).toContain(parcel(4, 1))
    expect(await scanAs(page, 'SLOT2', 'ok')).toContain('1')
    const alone = await scanAs(page, parcel(4, 0), 'done', () => weigh(page, '0.4'))
    expect(alone).toMatch(/KS\d+/)
    expect(faults).toEqual([])
  })

  it('a full slot is taken out piece by piece; what is foreign stops, what was checked is known; all are closed into one box', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/sow_combine`)
    expect(await scanStopped(page, 'SLOT6')).toContain('空')
    expect(await scanAs(page, 'SLOT1', 'ok')).toContain('3')
    await scanAs(page, parcel(1, 0), 'ok')
    expect(await scanAs(page, parcel(1, 0), 'already')).toContain('已核对')
    expect(await scanStopped(page, parcel(5, 0))).toContain('不属于')
    await scanAs(page, 'SLOT3', 'attention')
    // Left for later, the slot is free; what is not taken out stops, and a parcel that is goes on with its set.
    await page.keyboard.press('F3')
    expect(await scanStopped(page, 'SLOT1')).toContain('空')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    expect(await scanStopped(page, parcel(5, 0))).toContain('还没有下架')
    expect(await scanAs(page, parcel(1, 1), 'ok')).toMatch(/还差.*2/)
    await scanAs(page, parcel(1, 0), 'ok')
    const said = await scanAs(page, parcel(1, 2), 'done', () => weigh(page, '1.2'))
    expect(said).toContain('贴面单')
    expect(said).toMatch(/KS\d+/)
    expect(faults).toEqual([])
  })

  it('a manager ends the job: a wrong password and open units are refused, a child job takes them over', async () => {
    const { page, faults } = await product.open('manager')
    await workIn(page, epcId)
    await page.goto(`${product.base}/epc_admin/job_control`)
    const ending = async (password: string) => {
      await page.getByRole('button', { name: '结束作业' }).first().click()
      const dialog = page.locator('.dialog')
      await dialog.locator('input[type=password]').fill(password)
      await dialog.getByRole('button', { name: '确定' }).click()
      return dialog
    }
    const dialog = await ending('nonsense')
    await dialog.getByText('密码错误').first().waitFor()
    await dialog.locator('input[type=password]').fill('Kuacang2026')
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog
      .getByText(/还有 \d+ 个未完成的处理单元/)
      .nth(1)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '建立子作业' }).first().click()
    await page.locator('.dialog').getByRole('button', { name: '建立' }).last().click()
    await page.getByText('JOB2').first().waitFor()
    await ending('Kuacang2026')
    await page.getByText('开始播种作业').waitFor()
    await page.goto(`${product.base}/epc_admin/finished_job_report`)
    await page.locator('.ant-table-row').filter({ hasText: '早班' }).waitFor()
    expect(faults).toEqual([])
  })
})
