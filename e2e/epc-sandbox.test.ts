import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, replyOf, scanAs } from './desk.ts'
import { centreId, epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('the sandbox of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('makes orders, bags and outbound parcels with barcodes and links; an order is practised to the end: the clock moves on, and a rehearsed answer is given', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    await page.goto(`${product.base}/mock/epc_mock`)
    const rows = page.locator('.ant-table-row')
    const make = async (kind: string) => {
      const before = await rows.count()
      await page.locator('.ant-segmented').getByText(kind, { exact: true }).click()
      await page.getByRole('button', { name: '生成' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(before)
    }
    await make('入库袋')
    await rows.first().getByRole('link').first().waitFor()
    await make('出库包裹')
    await rows.first().getByRole('link', { name: /^KS/ }).waitFor()
    const asked = page.waitForResponse((r) => r.url().includes('/api/mock/barcode_label'))
    await rows
      .first()
      .getByRole('button', { name: /^打印 KS\w+ 的条码/ })
      .click()
    expect((await asked).status()).toBe(200)

    await make('多包裹订单')
    const ids = await rows.first().getByRole('link', { name: /^WI/ }).allTextContents()
    expect(ids).toHaveLength(3)
    const [first = '', second = ''] = ids
    await openDesk(page, `${product.base}/epc_operator/inbound`)
    await scanAs(page, first, 'attention')
    await scanAs(page, second, 'attention')
    const stateOf = async () =>
      (await ask<{ status: number }>(page, `/epc/inbound_parcel/info?tracking_id=${first}`)).data.status
    expect(await stateOf()).toBe(10)

    await page.goto(`${product.base}/mock/epc_mock`)
    await page.getByText('比现在快 0 小时').waitFor()
    await page.getByRole('spinbutton', { name: '次数' }).fill('2')
    await page.getByRole('button', { name: '设置', exact: true }).click()
    const waits = page.locator('.ant-table-row', { hasText: '订单平台：再等一天' })
    await waits.getByText('2', { exact: true }).waitFor()
    await waits.getByRole('button', { name: '取消', exact: true }).click()
    await waits.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '+3 天' }).click()
    await page.getByText('比现在快 72 小时').waitFor()
    await page.getByRole('button', { name: '+1 小时' }).click()
    await page.getByText('比现在快 73 小时').waitFor()
    expect(await stateOf()).toBe(20)
    expect(faults).toEqual([])
  })

  it('each kind has its form; what was made is listed with its barcode and can be copied; nobody makes anything without the right, or on a server that is not set up for training; parcels are of the type that is chosen [SH-184 PA-041 PA-623]', async () => {
    const { page, faults } = await product.open('admin', { locale: 'en' })
    await workIn(page, epcId)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${product.base}/mock/epc_mock`)
    const rows = page.locator('.ant-table-row')
    const made: string[] = []
    const kinds = [
      ['Single parcels', 'Parcels', false],
      ['Orders of several parcels', 'Orders', true],
      ['Inbound bags', 'Bags', true],
      ['Outbound parcels', 'Parcels', false],
    ] as const
    for (const [kind, count, inside] of kinds) {
      await page.locator('.ant-segmented').getByText(kind, { exact: true }).click()
      await expect
        .poll(() => page.getByRole('spinbutton', { name: 'Parcels in each' }).count())
        .toBe(inside ? 1 : 0)
      await page.getByRole('spinbutton', { name: new RegExp(`^\\W*${count}\\W*$`) }).fill('2')
      if (inside) await page.getByRole('spinbutton', { name: 'Parcels in each' }).fill('1')
      if (kind === 'Single parcels') {
        const type = page.getByRole('combobox', { name: 'Parcel type' })
        await type.click()
        const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
        await offered.first().waitFor()
        expect(await offered.allTextContents()).toEqual([
          ...['Normal', 'Battery', 'Sensitive', 'Overweight', 'Oversize', 'Prohibited'],
        ])
        await offered.getByText('Sensitive').click()
      }
      await page.getByRole('combobox', { name: 'Country' }).click()
      await page.keyboard.type('DE')
      await page.keyboard.press('Enter')
      const answered = page.waitForResponse((r) => r.url().includes('/api/mock/epc/'))
      await page.getByRole('button', { name: 'Generate' }).click()
      const { data } = await (await answered).json()
      const { list }: { list: { number: string; tracking_ids: string[] }[] } = data
      expect(list.flatMap((one) => one.tracking_ids)).toHaveLength(2)
      const isPacked = kind === 'Inbound bags' || kind === 'Outbound parcels'
      made.unshift(...list.flatMap((one) => (isPacked ? [one.number] : one.tracking_ids)))
      const [first] = list
      await rows.getByText(first?.tracking_ids[0] ?? '').waitFor()
      const code = isPacked ? first?.number : first?.tracking_ids[0]
      await rows.getByRole('button', { name: `Print barcode of ${code}` }).waitFor()
    }
    const info = await ask<{ country_code: string; parcel_type: number }>(
      page,
      `/epc/inbound_parcel/info?tracking_id=${made.at(-1)}`,
    )
    expect(info.data).toMatchObject({ country_code: 'DE', parcel_type: 10 })
    await page.getByText('Copy all numbers').locator('..').getByRole('button').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.join('\n'))

    const other = await product.open('review')
    await workIn(other.page, epcId)
    await other.page.goto(`${product.base}/mock/epc_mock`)
    await other.page.getByText('403').first().waitFor()
    expect(await other.page.locator('.ant-segmented').count()).toBe(0)
    const refused = await replyOf(other.page, '/mock/epc/orders', { count: 1 })
    expect(refused.code).not.toBe(0)

    // The other sandbox, which the tests of sorting centres try kind by kind.
    await workIn(page, centreId)
    await page.goto(`${product.base}/mock/sorting_center_mock`)
    await page.getByRole('button', { name: 'Generate' }).click()
    const bag = (await rows.first().getByRole('link').first().textContent()) ?? ''
    const barcode = page.waitForResponse((r) => r.url().includes('/api/mock/barcode_label'))
    await rows
      .first()
      .getByRole('button', { name: `Print barcode of ${bag}` })
      .click()
    expect((await barcode).headers()['content-type']).toBe('application/pdf')
    const list = await ask<{ list: { bag_number: string }[] }>(
      page,
      `/sorting_center/inbound_bags/search?bag_numbers[]=${bag}`,
    )
    expect(list.data.list.map((b) => b.bag_number)).toEqual([bag])
    expect(faults).toEqual([])

    const real = await startProduct({ TRAINING: 'false' })
    try {
      const { page } = await real.open('admin', { alone: true })
      await workIn(page, epcId)
      await page.goto(`${real.base}/mock/epc_mock`)
      await page.getByText('没有开启训练模式').first().waitFor()
      expect(await page.getByRole('button', { name: '生成' }).count()).toBe(0)
      for (const kind of ['orders', 'inbound_bags', 'inbound_parcels', 'outbound_parcels'])
        expect([kind, (await replyOf(page, `/mock/epc/${kind}`, { count: 1 })).code]).not.toEqual([kind, 0])
      await workIn(page, centreId)
      for (const kind of ['inbound_bags', 'inbound_parcels', 'outbound_parcels'])
        expect([kind, (await replyOf(page, `/mock/sorting_center/${kind}`, { count: 1 })).code]).not.toEqual([
          kind,
          0,
        ])
    } finally {
      await real.close()
    }
  })
})
