import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../cues.ts'
import { historyOf, scan } from '../desk.ts'
import { type Product, startProduct } from '../product.ts'

const workbook = {
  name: 'ids.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from('PK'),
}

describe('the dialogs of the workbenches', () => {
  let product: Product
  let page: Page
  let heard: () => Promise<string[]>
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const open = async (button: string) => {
    ;({ page } = await product.open('admin', { at: '/react-page' }))
    await page.getByRole('button', { name: button, exact: true }).waitFor()
    heard = await listen(page)
    await press(button)
    return dialog()
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = () => page.locator('.ant-modal:visible')
  const title = () => dialog().locator('.ant-modal-title')
  const buttons = () => dialog().locator('.ant-modal-footer button').allTextContents()
  const yes = () => dialog().locator('.ant-modal-footer .ant-btn-primary')
  const gone = () => dialog().waitFor({ state: 'hidden' })
  const said = (text: string) => page.locator('.ant-message').getByText(text).waitFor()

  it('an interception stops everything until its one button is pressed', async () => {
    await open('拦截提醒')
    expect(await title().textContent()).toContain('拦截查验')
    await dialog().getByText('该订单需要拦截查验，请通知管理员').waitFor()
    expect(await heard()).toEqual(['error'])
    expect(await dialog().locator('button').count()).toBe(1)
    for (const key of ['Escape', 'Enter', ' ']) await page.keyboard.press(key)
    await page.mouse.click(5, 5)
    expect(await dialog().isVisible()).toBe(true)
    await yes().click()
    await gone()

    await press('拦截提醒（自定文字）')
    await dialog().getByText('请交给质检台 3').waitFor()
    await yes().click()
    await gone()

    await press('打开工作台')
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await scan(page, 'INTERCEPT')
    expect(await title().textContent()).toContain('拦截查验')
    await scan(page, 'LOOK')
    await expect.poll(async () => (await historyOf(page)).map((r) => r.value)).toEqual(['LOOK', 'INTERCEPT'])
    expect((await historyOf(page))[0]?.kind).toBe('error')
    await scan(page, 'CMD-CONFIRM')
    await gone()
  })

  it('one more barcode is asked for until it is one of its kind', async () => {
    await open('扫描一个条码')
    const field = dialog().locator('input')
    expect(await field.count()).toBe(1)
    expect(await buttons()).toHaveLength(2)
    for (const [wrong, why] of [
      ['KC-26', '无法识别的输入'],
      ['', '不能为空'],
    ] as const) {
      await field.fill(wrong)
      await page.keyboard.press('Enter')
      await dialog().getByRole('alert').getByText(why).waitFor()
    }
    expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
    await field.fill('0042')
    await page.keyboard.press('Enter')
    await said('0042')
    await gone()
    await press('扫描一个条码')
    await dialog().getByRole('button', { name: '取消' }).click()
    await gone()
  })

  it('a question has the words of its caller, and everything but its yes is a no', async () => {
    await open('自定义确认')
    expect(await title().textContent()).toBe('自定义确认')
    await dialog().getByText('这个袋子还没有封口，要现在封口吗？').waitFor()
    expect(await buttons()).toEqual(['稍后再说', '现在封口'])
    await page.keyboard.press('Enter')
    await gone()
    await press('自定义确认')
    await page.keyboard.press('Escape')
    await gone()
    expect(await page.getByText('已封口').count()).toBe(0)
    await press('自定义确认')
    await yes().click()
    await said('已封口')
  })

  it('material and weight are chosen, scanned or typed, in any order', async () => {
    await open('包材与重量')
    const weight = dialog().getByRole('textbox', { name: /重量/ })
    await dialog().getByText('剩余次数').waitFor()
    expect(await dialog().locator('.weigh-facts dd').allTextContents()).toEqual(['3'])
    expect(await yes().isDisabled()).toBe(true)
    await weight.fill('1.5')
    expect(await yes().isDisabled()).toBe(true)
    const refusals = [
      ['MTR-NONE', '无法识别的输入'],
      ['3lb', '单位异常'],
    ] as const
    for (const [input, why] of refusals) {
      await weight.fill(input)
      await page.keyboard.press('Enter')
      await dialog().getByRole('alert').getByText(why).waitFor()
    }
    expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
    await weight.fill('MTR-FILL')
    await page.keyboard.press('Enter')
    await dialog().locator('.ant-select').getByText('MTR-FILL 气泡膜').waitFor()
    expect(await dialog().getByRole('alert').count()).toBe(0)
    await weight.fill('1500g')
    await page.keyboard.press('Enter')
    await said('MTR-FILL 1.500 kg')

    await press('包材与重量')
    await dialog().getByRole('combobox').fill('纸箱')
    await page.locator('.ant-select-item-option').filter({ hasText: '三号纸箱' }).click()
    await weight.fill('2')
    await yes().click()
    await said('MTR-BOX-3 2.000 kg')

    // A scale does not know where the focus is.
    await press('包材与重量')
    await weight.fill('MTR-FILL')
    await page.keyboard.press('Enter')
    await dialog().getByRole('combobox').fill('0.75')
    await page.keyboard.press('Enter')
    await said('MTR-FILL 0.750 kg')
  })

  it('weighed again, it shows what was weighed before and that it did not fit', async () => {
    await open('包材与重量（重称）')
    await dialog().getByText('与预计不符。请重新称重').waitFor()
    expect(await dialog().locator('.weigh-facts dd').allTextContents()).toEqual([
      '1.500',
      '9.000',
      '2',
      '9.000',
    ])
  })

  it('a new weight alone: without one there is nothing to confirm', async () => {
    await open('重新称重')
    const field = dialog().locator('input')
    expect(await field.count()).toBe(1)
    expect(await yes().isDisabled()).toBe(true)
    await field.fill('heavy')
    await yes().click()
    await dialog().getByRole('alert').getByText('无法识别的输入').waitFor()
    expect(await heard()).toEqual(['unrecognised'])
    expect(await yes().isDisabled()).toBe(true)
    await field.fill('1.25')
    await yes().click()
    await said('1.250 kg')
  })

  it('over the tax exemption: who, how much, at which gateway; packed anyway or left out', async () => {
    await open('超出免税额')
    expect(await heard()).toEqual(['error'])
    expect(await dialog().locator('.limit-facts > div').allInnerTexts()).toEqual([
      expect.stringMatching(/收件人\s+J\. Doe/),
      expect.stringMatching(/已用额度\s+650\.00/),
      expect.stringMatching(/累计金额\s+870\.50（本次 \+220\.50）/),
      expect.stringMatching(/LAX 口岸免税额\s+800\.00/),
    ])
    expect(await buttons()).toEqual(['确认，不装包', '强制装包'])
    await page.keyboard.press('Enter')
    await said('不装包')
    await press('超出免税额')
    await yes().click()
    await said('强制装包')
  })

  it('over the limits of the India route: this parcel, the total, the limits, and no way around', async () => {
    await open('超出印度线路限制')
    expect(await dialog().locator('.limit-facts > div').allInnerTexts()).toEqual([
      expect.stringMatching(/当前包裹\s+价值 900\.00 · 品类 2/),
      expect.stringMatching(/加入后合计\s+价值 12,400\.00 · 品类 11/),
      expect.stringMatching(/限制\s+价值 12,000\.00 · 品类 10/),
    ])
    expect(await buttons()).toHaveLength(1)
  })

  it('parcels to pick out stand with box, tracking number and value, and with what to do', async () => {
    await open('取出超额包裹')
    await dialog().getByText('请取出并解绑以下包裹，然后重新发送交接请求。').waitFor()
    expect(await dialog().locator('thead th').allTextContents()).toEqual(['箱号', '尾程运单号', '申报价值'])
    expect(await dialog().locator('tbody tr.ant-table-row').first().locator('td').allTextContents()).toEqual([
      'BOX0001',
      '9400100000000000000001',
      '812.40',
    ])
    expect(await buttons()).toHaveLength(1)
  })

  it('a volume begins as 60 × 50 × 40 cm, and is typed, chosen or scanned', async () => {
    await open('采集体积')
    const sides = dialog().locator('.volume-sides input')
    const values = () => sides.evaluateAll((all) => all.map((i) => (i as HTMLInputElement).value))
    expect(await values()).toEqual(['60', '50', '40'])
    await sides.nth(1).fill('12345')
    await dialog().getByText('无效长度').waitFor()
    await yes().click()
    await dialog().getByRole('alert').getByText('无法识别的输入').waitFor()
    expect(await heard()).toEqual(['unrecognised'])
    await dialog()
      .getByRole('button', { name: /^大纸箱/ })
      .click()
    expect(await values()).toEqual(['50', '38', '38'])
    await sides.first().fill('55.5')
    await yes().click()
    await said('55.5 × 38 × 38 cm')

    await press('打开工作台')
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await scan(page, 'VOLUME')
    await sides.first().waitFor()
    await scan(page, 'PACK_SIZE_6')
    await expect.poll(values).toEqual(['38', '38', '18'])
  })

  it('a workbook is uploaded, and nothing else; its template is at hand', async () => {
    await open('上传 Excel')
    await yes().click()
    await dialog().getByText('请选择上传文件').waitFor()
    expect(await dialog().locator('input[type=file]').getAttribute('accept')).toBe('.xlsx')
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ ...workbook, name: 'ids.csv' })
    await yes().click()
    await dialog().getByText('只能上传 xlsx 文件').waitFor()
    const template = page.waitForEvent('download')
    await dialog().getByRole('link', { name: '下载模板' }).click()
    expect(new URL((await template).url()).pathname).toBe('/templates/tracking-ids.xlsx')
    await dialog().locator('input[type=file]').setInputFiles(workbook)
    await yes().click()
    await said('已选择 1 个文件')

    await press('上传多个 Excel')
    expect(await dialog().getByRole('link', { name: '下载模板' }).count()).toBe(0)
    await yes().click()
    await dialog().getByText('请至少选择一个文件').waitFor()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles([workbook, { ...workbook, name: 'more.xlsx' }])
    await yes().click()
    await said('已选择 2 个文件')
  })
})
