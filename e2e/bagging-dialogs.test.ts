import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packingAt, weighing } from './bagging.ts'
import { listen } from './cues.ts'
import { openDesk, pressAs, scan } from './desk.ts'
import { statusOf } from './goods.ts'
import { type Product, startProduct } from './product.ts'

describe('the dialogs of the bagging desk', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())
  const packing = packingAt(() => product)

  it('asks for material and weight first where the warehouse weighs bags, and for the scale again [PA-015 PA-016 PA-017 PA-063 PA-074 PA-079 PA-654 PA-732 FU-306 FU-307 FU-311 FU-316 PA-082]', async () => {
    const { page, first } = await packing(1, weighing)
    const sent: { weight: number; material: string; tried_weights: number[] }[] = []
    page.on('request', (r) => {
      if (r.url().endsWith('/finish-bag')) sent.push(r.postDataJSON())
    })
    await pressAs(page, 'F2', 'done', async () => {
      const dialog = page.getByRole('dialog', { name: '包材与重量' })
      await dialog.locator('input:focus').waitFor()
      // The remaining tries, before the first of them.
      expect(await dialog.locator('.weigh-facts dd').last().textContent()).toBe('3')
      await scan(page, 'MTR-BAG-S')
      await dialog.getByText('MTR-BAG-S 快递袋 小号').waitFor()
      await dialog.getByRole('combobox', { name: '包材' }).fill('气泡')
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').click()
      await dialog.getByText('MTR-FILL 气泡膜').filter({ visible: true }).waitFor()
      await dialog.getByRole('textbox', { name: /重量/ }).fill('0.9')
      await dialog.getByRole('button', { name: '完成集包' }).click()
      const facts = page.locator('.weigh-facts')
      await facts.getByText('0.900').first().waitFor()
      await page.getByText('与预计不符。请重新称重').waitFor()
      // The same dialog again: its material stands, and can be another one.
      await dialog.getByText('MTR-FILL 气泡膜').filter({ visible: true }).waitFor()
      expect((await facts.locator('dd').allTextContents()).slice(1)).toEqual(['0.900', '2', '0.900'])
      expect(await statusOf(page, first.id)).toBe(59)
      await scan(page, 'MTR-BAG-S')
      await dialog.getByText('MTR-BAG-S 快递袋 小号').filter({ visible: true }).waitFor()
      await scan(page, '0.95')
      await facts.getByText('0.900 · 0.950').waitFor()
      expect((await facts.locator('dd').allTextContents()).slice(1, 3)).toEqual(['0.950', '1'])
      await scan(page, '0.91')
    })
    expect(sent).toMatchObject([
      { weight: 0.9, material: 'MTR-FILL' },
      { weight: 0.95, material: 'MTR-BAG-S', tried_weights: [0.9] },
      { weight: 0.91, material: 'MTR-BAG-S', tried_weights: [0.9, 0.95] },
    ])
  })

  it('asks for one more barcode in a dialog with one field and two buttons, and takes no empty one [PA-013 PA-729]', async () => {
    const { page, first, bag } = await packing()
    const heard = await listen(page)
    await page.keyboard.press('F3')
    const dialog = page.getByRole('dialog', { name: '移出包裹' })
    await dialog.locator('input:focus').waitFor()
    expect(await dialog.locator('input').count()).toBe(1)
    const buttons = dialog.locator('.ant-modal-footer button')
    expect(await buttons.allTextContents()).toEqual([expect.stringMatching(/^取\s?消$/), '移出包裹'])
    await buttons.last().click()
    await dialog.getByRole('alert').getByText('不能为空').waitFor()
    expect(await heard()).toEqual(['unrecognised'])
    // Leaving it does nothing.
    await buttons.first().click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await statusOf(page, first.id)).toBe(59)
    await page.locator('.job[data-current=true] .job-code').getByText(bag).waitFor()
    // By hand as by a scanner.
    const said = await pressAs(page, 'F3', 'ok', async () => {
      await dialog.locator('input').fill(first.tracking_number)
      await buttons.last().click()
    })
    expect(said).toContain('已从袋中移除包裹')
  })

  it('refuses in the dialog for one more barcode what is none of its kind, with the sound of it [PA-685]', async () => {
    const { page, bag } = await packing()
    const digits = /^\d+$/.test(bag) ? bag : ''
    await openDesk(page, `${product.base}/wms_outbound/bag_scan`)
    const heard = await listen(page)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: '选择包' })
    const field = dialog.locator('input')
    await dialog.locator('input:focus').waitFor()
    const refused = (input: string) =>
      dialog.getByRole('alert').filter({ hasText: '无法识别的输入' }).getByText(input).waitFor()
    await field.fill('BAG-1')
    await page.keyboard.press('Enter')
    await refused('BAG-1')
    expect(await field.inputValue()).toBe('')
    await scan(page, 'NOBAG12')
    await refused('NOBAG12')
    expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
    expect(await dialog.isVisible()).toBe(true)
    await field.fill(digits)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('[data-testid=desk-result]').getByText(digits).first().waitFor()
  })

  it('refuses at the scale what is no weight and no material, and a weight in a strange unit, with the sound of it [PA-653 PA-686 PA-727]', async () => {
    const { page, first } = await packing(1, weighing)
    const heard = await listen(page)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: '包材与重量' })
    await dialog.locator('input:focus').waitFor()
    const weight = dialog.getByRole('textbox', { name: /重量/ })
    const refused = (why: string) => dialog.getByRole('alert').getByText(why).waitFor()
    await weight.fill('MTR-NONE')
    await page.keyboard.press('Enter')
    await refused('无法识别的输入')
    await weight.fill('3lb')
    await page.keyboard.press('Enter')
    await refused('单位异常')
    await scan(page, 'XYZ-0')
    await refused('无法识别的输入')
    expect(await heard()).toEqual(['unrecognised', 'unrecognised', 'unrecognised'])
    expect(await statusOf(page, first.id)).toBe(59)
    // The units that are taken: grams, kilograms, and none for kilograms.
    const sent = page.waitForRequest((r) => r.url().endsWith('/finish-bag'))
    await weight.fill('200g')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ weight: 0.2 })
  })
})
