import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openDesk, replyOf, scanAs, scanStopped } from './desk.ts'
import { beginWithNone, training } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('input that the product cannot take', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('an order without lines is not sent: the form says what the call says [FU-333]', async () => {
    const { page, faults } = await product.open('manager')
    await page.goto(`${product.base}/wms_outbound/outbound_order_manage`)
    await page.getByRole('button', { name: '新建' }).click()
    const dialog = page.locator('.dialog')
    await dialog.getByRole('button', { name: '增加一行' }).waitFor()
    await dialog.getByRole('button', { name: /删\s*除/ }).click()
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    await dialog.getByText('SKU 必填', { exact: true }).waitFor()
    const reply = await replyOf<null>(page, '/wms/outbound_order/create', { order_type: 1, skus: [] })
    expect(reply.msg).toContain('SKU 必填')
    expect(faults).toEqual([])
  })

  it('at a hub one scan gives a parcel and its weight in kg; with another number nothing is sorted [PA-656 PA-657 FU-377]', async () => {
    const [bag] = await training(product, 1, 2, ['71'])
    const [first = '', second = ''] = bag?.tracking_ids ?? []
    const { page } = await product.open('hub')
    await beginWithNone(page)
    await openDesk(page, `${product.base}/hub/sort`)
    type Parcel = { tracking_id: string; weight: number; actual_weight: number | null }
    const parcelNow = async (number: string) =>
      (await ask<{ list: Parcel[] }>(page, `/hub/inbound_parcels?tracking_ids[]=${number}`)).data.list[0]
    const refused = await scanStopped(page, `${second.replace('WI', 'W')},0.3`)
    expect(refused).toContain('不是入库运单号')
    expect(refused).toContain('WI100200300400EPC')
    // Neither the number nor the weight may look otherwise.
    for (const bad of [
      ...[`${second},`, `${second},.3`, `${second},0.3.1`, `${second},x`, `${second},-1`],
      ...[`${second.replace('EPC', 'XYZ')},0.3`, `${second.replace('EPC', '')},0.3`, 'WIEPC,0.3'],
      `${second.replace('WI', 'wi')},0.3`,
    ])
      expect([bad, await scanStopped(page, bad)]).toEqual([bad, expect.stringContaining('不是入库运单号')])
    for (const suffix of ['EPC', 'FPL', 'SMT', 'NLE', 'NOW', 'QPL']) {
      const unknown = await scanStopped(page, `WI7${suffix},1.25`)
      expect([suffix, unknown]).toEqual([suffix, expect.stringContaining(`WI7${suffix}`)])
      expect(unknown).not.toContain('不是入库运单号')
    }
    expect((await parcelNow(second))?.actual_weight).toBe(null)
    await ask(page, '/hub/sort', { tracking_id: second, allow_creating_new_bag: true })
    const weight = (await parcelNow(first))?.weight ?? 0
    await scanAs(page, `${first},${weight}`, 'ok')
    expect(await parcelNow(first)).toMatchObject({ tracking_id: first, actual_weight: weight })
  })
})
