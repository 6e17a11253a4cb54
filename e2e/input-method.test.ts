import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './cues.ts'
import { historyOf, openDesk, scan, scanAs, scanStopped } from './desk.ts'
import { type Product, startProduct } from './product.ts'

describe('codes come in', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const weighing = async (): Promise<Page> => {
    const { page } = await product.open('fbw')
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_weight`)
    return page
  }
  const fieldOf = (page: Page) => page.locator('[data-testid=desk-target] input')
  const values = async (page: Page) => (await historyOf(page)).map((r) => r.value)

  it('by scanner or by hand, with the same checks and the same call [PA-002 PA-677 SH-268]', async () => {
    const page = await weighing()
    const sent: unknown[] = []
    page.on('request', (r) => {
      if (r.method() === 'POST' && r.url().includes('weight')) sent.push(r.postDataJSON())
    })
    await scanAs(page, 'KC-NOWHERE', 'error')
    await fieldOf(page).pressSequentially('KC-NOWHERE', { delay: 60 })
    expect(await values(page)).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => values(page)).toEqual(['KC-NOWHERE', 'KC-NOWHERE'])
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    const [typed, scanned] = await historyOf(page)
    expect([typed?.kind, typed?.note]).toEqual([scanned?.kind, scanned?.note])

    // The same at desks that stop at errors: one with a scan target alone, and a packing station.
    const { page: other } = await product.open('sc')
    const asked: unknown[] = []
    other.on('request', (r) => {
      if (/\/(sort|add-item)$/.test(r.url())) asked.push(r.postDataJSON())
    })
    for (const desk of ['outbound_sort', 'outbound_parcel_packing']) {
      await openDesk(other, `${product.base}/sorting_center_operations/${desk}`)
      const byScanner = await scanStopped(other, 'KC-NOWHERE')
      const byHand = await scanStopped(other, 'KC-NOWHERE', async (code) => {
        await fieldOf(other).pressSequentially(code, { delay: 60 })
        await other.keyboard.press('Enter')
      })
      expect(byHand).toBe(byScanner)
      const [first, second, ...more] = asked.splice(0)
      expect([first, more]).toEqual([second, []])
    }
  })

  it('by hand with a button to submit, as long as this desk wants it so [PA-008]', async () => {
    const page = await weighing()
    const submit = page.getByRole('button', { name: '提交', exact: true })
    expect(await submit.count()).toBe(0)
    await page.getByRole('button', { name: '手动输入' }).click()
    await page.keyboard.type('KC-1')
    await submit.click()
    await expect.poll(() => values(page)).toEqual(['KC-1'])
    await page.reload()
    await submit.waitFor()
    await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
    await page.locator('h1').click()
    await scan(page, 'KC-22')
    await expect.poll(() => values(page)).toEqual(['KC-22', 'KC-1'])
    await page.getByRole('button', { name: '手动输入' }).click()
    await submit.waitFor({ state: 'detached' })
  })

  it('and what is blank, or holds no letter, digit or , - _ . is not submitted but heard [SH-270 SH-271 PA-678 PA-679 FU-379]', async () => {
    const page = await weighing()
    const sent: string[] = []
    page.on('request', (r) => r.method() === 'POST' && r.url().includes('weight') && sent.push(r.url()))
    const heard = await listen(page)
    for (const blank of ['   ', '包裹！']) {
      await fieldOf(page).fill(blank)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => values(page)).toHaveLength(2)
    await page.getByTestId('desk-result').getByText('无法识别的输入').waitFor()
    expect(await heard()).toEqual(['unrecognised', 'unrecognised'])
    expect(sent).toEqual([])
    await fieldOf(page).fill('包裹ＫＣ－26!')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await values(page))[0]).toBe('KC-26')
  })
})
