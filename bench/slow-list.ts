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

/** What came, and of it what was sent over the network and not kept by the browser. */
type Came = { responses: number; scripts: number; bytes: number; sent: number; sentBytes: number }

/** A window with a processor four times slower, 10 Mbit/s and 40 ms; counts what comes. */
const slowWindow = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow.network)
  await session.send('Emulation.setCPUThrottlingRate', slow.cpu)
  const came: Came = { responses: 0, scripts: 0, bytes: 0, sent: 0, sentBytes: 0 }
  const scripts = new Set<string>()
  const sent = new Set<string>()
  session.on('Network.responseReceived', ({ type, requestId, response }) => {
    came.responses += 1
    if (type === 'Script') scripts.add(requestId)
    if (response.fromDiskCache || response.fromServiceWorker) return
    sent.add(requestId)
    came.sent += 1
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) came.sentBytes += encodedDataLength
    if (!scripts.has(requestId)) return
    came.scripts += 1
    came.bytes += encodedDataLength
  })
  return came
}

/** Once the worker keeps the pages, a later window is opened from what is kept. */
const kept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')

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
  let came: Came | undefined
  let later: Came | undefined
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
    await kept(first)
    await first.close()
    const { ms: again, ...latter } = await timed(await context.newPage(), list, '.ant-table-row')
    second.push(again)
    later = latter
    await context.close()
  }
  const seconds = (all: number[]) => Number((median(all) / 1000).toFixed(2))
  return {
    cold_s: seconds(cold),
    second_s: seconds(second),
    yardstick_s: seconds(bare),
    ratio: Number((median(cold) / median(bare)).toFixed(2)),
    responses: came?.responses,
    scripts: came?.scripts,
    script_kb: Math.round((came?.bytes ?? 0) / kB),
    second_sent: later?.sent,
    second_sent_kb: Math.round((later?.sentBytes ?? 0) / kB),
  }
}
