import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, openDesk, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Demo parcels that are to be shipped alone, and outbound parcels of the express group to the USA. */
const alone = (n: number) => `WI26022000000${n}EPC`
const waiting = 'WI26021040000EPC'
const outbound = (n: number) => `KS2602${epcId}0090${n}`

describe('desks of a parcel centre that few use', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (locale: 'zh' | 'en' = 'zh') => {
    const { page, faults } = await product.open('admin', { locale })
    await workIn(page, epcId)
    return {
      page,
      desk: (path: string) => openDesk(page, product.base + path),
      faults,
    }
  }

  it('a parcel alone is measured as it is closed; its label is printed again by its own number, and not by that of the parcel inside, in English', async () => {
    const { page, desk, faults } = await open('en')
    await desk('/epc_operator/fashion-direct-ship')
    const measured = async (sides: readonly string[]) => {
      await page.getByLabel('Length (cm)').waitFor()
      for (const side of sides) {
        await page.keyboard.type(side)
        await page.keyboard.press('Enter')
      }
    }
    const printed = page.waitForResponse((r) => /outbound_parcel\/print/.test(r.url()))
    const closed = await scanAs(page, `${alone(0)},0.4`, 'done', () => measured(['20', '30', '40']))
    await printed
    const label = carrierNumberIn(closed)
    expect(label).not.toBe('')
    await desk('/epc_operator/print_label')
    // It was printed at the bench, so who prints it again says why.
    const reason = () => page.locator('.dialog').getByRole('button', { name: 'Label damaged' }).click()
    expect(await scanAs(page, label, 'done', reason)).toContain('The label prints')
    // The number of the parcel inside stands for it no more; that of one which waits does.
    expect(await scanStopped(page, alone(0))).toContain(label)
    expect(await scanAs(page, waiting, 'done')).toContain(waiting)
    expect(await scanStopped(page, 'KS0000000000')).toContain('KS0000000000')
    await desk('/epc_operator/depart')
    expect(await scanAs(page, `${label},0.4`, 'ok')).toContain(label)
    expect(faults).toEqual([])
  })

  it('direct shipping fills one field after another; a barcode of another kind goes to its own field, whatever has the focus, and one that is filled is opened again by a click [OP-26]', async () => {
    const { page, desk, faults } = await open()
    await desk('/epc_operator/direct_ship')
    const fields = page.locator('.desk-steps li')
    const states = () => fields.evaluateAll((all) => all.map((li) => (li as HTMLElement).dataset.state))
    const values = () => fields.locator('.step-value').allTextContents()
    const later = ['later', 'later', 'later']
    expect(await states()).toEqual(['current', ...later])
    expect(await page.locator('.desk-steps [aria-current=step]').count()).toBe(1)
    for (const n of [0, 1, 2, 3]) expect(await fields.nth(n).getByRole('button').isDisabled()).toBe(true)
    await scanAs(page, alone(1), 'ok')
    expect(await states()).toEqual(['filled', 'current', 'later', 'later'])
    // The field that waits is that of the mold: material goes to its own, while a box to tick has the focus.
    await page.getByRole('checkbox').first().focus()
    await scanAs(page, 'PACK_SIZE_6', 'ok')
    expect(await states()).toEqual(['filled', 'current', 'filled', 'later'])
    expect((await values())[2]).toBe('PACK_SIZE_6')
    await scanAs(page, 'MOLD_SIZE_1', 'ok')
    expect(await states()).toEqual(['filled', 'filled', 'filled', 'current'])
    expect((await values())[1]).toBe('MOLD_SIZE_1')
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false)
    await fields.first().getByRole('button').click()
    expect(await states()).toEqual(['current', ...later])
    expect(faults).toEqual([])
  })

  it('a box that comes back is opened and its parcel taken in at once; in two steps another weight is shown first and goes to review when it is scanned again', async () => {
    const { page, desk, faults } = await open()
    const ship = async (n: number) => {
      await desk('/epc_operator/direct_ship')
      return carrierNumberIn(await scanAs(page, `${alone(n)},0.4`, 'done'))
    }
    const cause = (name: string) =>
      page.locator('.ant-segmented-item-label').getByText(name, { exact: true }).click()
    const [one, two] = [await ship(1), await ship(2)]
    await desk('/epc_operator/re_inbound')
    expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
    await cause('直发')
    const came = await scanAs(page, `${one},0.4`, 'ok')
    expect(came).toContain(alone(1))
    await desk('/epc_operator/re_inbound_v2')
    await cause('直发')
    expect(await scanAs(page, `${two},0.9`, 'attention')).toContain('再扫描一次确认')
    expect(await scanAs(page, `${alone(2)},0.9`, 'attention')).toContain('送审核架')
    await page.goto(`${product.base}/epc_admin/outbound_parcel_return_report?tracking_ids=${one}`)
    await page.locator('.ant-table-row').filter({ hasText: one }).first().waitFor()
    expect(faults).toEqual([])
  })

  it('a pack job is started for a channel group: outbound parcels are sorted by its codes, counted by code, and sorted again when the codes are new', async () => {
    const { page, desk, faults } = await open()
    await desk('/epc_dhl_packing/sort')
    expect(await scanStopped(page, outbound(0))).toContain(outbound(0))
    await page.goto(`${product.base}/epc_dhl_packing/job_control`)
    await page.getByRole('button', { name: '开始集包作业' }).click()
    await page.locator('.dialog').getByRole('combobox').click()
    await page.locator('.ant-select-item-option:visible').getByText('特快与带电组').click()
    await page.locator('.dialog').locator('.ant-btn-primary').click()
    await page.getByRole('button', { name: '更新分拣代码' }).waitFor()
    await desk('/epc_dhl_packing/sort')
    expect(await scanAs(page, outbound(0), 'ok')).toContain('袋代码')
    expect(await scanAs(page, outbound(0), 'already')).toContain('已分拣')
    await page.goto(`${product.base}/epc_dhl_packing/sort_details`)
    const row = page.locator('.ant-table-row').filter({ hasText: '北美' })
    await row.waitFor()
    expect(await row.locator('td').allTextContents()).toEqual([
      expect.any(String),
      'NA',
      '北美',
      '1',
      '0',
      '0',
    ])
    await page.goto(`${product.base}/epc_dhl_packing/job_control`)
    await page.getByRole('button', { name: '更新分拣代码' }).click()
    await page.getByText('1 个出库包裹需重新分拣').waitFor()
    await desk('/epc_dhl_packing/sort')
    expect(await scanAs(page, outbound(0), 'attention')).toContain('代码已更新')
    expect(faults).toEqual([])
  })
})
