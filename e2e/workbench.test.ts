import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, scan, scanAs } from './desk.ts'
import { checked, weighed } from './goods.ts'
import { type Product, startProduct } from './product.ts'

type Shelf = {
  readonly said: string
  readonly say: (text: string) => void
  readonly unplug: () => void
  readonly plug: () => void
}
type Bench = { readonly bench: Shelf }
const bench = (page: Page) => ({
  say: (text: string) => page.evaluate((t) => (window as unknown as Bench).bench.say(t), text),
  unplug: () => page.evaluate(() => (window as unknown as Bench).bench.unplug()),
  plug: () => page.evaluate(() => (window as unknown as Bench).bench.plug()),
  /** Waits until the page has sent this command to the scale. */
  told: (command: string) =>
    page.waitForFunction((c) => (window as unknown as Bench).bench.said.includes(c), `${command}\r\n`),
})

/** A serial port of the browser with a scale at its other end; the person still has to choose it once. */
const withScale = (page: Page, granted: boolean) =>
  page.addInitScript((known) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    let said = ''
    const makePort = () => ({
      readable: null as ReadableStream<Uint8Array> | null,
      writable: {
        getWriter: () => ({
          write: async (bytes: Uint8Array) => {
            said += new TextDecoder().decode(bytes)
          },
          releaseLock: () => undefined,
        }),
      },
      async open({ baudRate }: { baudRate: number }) {
        if (baudRate !== 9600) throw new Error('a scale of 9600 baud')
        this.readable = new ReadableStream({
          start: (c) => {
            controller = c
          },
        })
      },
      async close() {
        this.readable = null
      },
      async forget() {},
    })
    const port = makePort()
    const ports = known ? [port] : []
    const serial = Object.assign(new EventTarget(), {
      getPorts: async () => ports,
      requestPort: async () => {
        ports.push(port)
        return port
      },
    })
    Object.defineProperty(navigator, 'serial', { value: serial })
    Object.assign(window, {
      bench: {
        say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
        unplug: () => controller?.error(new Error('unplugged')),
        plug: () => serial.dispatchEvent(new Event('connect')),
        get said() {
          return said
        },
      },
    })
    localStorage.setItem('device', JSON.stringify({ scale: 'SCALE-7' }))
  }, granted)

describe('what stands at a workbench', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({}, { wholeBrowser: true })
  })
  afterAll(() => product.close())

  const asked = async (granted: boolean, button: string) => {
    const { page } = await product.open('admin')
    await withScale(page, granted)
    await page.goto(`${product.base}/react-page`)
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    return { page, dialog, scale: bench(page), live: page.getByTestId('live-scale') }
  }
  /** A scale keeps sending its weight. */
  const keepSaying = async (page: Page, line: string, until: () => Promise<unknown>) => {
    const timer = await page.evaluate(
      (text) => Number(setInterval(() => (window as unknown as Bench).bench.say(text), 100)),
      `${line}\r\n`,
    )
    await until()
    await page.evaluate((t) => clearInterval(t), timer)
  }

  it('its scale → the weight is shown as it comes, and taken when it is steady', async () => {
    const { page, dialog, scale, live } = await asked(true, '重新称重')
    await live.getByText('等待电子秤').waitFor()
    await scale.say('US,GS,+  1.100kg\r\n')
    await live.getByText('1.100 kg').waitFor()
    await live.getByText('未稳定').waitFor()
    const told = page.locator('.ant-message-notice').getByText('1.234 kg').waitFor()
    await keepSaying(page, 'ST,GS,+  1.234kg', () => dialog.waitFor({ state: 'hidden' }))
    await told
  })

  it('a weight is expected → a steady weight waits in the field for the operator, with the difference', async () => {
    const { page, dialog, live } = await asked(true, '包材与重量（重称）')
    await keepSaying(page, 'ST,GS,+  1.480kg', async () => {
      await live.getByText('稳定', { exact: true }).waitFor()
    })
    await live.getByText('差 -0.020 kg').waitFor()
    expect(await dialog.getByRole('textbox', { name: /重量/ }).inputValue()).toBe('1.48')
  })

  it('a scale that was never chosen → one click chooses it; an unplugged one is reported', async () => {
    const { dialog, scale, live } = await asked(false, '重新称重')
    await dialog.getByText('电子秤 SCALE-7 还没有连接到本机').waitFor()
    await dialog.getByRole('button', { name: '选择端口' }).click()
    await live.getByText('等待电子秤').waitFor()
    await scale.say('OL,GS,+99999\r\n')
    await dialog.getByText('超出量程').waitFor()
    await scale.unplug()
    await dialog.getByText('读不到电子秤 SCALE-7').waitFor()
    await scale.plug()
    await dialog.getByText('读不到电子秤 SCALE-7').waitFor({ state: 'hidden' })
    await scale.say('ST,GS,+  0.000kg\r\n')
    await live.getByText('0.000 kg').waitFor()
  })

  it('a scale with the standard commands → it is asked for its weight, set to zero and tared', async () => {
    const { page, scale, live, dialog } = await asked(true, '包材与重量（重称）')
    await scale.told('SIR')
    await dialog.getByText('收不到重量').waitFor()
    await scale.say('S D      0.200 kg\r\n')
    await live.getByRole('button', { name: '置零' }).click()
    await scale.told('Z')
    await live.getByRole('button', { name: '去皮' }).click()
    await scale.told('T')
    await page.getByText('未稳定').waitFor()
  })

  it('a weight that is weighed again and fits is taken from the scale by itself, and the timeline says how each came [OP-34]', async () => {
    const { page } = await product.open('manager')
    const order = await checked(page)
    const started = await ask<{ id: string; expected_weight: number }>(page, '/wms/outbound_weight/start', {
      tracking_number: order.tracking_number,
    })
    const expected = started.data.expected_weight
    await withScale(page, true)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_weight`)
    await scanAs(page, order.tracking_number, 'ok')
    await scan(page, String(expected + 5))
    const dialog = page.getByRole('dialog')
    await page.getByTestId('live-scale').waitFor()
    await dialog.getByText('预期重量').waitFor()
    const fitting = `ST,GS,+${expected.toFixed(3)}kg`
    await keepSaying(page, fitting, () => dialog.waitFor({ state: 'hidden' }))
    await page.locator('[data-testid=desk-result][data-kind=done]').waitFor()
    type Records = {
      operation_records: { action: string; additional_info: { weight_source?: string } }[]
    }
    const { data } = await ask<Records>(page, `/wms/outbound_order/${order.id}`)
    const sources = data.operation_records
      .filter((r) => r.action.endsWith('.weigh'))
      .map((r) => r.additional_info.weight_source)
    expect(sources).toEqual(['scale'])
  })

  it('every operator tries each device by itself: scanner, scale, printer, camera and sounds', async () => {
    const { page, faults } = await product.open('fbw')
    await page.context().grantPermissions(['camera'])
    await withScale(page, true)
    await openDesk(page, `${product.base}/wms_outbound/outbound_order_weight`)
    await page.getByRole('button', { name: '本机设置' }).click()
    await page.getByRole('link', { name: '逐个检测' }).click()
    await page.getByRole('heading', { name: '设备检测' }).waitFor()
    await page.getByText('请扫描任意条码').waitFor()
    await scan(page, 'KC-TEST-1', 6)
    const scanner = page.getByTestId('scanner-test')
    await scanner.getByText('KC-TEST-1').waitFor()
    // Browsers round the time of a key.
    expect(await scanner.textContent()).toMatch(/6\.0 \/ 6\.[01]/)
    await keepSaying(page, 'ST,GS,+  1.234kg', () => page.getByText('1.234 kg').waitFor())
    const paper = page.waitForResponse((r) => r.url().includes('/utils/simple_barcode'))
    await page.getByRole('button', { name: '打印测试页' }).click()
    expect((await paper).status()).toBe(200)
    await page.getByRole('button', { name: '拍一张照片' }).click()
    const camera = page.getByRole('dialog', { name: '拍照' })
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await camera.getByRole('button', { name: '拍摄', exact: true }).click()
    await camera.getByRole('button', { name: '使用照片' }).click()
    await page.getByAltText('拍到的照片').waitFor()
    await page.getByRole('button', { name: '成功', exact: true }).click()
    expect(faults).toEqual([])
  })

  it('a browser that reads no scales → it says so, and the weight can be typed', async () => {
    const { page } = await product.open('admin')
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serial', { value: undefined })
      localStorage.setItem('device', JSON.stringify({ scale: 'SCALE-7' }))
    })
    await page.goto(`${product.base}/react-page`)
    await page.getByRole('button', { name: '重新称重', exact: true }).click()
    await page.getByRole('dialog').getByText('此浏览器不能读取电子秤').waitFor()
    await page.getByRole('textbox', { name: /重量/ }).fill('2')
    await page.keyboard.press('Enter')
    await page.locator('.ant-message-notice').getByText('2.000 kg').waitFor()
  })

  it('its camera → the photo of a handover is taken with it, seen, taken again, and sent', async () => {
    const { page } = await product.open('manager')
    await page.context().grantPermissions(['camera'])
    const { tracking_number } = await weighed(page)
    const base = '/packing/wms_outbound'
    const { data } = await ask<{ bag: { id: string; bag_number: string } }>(page, `${base}/add-item`, {
      item_id: tracking_number,
    })
    await ask(page, `${base}/finish-bag`, { bag_id: data.bag.id })
    await openDesk(page, `${product.base}/wms_outbound/bag`)
    await scanAs(page, data.bag.bag_number, 'ok')
    await page.getByRole('button', { name: '完成交接' }).click()
    const sign = page.getByRole('dialog', { name: '签收' })
    await sign.getByRole('button', { name: '拍照' }).click()
    const camera = page.getByRole('dialog', { name: '拍照' })
    const shoot = async () => {
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
      await camera.getByRole('button', { name: '拍摄', exact: true }).click()
      await camera.getByAltText('拍好的照片').waitFor()
    }
    await shoot()
    await camera.getByRole('button', { name: '重拍' }).click()
    await shoot()
    await camera.getByRole('button', { name: '使用照片' }).click()
    await sign.getByText(/photo-.*\.jpg/).waitFor()
    const sent = page.waitForResponse((r) => r.url().includes('/sign') && r.request().method() === 'POST')
    await sign.getByRole('button', { name: '签收', exact: true }).click()
    expect((await sent).status()).toBe(200)
    await sign.waitFor({ state: 'hidden' })
  })
})
