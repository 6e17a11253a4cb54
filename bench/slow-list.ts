import type { Browser, Page } from 'playwright-core'
import { median } from './bed.ts'

const list = '/wms_outbound/outbound_order_manage'
const rounds = 3
const kB = 1000
const slow = {
  cpu: { rate: 4 },
  network: {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  },
}

/** A window with a processor four times slower, 10 Mbit/s and 40 ms; counts what comes. */
const slowWindow = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow.network)
  await session.send('Emulation.setCPUThrottlingRate', slow.cpu)
  const came = { responses: 0, scripts: 0, bytes: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', (e) => {
    came.responses += 1
    if (e.type === 'Script') scripts.add(e.requestId)
  })
  session.on('Network.loadingFinished', (e) => {
    if (!scripts.has(e.requestId)) return
    came.scripts += 1
    came.bytes += e.encodedDataLength
  })
  return came
}

/** Milliseconds until a page shows this. */
const timed = async (page: Page, address: string, shown: string) => {
  const came = await slowWindow(page)
  const start = performance.now()
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  return { ms: performance.now() - start, ...came }
}

/**
 * How long the list of outbound orders takes until its rows are there, on a slow device over a slow network: the first
 * time, and in a second window of the same browser. The yardstick is the login page in the same conditions. Medians.
 */
export const slowList = async (
  browser: Browser,
  base: string,
  login: { username: string; password: string },
) => {
  const [cold, second, bare]: [number[], number[], number[]] = [[], [], []]
  let came = { responses: 0, scripts: 0, bytes: 0 }
  for (let n = 0; n < rounds; n += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base })
    const stranger = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base })
    bare.push((await timed(await stranger.newPage(), '/login', '#username')).ms)
    await stranger.close()
    await context.addCookies([{ name: '_xsrf', value: 'x', url: base }])
    const headers = { 'X-XSRFToken': 'x' }
    await context.request.post('/api/login', { data: { ...login, remember_me: false }, headers })
    const first = await context.newPage()
    const { ms, ...counts } = await timed(first, list, '.ant-table-row')
    cold.push(ms)
    came = counts
    await first.close()
    second.push((await timed(await context.newPage(), list, '.ant-table-row')).ms)
    await context.close()
  }
  const seconds = (all: number[]) => Number((median(all) / 1000).toFixed(2))
  return {
    cold_s: seconds(cold),
    second_s: seconds(second),
    yardstick_s: seconds(bare),
    ratio: Number((median(cold) / median(bare)).toFixed(2)),
    responses: came.responses,
    scripts: came.scripts,
    script_kb: Math.round(came.bytes / kB),
  }
}
