import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { costlyFeatures } from '../server/src/kit/testing/chromium.ts'
import { median, report, startBed } from './bed.ts'
import { logIn } from './day/client.ts'
import { fillParcels } from './scan-yardstick.ts'
import { slowList } from './slow-list.ts'

const scans = 40
const quietMs = 1000
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${costlyFeatures}`,
]

/** Bytes that a browser without a cache receives until the page is there, compressed as the server sends them. */
const firstLoad = async (page: Page, address: string) => {
  const kinds = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kindOf = new Map<string, string>()
  session.on('Network.responseReceived', (e) => kindOf.set(e.requestId, e.type))
  let last = performance.now()
  session.on('Network.loadingFinished', (e) => {
    last = performance.now()
    const kind = kindOf.get(e.requestId) ?? 'Other'
    kinds.set(kind, (kinds.get(kind) ?? 0) + e.encodedDataLength)
  })
  await page.goto(address)
  // The network is never idle: a page always waits for notices. It is there when nothing more comes.
  while (performance.now() - last < quietMs) await sleep(100)
  await session.detach()
  return {
    total: [...kinds.values()].reduce((a, b) => a + b, 0),
    ...Object.fromEntries([...kinds].map(([kind, bytes]) => [kind.toLowerCase(), bytes])),
  }
}

const scanOnPage = async (page: Page, code: string): Promise<number> => {
  // The watch runs before the first key: an answer that it does not see would be waited for without an end.
  await page.evaluate('void (window.nextScan = timeNextScan())')
  for (const key of code) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  return page.evaluate<number>('window.nextScan')
}

/**
 * What a browser waits for: the bytes of its first load, and the time from a scan to its visible result; the
 * yardstick of the time is the same call through bare HTTP.
 */
export const run = async (args: string[]) => {
  if (!existsSync(path.resolve(import.meta.dirname, '../web/dist/index.html')))
    throw new Error('the pages are not built: npm start builds them')
  const bed = await startBed({ durable: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  })
  try {
    await fillParcels(bed.client)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: bed.base })
    await page.addInitScript({ path: path.join(import.meta.dirname, 'scan-timer.js') })
    const first_load_bytes = await firstLoad(page, '/login')
    await page.fill('#username', 'manager')
    await page.fill('#password', 'Kuacang2026')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('login'))
    const desk_bytes = await firstLoad(page, '/wms_inbound/inbound_parcel_sign')
    await page.getByTestId('desk-target').waitFor()
    const operator = await logIn(bed.base, { username: 'manager', password: 'Kuacang2026' }, 1, new Map())
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let n = 1; n <= scans; n += 1) {
      ours.push(await scanOnPage(page, `BT${n}`))
      const start = performance.now()
      await operator.call(signInboundParcel, { body: { tracking_number: `BT${scans + n}` } })
      theirs.push(performance.now() - start)
    }
    const [a, b] = [median(ours), median(theirs)]
    return report(args, {
      name: 'web',
      ours: Number(a.toFixed(1)),
      yardstick: Number(b.toFixed(1)),
      ratio: Number((a / b).toFixed(2)),
      unit: 'ms from scan to visible result',
      yardstick_tool: 'the same call through bare HTTP',
      first_load_bytes,
      desk_bytes,
      slow_list: await slowList(browser, bed.base, { username: 'manager', password: 'Kuacang2026' }),
    })
  } finally {
    await browser.close()
    await bed.stop()
  }
}
