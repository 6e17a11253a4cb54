import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs } from './desk.ts'
import { waiting } from './goods.ts'
import { type Product, startProduct } from './product.ts'

/** What the page hands to the voice of its browser, as `zh-CN …`. A test machine has no loudspeaker. */
const recordSpeech = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    speechSynthesis.speak = ({ lang, text }) => void said.push(`${lang} ${text}`)
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}
const spelled = (code: string) => [...code].join(' ').replaceAll(' - ', ', ')

describe('a picking desk in the hand', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('says places, goods and errors once its device is set to speak, and not before', async () => {
    const { page, faults } = await product.open('fbw', { alone: true, handheld: true })
    const said = await recordSpeech(page)
    const { pickup } = await waiting(page, 2)
    const [line] = pickup.lines
    if (!line) throw new Error('the pickup order has no line')
    const last = async () => (await said()).at(-1)

    await openDesk(page, `${product.base}/m/wms/pickup`)
    await scanAs(page, pickup.pickup_code, 'ok')
    expect((await said()).filter((one) => one.includes('库位'))).toEqual([])

    await page.goto(`${product.base}/m`)
    await page.getByRole('button', { name: '本机设置' }).click()
    await page.getByRole('checkbox', { name: /语音提示/ }).check()
    await expect.poll(last).toContain('zh-CN 去库位')
    await page.getByRole('button', { name: '确定' }).click()

    await openDesk(page, `${product.base}/m/wms/pickup`)
    await scanAs(page, 'A-05-05-1', 'error')
    // What was scanned is on the screen; the voice repeats no code but that of the place to go to.
    await expect.poll(last).toBe(`zh-CN 扫描错误。去库位 ${spelled(line.location_code)}`)
    await scanAs(page, line.location_code, 'ok')
    await expect.poll(last).toMatch(/^zh-CN 库位正确。取 2 件，/)
    await scanAs(page, line.barcode, 'done')
    await expect.poll(last).toBe('zh-CN 全部拣完，请完成拣货')
    expect(faults).toEqual([])
  })

  it('speaks English to who reads English', async () => {
    const { page } = await product.open('fbw', { alone: true, handheld: true, locale: 'en' })
    const said = await recordSpeech(page)
    const { pickup } = await waiting(page, 1)
    await page.evaluate(() => localStorage.setItem('device', JSON.stringify({ voice: true })))
    await openDesk(page, `${product.base}/m/wms/pickup`)
    await scanAs(page, pickup.pickup_code, 'ok')
    const place = spelled(pickup.lines[0]?.location_code ?? '')
    await expect.poll(async () => (await said()).at(-1)).toBe(`en-US Claimed. Go to location ${place}`)
  })
})
