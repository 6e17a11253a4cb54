import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scannedIn, workInCentre } from './centre.ts'
import {
  ask,
  carrierNumberIn,
  openDesk,
  pressAs,
  scan,
  scanAs,
  scanIntercepted,
  scanStopped,
} from './desk.ts'
import { centreId, workIn } from './hub.ts'
import { languages } from './languages.ts'
import { type Product, startProduct } from './product.ts'

const path = '/sorting_center_operations/outbound_packing_bag_124_br_relabel'
const said = {
  zh: {
    ...{ still: '旧面单', otherBench: '分拨集包', belongsOn: '贴到包裹', added: '新包', again: '已在此包中' },
    ...{ removed: '已从袋中移除包裹', own: '124渠道换单集包', torn: '标签破损', weight: '重量（kg）' },
  },
  en: {
    ...{ still: 'old label', otherBench: 'Pack outbound bags', belongsOn: 'put it on parcel' },
    ...{ added: 'New bag', again: 'Already in this bag', removed: 'Parcel removed from bag' },
    ...{ own: 'Relabel and pack channel 124', torn: 'Label damaged', weight: 'Weight (kg)' },
  },
} as const

describe('the bench that relabels and packs channel 124', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  const parcelOf = async (page: Page, number: string) => {
    const { data } = await ask<{ status: number; tracking_id: string }>(
      page,
      `/sorting_center/outbound_parcels/${number}`,
    )
    return data
  }
  /** Scans an old number, and waits for the paper; answers the new number. */
  const labelFor = async (page: Page, old: string): Promise<string> => {
    const paper = page.waitForResponse(
      (r) =>
        /relabel_requests\/\w+\/print/.test(r.url()) && r.headers()['content-type'] === 'application/pdf',
    )
    const label = carrierNumberIn(await scanAs(page, old, 'ok'))
    await paper
    return label
  }

  for (const locale of languages)
    it(`old number, printed label, new number → relabelled and packed; wrong scans in between stop it (${locale})`, async () => {
      const words = said[locale]
      const { page: admin } = await product.open('admin')
      await workInCentre(admin)
      const [one = '', two = '', three = ''] = await scannedIn(admin, 3, '124')
      const [plain = ''] = await scannedIn(admin, 1)
      const { page, faults } = await product.open('sc', { locale })
      await workIn(page, centreId)
      await openDesk(page, `${product.base}${path}`)

      expect(await scanStopped(page, 'RUBBISH1')).toContain('RUBBISH1')
      expect(await scanStopped(page, plain)).toContain(words.otherBench)
      const label = await labelFor(page, one)
      expect(await scanAs(page, one, 'attention')).toContain(words.still)
      // The label of a colleague's parcel.
      const others = await ask<{ request: { new_tracking_id: string } }>(
        admin,
        '/sorting_center/outbound_packing_bag_124/relabel',
        { tracking_id: two },
      )
      expect(await scanIntercepted(page, others.data.request.new_tracking_id)).toContain(words.belongsOn)
      expect(await scanAs(page, label, 'ok')).toMatch(new RegExp(`4.*${words.added}|${words.added}.*4`, 's'))
      expect(await parcelOf(page, one)).toMatchObject({ status: 4, tracking_id: label })
      expect(await scanAs(page, label, 'already')).toContain(words.again)
      expect(await scanStopped(page, one)).toContain(label)

      // Put aside, and taken up again: the same label prints.
      const second = await labelFor(page, two)
      await page.keyboard.press('F3')
      const again = () => page.locator('.dialog').getByRole('button', { name: words.torn }).click()
      expect(carrierNumberIn(await scanAs(page, two, 'ok', again))).toBe(second)
      await scanAs(page, second, 'ok')
      await scan(page, 'CMD-UNDO')
      await page.locator('[data-testid=desk-result]').getByText(words.removed).waitFor()
      // It has its new label: it is only packed.
      await scanAs(page, second, 'ok')

      // The platform takes it back while its label prints.
      const third = await labelFor(page, three)
      await ask(admin, '/sorting_center/external/withdraw', { tracking_ids: [three] })
      expect(await scanIntercepted(page, third)).toContain(three)
      await pressAs(page, 'F2', 'done', async () => {
        await page.getByLabel(words.weight).waitFor()
        await page.keyboard.type('0.6')
        await page.keyboard.press('Enter')
      })
      expect(await parcelOf(page, second)).toMatchObject({ status: 5, tracking_id: second })

      const [fourth = ''] = await scannedIn(admin, 1, '124')
      await openDesk(page, `${product.base}/sorting_center_operations/outbound_parcel_packing`)
      expect(await scanStopped(page, fourth)).toContain(words.own)
      expect(faults).toEqual([])
    })

  it('what is reviewed is asked for with F6, and waits on the shelf; F4 says that a label cannot be put on', async () => {
    const { page } = await product.open('admin')
    await workInCentre(page)
    const [reviewed = '', torn = ''] = await scannedIn(page, 2, '124')
    await ask(page, '/sorting-center/add-outbound-parcels-to-relabel-pool', {
      ...{ tracking_ids: [reviewed], reason: 2 },
    })
    await openDesk(page, `${product.base}${path}`)
    expect(await scanStopped(page, reviewed)).toContain('F6')
    await page.keyboard.press('F6')
    await page.getByText(`${reviewed} 已送审`).waitFor()
    expect(await scanAs(page, reviewed, 'attention')).toContain('等待审核')
    await labelFor(page, torn)
    await page.keyboard.press('F4')
    const dialog = page.locator('.dialog')
    await dialog.locator('textarea').fill('面单打不出')
    await dialog.locator('.ant-btn-primary').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await scanAs(page, torn, 'attention')).toContain('面单打不出')
  })
})
