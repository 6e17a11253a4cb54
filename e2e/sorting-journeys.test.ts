import type { Locale } from '@kuacang/contract/kit/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPool, workInCentre } from './centre.ts'
import {
  ask,
  carrierNumberIn,
  dataOf,
  openDesk,
  picture,
  pressAs,
  scanAs,
  scanIntercepted,
  scanStopped,
} from './desk.ts'
import { unique } from './goods.ts'
import { centreId, epcId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

/** What a dialog goes on with, in either language. */
const primary = (page: Page) => page.locator('.dialog .ant-btn-primary').last()
const big = async (page: Page) => (await page.locator('.desk-big').first().textContent()) ?? ''

describe('journeys through a sorting centre in the browser', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  /** The operator of the centre, with the manager in another window. */
  const open = async (locale: Locale) => {
    const { page: manager } = await product.open('admin', { locale })
    await workInCentre(manager)
    const { page, faults } = await product.open('sc', { locale })
    await workIn(page, centreId)
    return { manager, page, faults }
  }
  const desk = (page: Page, name: string) =>
    openDesk(page, `${product.base}/sorting_center_operations/${name}`)
  const sign = (page: Page) =>
    pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await primary(page).click()
    })
  const finish = (page: Page, kilograms: string) =>
    pressAs(page, 'F2', 'done', async () => {
      await page.locator('.dialog').getByLabel(/kg/).waitFor()
      await page.keyboard.type(kilograms)
      await page.keyboard.press('Enter')
    })
  const statusOf = async (page: Page, number: string) =>
    (await ask<{ status: number }>(page, `/sorting_center/outbound_parcels/${number}`)).data.status
  const bagOf = async (page: Page, number: string) => {
    const path = `/sorting_center/outbound_packing_bag/search?page=1&page_size=10&tracking_ids=${number}`
    const { data } = await ask<{ list: { temp_bag_id: string }[] }>(page, path)
    return data.list[0]?.temp_bag_id ?? ''
  }
  /** A reviewer lets a parcel go by another channel. */
  const approve = async (page: Page, number: string, channel: string) => {
    const path = `/sorting_center/relabel_pool?tracking_ids=${number}`
    const { data } = await ask<{ list: { request: { id: string } }[] }>(page, path)
    const id = data.list[0]?.request.id
    await ask(page, `/epc/outbound_parcel_relabel_requests/${id}/review`, { status: 200, channel })
  }

  for (const locale of languages)
    it(`a night: from the dock through every desk → each announced parcel is handed over, in the house with a reason, or missing [PA-001 PA-614] (${locale})`, async () => {
      const { manager, page, faults } = await open(locale)
      const night = unique('N')
      const [one, two, brazil, refused, withdrawn, missing] = [1, 2, 3, 4, 5, 6].map(
        (i) => `KS${night}0${i}`,
      ) as [string, string, string, string, string, string]
      const to = (country_code: string) => ({ name: 'A. Buyer', country_code, postcode: '10001', city: 'X' })
      const parcel = (tracking_id: string, channel_code: string, country_code = 'FR') => ({
        ...{ tracking_id, channel_code, country_code, weight: 0.3, consignee: to(country_code) },
      })
      const bag = `OB${night}`
      const parcels = [
        ...[one, two, withdrawn, missing].map((id) => parcel(id, 'STD')),
        ...[parcel(brazil, '124', 'BR'), parcel(refused, 'OLD')],
      ]
      await ask(manager, '/sorting_center/external/inbound_bags', {
        bags: [{ bag_number: bag, origin: 'CAN2', weight: 1.8, parcels }],
      })
      await ask(manager, '/sorting_center/external/withdraw', { tracking_ids: [withdrawn] })

      await desk(page, 'inbound')
      await scanStopped(page, bag)
      await desk(page, 'inbound_bag_handover')
      await scanStopped(page, 'RUBBISH1')
      await scanAs(page, bag, 'ok')
      await sign(page)
      await desk(page, 'inbound_bag_weight')
      expect(await scanAs(page, `${bag},1.8`, 'ok')).toContain('0')

      await desk(page, 'inbound')
      await scanStopped(page, `KS${night}99`)
      await scanAs(page, bag, 'ok')
      for (const id of [one, two]) {
        await scanAs(page, id, 'ok')
        expect(await big(page)).toBe('1')
      }
      await scanAs(page, one, 'already')
      await scanAs(page, brazil, 'ok')
      expect(await big(page)).toBe('4')
      await scanAs(page, refused, 'attention')
      expect(await big(page)).toBe('R')
      expect(await scanIntercepted(page, withdrawn)).toContain(withdrawn)
      const strange = `STRANGE-${night}`
      await scanAs(page, strange, 'attention')
      expect(await big(page)).toBe('H')
      await pressAs(page, 'F2', 'done', () => primary(page).click())

      await desk(page, 'outbound_sort')
      type Sorted = { sort_key: string; sign: string }
      for (const id of [one, two, brazil]) {
        const sorted = page.waitForResponse((r) => r.url().endsWith('/outbound_parcel/sort'))
        const told = await scanAs(page, id, 'ok')
        const { data }: { data: Sorted } = await (await sorted).json()
        expect(data.sort_key).not.toBe('')
        expect(told).toContain(data.sort_key)
        expect(await big(page)).toBe(id === brazil ? '4' : '1')
      }
      await scanStopped(page, refused)
      await scanIntercepted(page, strange)

      await desk(page, 'relabel')
      expect(await scanStopped(page, refused)).toContain('F6')
      await page.keyboard.press('F6')
      await page.getByText(new RegExp(`${refused} (已送审|is to be reviewed)`)).waitFor()
      await approve(manager, refused, 'STD')
      const label = carrierNumberIn(await scanAs(page, refused, 'ok'))
      await scanAs(page, refused, 'attention')
      await scanAs(page, label, 'done')
      expect(await big(page)).toBe('1')

      await desk(page, 'outbound_packing_bag_124_br_relabel')
      await scanStopped(page, one)
      const local = carrierNumberIn(await scanAs(page, brazil, 'ok'))
      await scanAs(page, local, 'ok')
      expect(await statusOf(manager, local)).toBe(4)
      await finish(page, '0.3')
      await desk(page, 'outbound_parcel_packing')
      await scanStopped(page, refused)
      await scanIntercepted(page, withdrawn)
      await scanStopped(page, missing)
      for (const id of [one, two, label]) await scanAs(page, id, 'ok')
      await scanStopped(page, local)
      await finish(page, '0.9')

      const bags = [await bagOf(manager, one), await bagOf(manager, local)] as const
      await desk(page, 'outbound_packing_bag_for_app_check_weight')
      await scanStopped(page, `${bags[0]},0.9`)
      await desk(manager, 'outbound_packing_bag_for_app_check_weight')
      await scanAs(manager, `${bags[0]},0.9`, 'done')
      await scanAs(manager, `${bags[1]},0.3`, 'done')
      const checked = await ask(manager, `/sorting_center/outbound_packing_bag/get?bag_id=${bags[0]}`)
      expect(checked.data).toMatchObject({ check_weight: 0.9 })
      await desk(page, 'outbound_ob_sort')
      for (const packed of bags) {
        await scanAs(page, packed, 'ok')
        await scanAs(page, packed, 'already')
        await sign(page)
      }
      await scanStopped(page, bags[0])

      await desk(page, 'sorting_center_outbound_parcel_return')
      await scanAs(page, withdrawn, 'already')
      await scanAs(page, strange, 'ok')
      for (const id of [one, two, label, local]) expect([7, 8]).toContain(await statusOf(manager, id))
      for (const id of [withdrawn, strange]) expect(await statusOf(manager, id)).toBe(14)
      expect(await statusOf(manager, missing)).toBe(0)
      const balance = await ask(manager, `/sorting_center/inbound_bags/balance?bag_number=${bag}`)
      expect(balance.data).toMatchObject({ announced: 6, arrived: 5, missing: 1, surplus: 1 })
      const doctor = await dataOf<{ violations: unknown[] }>(manager, '/wms/stock_doctor/run', {})
      expect(doctor.violations).toEqual([])
      expect(faults).toEqual([])
    })

  for (const locale of languages)
    it(`three numbers: relabelled twice → each number leads to the living one at each desk, and a wrong label is stopped (${locale})`, async () => {
      const { manager, page, faults } = await open(locale)
      const [first = '', other = ''] = await inPool(manager, 2)
      await desk(page, 'relabel')
      const second = carrierNumberIn(await scanAs(page, first, 'ok'))
      await scanAs(page, second, 'done')
      await ask(manager, '/sorting-center/add-outbound-parcels-to-relabel-pool', {
        ...{ tracking_ids: [second], reason: 1 },
      })
      const wrong = carrierNumberIn(await scanAs(page, other, 'ok'))
      await page.keyboard.press('F3')
      const third = carrierNumberIn(await scanAs(page, first, 'ok'))
      expect(await scanIntercepted(page, wrong)).toContain(other)
      await scanAs(page, second, 'attention')
      await scanAs(page, third, 'done')
      expect(new Set([first, second, third]).size).toBe(3)

      for (const number of [first, second, third])
        expect(await scanAs(page, number, 'already')).toContain(third)
      await desk(page, 'inbound')
      for (const number of [first, second, third])
        expect(await scanAs(page, number, 'already')).toContain(third)
      for (const name of ['outbound_sort', 'outbound_parcel_packing', 'relabel-packing']) {
        await desk(page, name)
        for (const dead of [first, second]) expect(await scanStopped(page, dead)).toContain(third)
      }
      await desk(page, 'outbound_sort')
      await scanAs(page, third, 'ok')
      expect(await big(page)).toBe('1')
      for (const number of [first, second, third]) {
        await manager.goto(`${product.base}/sorting_center_management/search?key=${number}`)
        await manager.getByRole('link', { name: third }).first().waitFor()
      }
      await desk(page, 'sorting_center_outbound_parcel_return')
      expect(await scanAs(page, first, 'ok')).toContain(third)
      expect(await scanAs(page, second, 'already')).toContain(third)
      expect(faults).toEqual([])
    })

  it('two warehouses: the parcel centre signs a bag over → the sorting centre expects it and scans it in → the parcel centre sees that it arrived', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const preference = { sorting_centres: [{ gateway: 'LAX', warehouse_code: 'HKG4' }] }
    await ask(page, '/epc/warehouse_preference/edit', { warehouse_id: epcId, preference })
    // The demo parcels that leave in outbound bags.
    const number = `KS2602${epcId}00900`
    await openDesk(page, `${product.base}/epc_dhl_packing/ob_pack`)
    await scanStopped(page, 'RUBBISH1')
    expect(await scanAs(page, number, 'ok', () => primary(page).click())).toContain('LAX')
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    const pending = await ask<{ items_weight: number }[]>(page, '/epc/outbound_bag/get_pending_by_operator')
    const weight = String(pending.data[0]?.items_weight)
    await pressAs(page, 'F2', 'done', async () => {
      await page.keyboard.type(weight)
      await page.keyboard.press('Enter')
    })
    await page.goto(`${product.base}/epc_operator/epc_outbound_bags_create_linehaul_order?bag_number=${bag}`)
    await page.locator('.ant-table-row').filter({ hasText: bag }).locator('input[type=checkbox]').check()
    await page.getByRole('button', { name: '预订选中的袋' }).click()
    await page.getByText('干线已预订').first().waitFor()
    type Notes = { list: { delivery_note_number: string; linehaul_note_number: string }[] }
    const { data } = await ask<Notes>(page, '/epc/linehaul_delivery_notes/search?page_size=1')
    const [{ delivery_note_number: note = '', linehaul_note_number: linehaul = '' } = {}] = data.list
    const list = `${product.base}/epc_dhl_packing/epc_manage_outbound_linehaul_delivery_note`
    await page.goto(`${list}?linehaul_note_number=${linehaul}`)
    const booking = page.locator('.ant-table-row').filter({ hasText: linehaul })
    await booking
      .getByRole('button', { name: /装单|完成/ })
      .first()
      .click()
    await booking.getByText('已创建').first().waitFor()
    await openDesk(page, `${product.base}/epc_operator/epc_delivery_note_handover`)
    await scanAs(page, note, 'ok')
    await sign(page)
    const lastMile = async () => {
      await workIn(page, epcId)
      const path = `/epc/outbound_parcel/last_mile?tracking_id=${number}`
      return (await ask<{ status: number }>(page, path)).data.status
    }
    expect(await lastMile()).toBe(1)

    await workInCentre(page)
    const known = () => ask(page, `/sorting_center/inbound_bags/get?bag_number=${bag}`)
    await expect.poll(async () => (await known()).code, { interval: 50 }).toBe(0)
    await desk(page, 'inbound_bag_handover')
    await scanAs(page, bag, 'ok')
    await sign(page)
    await desk(page, 'inbound_bag_weight')
    await scanAs(page, `${bag},${weight}`, 'ok')
    await desk(page, 'inbound')
    await scanAs(page, bag, 'ok')
    await scanStopped(page, 'OBDEMO1005')
    await scanAs(page, number, 'ok')
    await pressAs(page, 'F2', 'done', () => primary(page).click())
    await expect.poll(lastMile, { interval: 50 }).toBe(4)
    expect(faults).toEqual([])
  })
})
