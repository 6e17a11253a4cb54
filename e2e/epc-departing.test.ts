import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import { ask, openDesk, pressAs, scan, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** The demo parcels that wait to be packed, by their serial numbers: 0 to 3 by EXP, 4 and 5 by ECO, 6 and 7 by STD. */
const parcel = (n: number) => `KS2602${epcId}0090${n}`

describe('leaving the benches of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (path: string) => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await openDesk(page, product.base + path)
    const yes = () => page.getByRole('button', { name: '是，继续' }).click()
    return { page, faults, yes }
  }

  it('one scan with its weight departs a parcel and bags it; what weighs otherwise is weighed again by a dialog for the weight alone, and the bag is finished here [PA-018 PA-688]', async () => {
    const { page, faults, yes } = await open('/epc_operator/depart_sort_and_collect')
    await scanStopped(page, 'RUBBISH1')
    const heavy = async () => {
      await yes()
      const again = page.getByRole('dialog', { name: '出库包裹重量' })
      await again.getByText('9').first().waitFor()
      const send = again.locator('.ant-modal-footer .ant-btn-primary')
      expect([await again.locator('input').count(), await send.isDisabled()]).toEqual([1, true])
      const heard = await listen(page)
      await again.getByLabel('重量（kg）').fill('heavy')
      await expect.poll(() => send.isDisabled()).toBe(false)
      await send.click()
      await again.getByRole('alert').getByText('无法识别的输入').waitFor()
      await scan(page, 'RUBBISH1')
      await again.getByRole('alert').getByText('RUBBISH1').waitFor()
      expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
      expect(await send.isDisabled()).toBe(true)
      await again.getByLabel('重量（kg）').fill('0.7')
      await page.keyboard.press('Enter')
    }
    await scanAs(page, `${parcel(0)},9`, 'ok', heavy)
    expect(await scanAs(page, parcel(0), 'already')).toContain('LAX')
    expect(await scanAs(page, parcel(1), 'ok')).toContain('已离台并装袋')
    expect(await scanStopped(page, parcel(4))).toContain('集包袋装袋')
    const { data } = await ask<{ items_weight: number }[]>(page, '/epc/outbound_bag/get_pending_by_operator')
    await pressAs(page, 'F2', 'done', async () => {
      await page.keyboard.type(String(data[0]?.items_weight))
      await page.keyboard.press('Enter')
    })
    expect(faults).toEqual([])
  })

  it('the desk of one carrier takes its parcels alone', async () => {
    const { page, faults, yes } = await open('/epc_operator/depart_sort_and_collect_cne')
    expect(await scanStopped(page, parcel(2))).toContain('CNE')
    expect(await scanAs(page, parcel(6), 'ok', yes)).toContain('新包')
    expect(await scanAs(page, parcel(7), 'ok')).toContain('已离台并装袋')
    expect(faults).toEqual([])
  })

  it('a parcel is measured by Enter from side to side, 60 by 50 by 40 cm at first; a side of five digits and a strange scan are refused with the sound of it; measured again the new size counts, and a cancelled dialog changes nothing [PA-027 PA-315 PA-675 PA-687 PA-728 PA-787 PA-797]', async () => {
    const { page, faults } = await open('/epc_operator/collect-volume')
    await scanStopped(page, 'RUBBISH1')
    const sides = ['长（cm）', '宽（cm）', '高（cm）'].map((label) => page.getByLabel(label))
    const cancel = () => page.locator('.dialog').getByRole('button', { name: '取消' }).click()
    const held = () => Promise.all(sides.map((side) => side.inputValue()))
    const measure = (size: readonly string[]) => async () => {
      await sides[0]?.waitFor()
      expect(await held()).toEqual(['60', '50', '40'])
      for (const side of size) {
        await page.keyboard.type(side)
        await page.keyboard.press('Enter')
      }
    }
    const heard = await listen(page)
    const refused = async () => {
      await sides[0]?.waitFor()
      const dialog = page.locator('.dialog')
      expect(await dialog.locator('input').count()).toBe(3)
      const invalid = dialog.getByText('无效长度')
      for (const side of sides) {
        for (const wrong of ['12345', '-1', '1.', '']) {
          await side.fill(wrong)
          await invalid.waitFor()
        }
        await side.fill('1.25')
        await invalid.waitFor({ state: 'detached' })
      }
      await sides[1]?.fill('12345')
      await invalid.waitFor()
      const before = (await heard()).length
      await page.locator('.dialog .ant-btn-primary').click()
      await dialog.getByRole('alert').getByText('无法识别的输入').waitFor()
      await sides[1]?.fill('9999')
      await invalid.waitFor({ state: 'detached' })
      expect(await dialog.getByRole('alert').count()).toBe(0)
      await scan(page, 'RUBBISH1')
      await dialog.getByRole('alert').getByText('无法识别的输入').waitFor()
      expect((await heard()).slice(before)).toEqual(['unrecognised', 'unrecognised'])
      await cancel()
    }
    await scanAs(page, parcel(3), 'attention', refused)
    expect(await scanAs(page, parcel(3), 'done', measure(['20', '30', '40']))).toContain('20×30×40')
    await scanAs(page, parcel(3), 'attention', cancel)
    expect(await scanAs(page, parcel(3), 'done', measure(['21', '', '']))).toContain('21×50×40')
    type Bags = { list: { bag_number: string; status: number }[] }
    const { data } = await ask<Bags>(page, '/packing/bags?category=epc-bag&page_size=200')
    const bag = data.list.find((b) => b.status === 1 || b.status === 9)?.bag_number ?? ''
    expect(await scanAs(page, bag, 'done', measure(['', '', '']))).toContain('60×50×40')
    expect(faults).toEqual([])
  })
})
