import type { Locale } from '@kuacang/contract/kit/text'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, carrierNumberIn, openDesk, picture, pressAs, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

/** What a dialog goes on with, in either language. */
const primary = (page: Page) => page.locator('.dialog .ant-btn-primary').last()
const big = async (page: Page) => (await page.locator('.desk-big').first().textContent()) ?? ''

describe('journeys of parcels in the browser', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ TRAINING: 'true' })
  })
  afterAll(() => product.close())

  let serial = 0
  /** Parcels of one buyer from as many sellers, 0.4 kg each, on their way to the centre. */
  const announce = async (page: Page, n: number): Promise<string[]> => {
    serial += 1
    const buyer = `journey-${serial}`
    const parcels = Array.from({ length: n }, (_p, i) => ({
      ...{ tracking_id: `WI26029${String(serial).padStart(2, '0')}000${i}EPC`, order_id: `SO${buyer}-${i}` },
      ...{ store_id: `shop-${i}`, user_key: buyer, channel_code: 'EXP', currency: 'USD', weight: 0.4 },
      consignee: {
        ...{ name: buyer, country_code: 'US', postcode: '90001', province: 'CA', city: 'Los Angeles' },
        ...{ address_line: '1 Main St', phone: '555' },
      },
      lines: [{ product_id: 'p1', category: 'toys', quantity: 1, declared_value: 19.9 }],
    }))
    await ask(page, '/epc/external/parcels', { parcels })
    return parcels.map((p) => p.tracking_id)
  }

  const open = async (locale: Locale) => {
    const { page, faults } = await product.open('admin', { locale })
    await workIn(page, epcId)
    const tax_exemptions = [{ channel_code: 'EXP', gateway: 'LAX', amount: 1000 }]
    await ask(page, '/wms/warehouse_preference/update', { update_dict: { tax_exemptions } })
    return { page, faults }
  }
  const desk = (page: Page, path: string) => openDesk(page, product.base + path)

  /** The box in no material, of this weight. */
  const weigh = async (page: Page, weight: string) => {
    await page.locator('.dialog').getByLabel(/kg/).fill(weight)
    await primary(page).click()
  }
  /** Weighs again in the dialog that asks for it. */
  const weighAgain = (page: Page, wrong: string, weight: string) => async () => {
    const dialog = page.locator('.dialog').last()
    await dialog.getByText(wrong).first().waitFor()
    await dialog.getByLabel(/kg/).fill(weight)
    await page.keyboard.press('Enter')
  }

  /** Departs and bags a box, books the bag, and signs for what leaves. */
  const leave = async (page: Page, number: string, inside: string, weight: string) => {
    await desk(page, '/epc_operator/depart')
    expect(await scanStopped(page, inside)).toContain(number)
    await scanAs(page, `${number},${weight}`, 'ok')
    await scanAs(page, number, 'already')

    await desk(page, '/epc_dhl_packing/ob_pack')
    await scanStopped(page, inside)
    await scanAs(page, number, 'ok', () => primary(page).click())
    const bag = (await page.locator('.job[data-current=true] .job-code').textContent()) ?? ''
    await scanAs(page, number, 'already')
    await pressAs(page, 'F2', 'done', async () => {
      await page.keyboard.type(weight)
      await page.keyboard.press('Enter')
    })

    await page.goto(`${product.base}/epc_operator/epc_outbound_bags_create_linehaul_order?bag_number=${bag}`)
    const row = page.locator('.ant-table-row').filter({ hasText: bag })
    await row.locator('input[type=checkbox]').check()
    await page.getByRole('button', { name: /预订选中的袋|Book chosen bags/ }).click()
    await page
      .getByText(/干线已预订|Linehaul booked/)
      .first()
      .waitFor()
    const { data } = await ask<{ list: { delivery_note_number: string; linehaul_note_number: string }[] }>(
      page,
      '/epc/linehaul_delivery_notes/search?page_size=1',
    )
    const [{ delivery_note_number: note = '', linehaul_note_number: linehaul = '' } = {}] = data.list
    const list = `${product.base}/epc_dhl_packing/epc_manage_outbound_linehaul_delivery_note`
    await page.goto(`${list}?linehaul_note_number=${linehaul}`)
    const booking = page.locator('.ant-table-row').filter({ hasText: linehaul })
    await booking
      .getByRole('button', { name: /装单|Finish|完成/ })
      .first()
      .click()
    await booking
      .getByText(/已创建|Created/)
      .first()
      .waitFor()

    await desk(page, '/epc_operator/epc_delivery_note_handover')
    await scanStopped(page, number)
    await scanAs(page, note, 'ok')
    await pressAs(page, 'F2', 'done', async () => {
      await page.setInputFiles('.dialog input[type=file]', picture)
      await primary(page).click()
    })
    const box = await ask<{ handover_time: string | null }>(
      page,
      `/epc/outbound_parcel/get?tracking_id=${number}`,
    )
    expect(box.data.handover_time).not.toBeNull()
  }

  /** Ships a parcel alone at its desk; answers the number on its label. */
  const shipAlone = async (page: Page, parcel: string) => {
    await desk(page, '/epc_operator/direct_ship')
    await scanStopped(page, 'RUBBISH1')
    await scanAs(page, parcel, 'ok')
    const number = carrierNumberIn(await scanAs(page, '0.4', 'done'))
    expect(await scanAs(page, parcel, 'already')).toContain(number)
    return number
  }

  for (const locale of languages) {
    it(`three sellers, one buyer → sown, combined under one label, and it leaves with a signed linehaul order [PA-001] (${locale})`, async () => {
      const { page, faults } = await open(locale)
      const [a = '', b = '', c = ''] = await announce(page, 3)
      await desk(page, '/epc_operator/inbound')
      await scanStopped(page, 'RUBBISH1')
      await scanAs(page, `${a},0.4`, 'attention')
      await scanAs(page, `${a},0.4`, 'already')
      await scanAs(page, `${b},0.4`, 'attention')
      await desk(page, '/epc_operator/sow')
      await scanStopped(page, a)
      await desk(page, '/epc_operator/inbound')
      await scanAs(page, `${c},0.4`, 'ok')

      await desk(page, '/epc_operator/pre_sorting')
      await scanStopped(page, 'RUBBISH1')
      for (const id of [a, b, c]) expect(await scanAs(page, id, 'ok')).toMatch(/[A-S]/)
      await scanAs(page, a, 'already')
      await desk(page, '/epc_operator/sow')
      await scanAs(page, a, 'ok')
      const slot = `SLOT${await big(page)}`
      await scanStopped(page, slot === 'SLOT6' ? 'SLOT5' : 'SLOT6')
      await scanAs(page, slot, 'ok')
      await scanStopped(page, a)
      await scanAs(page, b, 'ok')
      await scanAs(page, slot, 'ok')
      await scanAs(page, c, 'ok')
      await scanAs(page, slot, 'done')

      await desk(page, '/epc_operator/sow_combine')
      expect(await scanAs(page, slot, 'ok')).toContain('3')
      await scanAs(page, a, 'ok')
      await scanAs(page, a, 'already')
      await scanStopped(page, 'WI26020040000EPC')
      await scanAs(page, b, 'ok')
      const said = await scanAs(page, c, 'done', () => weigh(page, '1.2'))
      await leave(page, carrierNumberIn(said), a, '1.2')
      expect(faults).toEqual([])
    })

    it(`a parcel alone that weighs otherwise → weighed again before its label prints, and it leaves (${locale})`, async () => {
      const { page, faults } = await open(locale)
      const [a = ''] = await announce(page, 1)
      await desk(page, '/epc_operator/inbound')
      await scanAs(page, `${a},0.4`, 'ok')
      await desk(page, '/epc_operator/direct_ship')
      await scanAs(page, a, 'ok')
      const said = await scanAs(page, '1.4', 'done', weighAgain(page, '1.4', '0.41'))
      await leave(page, carrierNumberIn(said), a, '0.41')
      expect(faults).toEqual([])
    })

    it(`two of three at the deadline → they leave together, the third leaves alone when it comes (${locale})`, async () => {
      const { page, faults } = await open(locale)
      const [a = '', b = '', c = ''] = await announce(page, 3)
      await desk(page, '/epc_operator/inbound')
      await scanAs(page, `${a},0.4`, 'attention')
      await scanAs(page, `${b},0.4`, 'attention')
      await ask(page, '/mock/epc/clock', { hours: 24 * 4 })
      expect(await scanAs(page, a, 'already')).toContain('2/2')
      await desk(page, '/epc_manual/combine')
      await scanStopped(page, 'RUBBISH1')
      await scanAs(page, a, 'ok')
      await scanAs(page, a, 'already')
      await scanAs(page, b, 'ok')
      const said = await pressAs(page, 'F2', 'done', () => weigh(page, '0.8'))
      await leave(page, carrierNumberIn(said), a, '0.8')
      await desk(page, '/epc_operator/inbound')
      await scanAs(page, `${c},0.4`, 'ok')
      await leave(page, await shipAlone(page, c), c, '0.4')
      expect(faults).toEqual([])
    })
  }
})
