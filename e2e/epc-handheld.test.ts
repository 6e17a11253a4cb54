import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenToAll } from './cues.ts'
import { ask, openDesk, scanAs, scanOffline, scanStopped } from './desk.ts'
import { chineseFirst } from './languages.ts'
import { type Opened, type Product, startProduct } from './product.ts'
import { pagesInside } from './route-table.ts'

/** Complete sets of the demo on shelves: 0, 1, 4 and 5 are on the first pickup order; the others are on none. */
const ready = (n: number) => `WI26030000${String(n).padStart(4, '0')}EPC`
/** Parcels that wait for a sibling: 0 and 2 lie at P-01-01, 4 and 6 at P-01-02, 8 and 10 on a bench; odd ones have not arrived. */
const waits = (n: number) => `WI26029000${String(n).padStart(4, '0')}EPC`

const status = epcParcelStatus.code
const unknown = { parcel: 'WI999999999999EPC', code: 'NO-SUCH-CODE', place: 'NO-SUCH-PLACE' }

/** What one language works on. */
type Work = {
  readonly locale: 'zh' | 'en'
  /** The place of the two parcels that are moved, and where they go. */
  readonly at: string
  readonly there: readonly [number, number]
  readonly moved: string
  /** To put away: one that may, where it goes at last, and one that has not arrived. */
  readonly bench: number
  readonly putTo: string
  readonly late: number
  /** The ready parcels of its pickup order and their channel, one that is on none of it, and one to look at. */
  readonly walks: readonly number[]
  readonly channel: string
  readonly other: number
  readonly shown: number
}

describe('the pages of a parcel centre in the hand', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  // They leave each other's parcels alone.
  const zh: Work = {
    ...{ locale: 'zh', at: 'P-01-01', there: [0, 2], moved: 'P-03-03', bench: 8, late: 9, putTo: 'P-01-06' },
    ...{ walks: [0, 1, 4, 5], other: 2, shown: 2, channel: 'EXP' },
  }
  const en: Work = {
    ...{
      locale: 'en',
      at: 'P-01-02',
      there: [4, 6],
      moved: 'P-03-04',
      bench: 10,
      late: 11,
      putTo: 'P-01-07',
    },
    ...{ walks: [2, 3, 6, 7], other: 0, shown: 3, channel: 'STD' },
  }

  describe.each([zh, en].filter(({ locale }) => chineseFirst.includes(locale)))(
    'in $locale',
    ({ locale, at, there, moved, bench, late, putTo, walks, other, shown, channel }) => {
      const toLaneOrSlot = locale === 'zh' ? /巷道|格口/ : /lane|slot/
      const said = (zh: string, en: string) => (locale === 'zh' ? zh : en)
      const hand = async (path: string): Promise<Opened> => {
        const opened = await product.open('epc', { handheld: true, locale })
        await openDesk(opened.page, `${product.base}${path}`)
        return opened
      }
      /** Nothing is cut off at the right, and what a finger must hit is large. */
      const fits = async (page: Page) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide).toBeLessThanOrEqual(0)
        const low = await page
          .locator('main .ant-btn:visible')
          .evaluateAll((all) =>
            all.filter((b) => b.getBoundingClientRect().height < 48).map((b) => b.textContent),
          )
        expect(low).toEqual([])
      }
      /** What needs the word of the server is not begun without a network; with it the desk goes on. */
      const needsNetwork = async (page: Page, code: string) => {
        await page.context().setOffline(true)
        await page.getByTestId('offline').waitFor()
        expect(await scanOffline(page, code, 'error')).toContain(
          said('未处理：网络断开', 'Not processed: no network'),
        )
        await page.context().setOffline(false)
        await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
      }
      const sound = ({ faults }: Opened) => expect(faults.filter((f) => !/ERR_INTERNET/.test(f))).toEqual([])
      const placeOf = async (page: Page, tracking_id: string) =>
        (
          await ask<{ location_code: string | null }>(
            page,
            `/epc/inbound_parcel/place?tracking_id=${tracking_id}`,
          )
        ).data.location_code

      /** Of the channel of this walk: those of the other language are left to it. */
      const makeOrder = (page: Page) =>
        ask<{ orders: { pickup_code: string }[] }>(page, '/v2/epc/pickup-orders', {
          ...{ type: 1, channel_codes: [channel] },
        })
      /** Of this walk: what was picked, lies on no shelf now, and has this status. */
      const picked = async (page: Page, wanted: number) => {
        const found: string[] = []
        for (const parcel of walks.map(ready)) {
          const info = await ask<{ status: number }>(page, `/epc/inbound_parcel/info?tracking_id=${parcel}`)
          if (info.data.status === wanted && !(await placeOf(page, parcel))) found.push(parcel)
        }
        return found
      }

      it('search: a parcel, a bag and a place are shown with status and place; an unknown code stops [PA-806]', async () => {
        const opened = await hand('/m/epc/search')
        const { page } = opened
        const parcel = ready(shown)
        expect(await scanAs(page, parcel, 'ok')).toContain(said('EPC包裹', 'EPC parcel'))
        await page
          .getByText(`SO26030${String(shown).padStart(4, '0')}`)
          .first()
          .waitFor()
        await page.getByText(said('上架', 'Put away'), { exact: true }).first().waitFor()
        await fits(page)
        expect(await scanAs(page, parcel, 'ok')).toContain(parcel)
        expect(await scanStopped(page, unknown.code)).toContain(unknown.code)
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        expect(await scanAs(page, at, 'ok')).toContain(at)
        await page.getByRole('link', { name: waits(there[0]) }).waitFor()
        await fits(page)
        await needsNetwork(page, parcel)
        expect(await scanAs(page, 'INBAG2004', 'ok')).toContain(said('EPC入库袋', 'EPC inbound bag'))
        await page.getByText('SZX1').first().waitFor()
        await fits(page)
        sound(opened)
      })

      it('parcel search: status, place, order and history of a parcel; a bag, a place and an unknown number stop [PA-807]', async () => {
        const opened = await hand('/m/epc/parcel_search')
        const { page } = opened
        const parcel = ready(shown)
        const place = (await placeOf(page, parcel)) ?? ''
        expect(await scanAs(page, parcel, 'ok')).toContain(place)
        await page
          .getByText(`SO26030${String(shown).padStart(4, '0')}`)
          .first()
          .waitFor()
        await page.getByText(said('上架', 'Put away'), { exact: true }).first().waitFor()
        await fits(page)
        expect(await scanStopped(page, 'INBAG2004')).toContain('INBAG2004')
        expect(await scanStopped(page, place)).toContain(place)
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        await needsNetwork(page, waits(bench))
        expect(await scanAs(page, parcel, 'ok')).toContain(place)
        sound(opened)
      })

      it('transfer: a parcel or its old place, then the new place; what does not lie there or may not go there stops [PA-811]', async () => {
        const opened = await hand('/m/epc/transfer')
        const { page } = opened
        const [parcel, sibling] = [waits(there[0]), waits(there[1])]
        expect(await scanStopped(page, 'P-03-08')).toContain(
          said('P-03-08 没有包裹', 'No parcel lies at P-03-08'),
        )
        expect(await scanStopped(page, unknown.place)).toContain(unknown.place)
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        expect(await scanStopped(page, waits(bench))).toContain(said('不在货架上', 'On no shelf'))
        expect(await scanAs(page, at, 'attention')).toContain(
          said('请扫描其中要移动的包裹', 'Scan the one to move'),
        )
        for (const one of [parcel, sibling]) await page.locator('.job-lines').getByText(one).waitFor()
        await fits(page)
        expect(await scanAs(page, parcel, 'ok')).toContain(at)
        expect(await scanStopped(page, at)).toContain(at)
        expect(await scanStopped(page, unknown.place)).toContain(unknown.place)
        await needsNetwork(page, moved)
        expect(await placeOf(page, parcel)).toBe(at)
        expect(await scanAs(page, moved, 'done')).toContain(`${at} → ${moved}`)
        // The same scan again: the place now holds one parcel, which is taken up and not moved.
        expect(await scanAs(page, moved, 'ok')).toContain(parcel)
        expect(await placeOf(page, parcel)).toBe(moved)
        await page.keyboard.press('F3')
        expect(await scanAs(page, at, 'ok')).toContain(sibling)
        await fits(page)
        sound(opened)
      })

      it('putaway: a place, then its parcels; without a network they are kept on the device, also when the page is closed, and sent once [PA-808]', async () => {
        const opened = await hand('/m/epc/putaway')
        const { page } = opened
        expect(pagesInside.find((r) => r.path === '/m/epc/putaway')?.right).toBe('DPSPutaway')
        const sent: unknown[] = []
        page.on(
          'request',
          (r) => r.url().endsWith('/putaway') && r.method() === 'POST' && sent.push(r.postDataJSON()),
        )
        const parcel = waits(bench)
        expect(await scanAs(page, parcel, 'attention')).toContain(parcel)
        await scanAs(page, unknown.place, 'ok')
        expect(await scanStopped(page, parcel)).toContain(unknown.place)
        await scanAs(page, 'P-03-05', 'ok')
        expect(await scanStopped(page, waits(late))).toContain(said('不能上架', 'cannot be put on a shelf'))
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        expect(await scanAs(page, parcel, 'ok')).toContain('P-03-05')
        expect(sent.at(-1)).toMatchObject({ tracking_id: parcel, location_code: 'P-03-05' })
        await page.locator('.job-lines').getByText(parcel).waitFor()
        expect(await scanAs(page, parcel, 'already')).toContain(said('之前已上架', 'Put away before'))
        await fits(page)

        await page.context().setOffline(true)
        await page.getByTestId('offline').waitFor()
        await scanOffline(page, putTo, 'ok')
        expect(await scanOffline(page, parcel, 'queued')).toContain(putTo)
        expect(await scanOffline(page, waits(late), 'queued')).toContain(waits(late))
        await page.getByTestId('waiting').getByText(said('2 项等待发送', '2 waiting')).waitFor()
        await fits(page)
        const context = page.context()
        await page.close()
        await context.setOffline(false)
        const again = await context.newPage()
        await openDesk(again, `${product.base}/m/epc/putaway`)
        const bar = again.getByTestId('waiting')
        await bar.getByText(said('1 项已确认', '1 confirmed')).waitFor()
        expect(await placeOf(again, parcel)).toBe(putTo)
        await bar.getByRole('button').first().click()
        await again.locator('.entries [data-state=refused]').getByText(waits(late)).first().waitFor()
        await fits(again)
        sound(opened)
      })

      it('pickup: an order is walked by scans; wrong places, foreign parcels and the same scan twice take nothing; one is lost, and the last one ends it [PA-809]', async () => {
        const opened = await hand('/m/epc/pickup')
        const { page } = opened
        const code =
          locale === 'zh' ? 'EPK000001' : ((await makeOrder(page)).data.orders[0]?.pickup_code ?? '')
        await page.reload()
        await page.getByText(code).first().waitFor()
        await fits(page)
        expect(await scanStopped(page, 'EPK999999')).toContain(said('没有这张拣货单', 'No such pickup order'))
        await scanAs(page, code, 'ok')
        const now = page.locator('.pick-now .code')
        await now.nth(1).waitFor()
        const [place = '', first = ''] = await now.allInnerTexts()
        expect(await scanStopped(page, 'P-03-08')).toContain(place)
        expect(await scanStopped(page, ready(other))).toContain(ready(other))
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        expect(await scanStopped(page, unknown.code)).toContain(unknown.code)
        expect(await scanAs(page, place, 'ok')).toContain(said('库位正确', 'Right location'))
        await needsNetwork(page, first)
        expect(await now.last().textContent()).toBe(first)
        expect(await scanAs(page, first, 'ok')).toContain(said('已拣', 'Picked'))
        expect(await scanAs(page, first, 'already')).toContain(said('之前已拣', 'Picked before'))
        await fits(page)
        const missing = (await now.last().textContent()) ?? ''
        await page.getByRole('button', { name: said('包裹找不到', 'Parcel missing') }).click()
        const dialog = page.locator('.dialog, .ant-modal')
        await dialog.getByText(missing).waitFor()
        await dialog
          .getByRole('button', { name: said('标记包裹丢失', 'Mark the parcel lost') })
          .last()
          .click()
        await page.getByText(said('已标记丢失', 'Marked lost')).first().waitFor()
        const rest = walks.map(ready).filter((p) => p !== first && p !== missing)
        expect(await scanAs(page, rest[0] ?? '', 'ok')).toContain(said('已拣', 'Picked'))
        expect(await scanAs(page, rest[1] ?? '', 'done')).toContain(
          said('请送到分拣：3 件', 'Take 3 parcels to be sorted'),
        )
        const info = await ask<{ status: number }>(page, `/epc/inbound_parcel/info?tracking_id=${missing}`)
        expect(info.data.status).toBe(status.lost)
        await fits(page)
        sound(opened)
      })

      it('sort: a picked parcel shows its lane or slot; one that nobody picked, and an unknown one, stop [PA-810]', async () => {
        const opened = await hand('/m/epc/sort')
        const { page } = opened
        expect(await scanStopped(page, waits(there[0]))).toContain(said('没有按拣货单拣出', 'was not picked'))
        expect(await scanStopped(page, unknown.parcel)).toContain(unknown.parcel)
        const [one = ''] = await picked(page, status.combined)
        await needsNetwork(page, one)
        const heard = await listenToAll(page)
        const first = await scanAs(page, one, 'ok')
        expect(first).toMatch(toLaneOrSlot)
        const code = (await page.locator('[data-testid=desk-result] .desk-big').textContent()) ?? '-'
        await expect
          .poll(async () => (await heard()).some((h) => h.startsWith('speech') && h.includes(code)))
          .toBe(true)
        const again = await scanAs(page, one, /巷道|lane/.test(first) ? 'already' : 'ok')
        expect(again).toContain(one)
        await fits(page)
        sound(opened)
      })

      it('one parcel goes through all six pages, each opened by its tile: put away, found, moved, put on an order, picked and sorted [PA-812]', async () => {
        const opened = await product.open('epc', { handheld: true, locale, at: '/m' })
        const { page } = opened
        const tile = async (name: string) => {
          await page.goto(`${product.base}/m`)
          await page.locator(`.hand-tiles a[href="/m/epc/${name}"]`).click()
          await page.locator('[data-testid=desk-target][data-state=READY]').waitFor()
          await fits(page)
        }
        const parcel = (await picked(page, status.combined)).at(-1) ?? ''
        await tile('putaway')
        await scanAs(page, 'P-02-08', 'ok')
        expect(await scanAs(page, parcel, 'ok')).toContain('P-02-08')
        await tile('search')
        await scanAs(page, parcel, 'ok')
        await page.getByText('P-02-08').first().waitFor()
        await tile('transfer')
        expect(await scanAs(page, 'P-02-08', 'ok')).toContain(parcel)
        expect(await scanAs(page, 'P-02-06', 'done')).toContain('P-02-08 → P-02-06')
        await tile('parcel_search')
        expect(await scanAs(page, parcel, 'ok')).toContain('P-02-06')
        await makeOrder(page)
        await tile('pickup')
        await page
          .getByRole('button', { name: said('打开', 'Open') })
          .first()
          .click()
        await page.locator('.pick-now').getByText(parcel).waitFor()
        expect(await scanAs(page, parcel, 'done')).toContain(
          said('请送到分拣：1 件', 'Take 1 parcel to be sorted'),
        )
        await tile('sort')
        expect(await scanAs(page, parcel, 'ok')).toMatch(toLaneOrSlot)
        sound(opened)
      })
    },
  )
})
