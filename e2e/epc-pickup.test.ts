import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, scanAs, scanStopped } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

/** Complete sets of the demo on shelves: 0, 1, 4 and 5 are on the first pickup order, the others can be put on one. */
const parcel = (n: number) => `WI26030000${String(n).padStart(4, '0')}EPC`

describe('pickup orders of a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('are previewed, generated, found, assigned by badge, walked on a handheld and sorted [PA-229 PA-809 PA-810]', async () => {
    const { page, faults } = await product.open('epc')
    await page.goto(`${product.base}/epc_operator/gen_epc_pickup`)
    await page.getByRole('button', { name: '预览' }).click()
    await page.getByText('预览：4 件包裹，1 张拣货单').waitFor()
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await page.getByText('已生成 1 张拣货单：4 件包裹').waitFor()
    const code = (await page.locator('.ant-table-row .code').first().textContent()) ?? ''
    await page.getByRole('button', { name: '生成', exact: true }).click()
    await page.getByText('没有可以拣货的包裹').first().waitFor()

    await page.goto(`${product.base}/epc_operator/epc_pickups?tracking_id=${parcel(2)}&preview=false`)
    const row = page.locator('.ant-table-row').filter({ hasText: code })
    await row.getByText('未分配').waitFor()
    expect(await page.locator('.ant-table-row').count()).toBe(1)

    await openDesk(page, `${product.base}/epc_operator/pickup_assign`)
    expect(await scanStopped(page, 'EPK999999')).toContain('没有这张拣货单')
    expect(await scanAs(page, code, 'ok')).toContain('4')
    expect(await scanStopped(page, 'hub')).toContain('没有这位拣货人')
    expect(await scanAs(page, 'epc', 'done')).toContain('epc')

    const hand = await product.open('epc', { handheld: true })
    await openDesk(hand.page, `${product.base}/m/epc/pickup`)
    const first = await scanAs(hand.page, code, 'ok')
    const place = /P-\d\d-\d\d/.exec(first)?.[0] ?? ''
    expect(await scanStopped(hand.page, 'P-01-08')).toContain(place)
    expect(await scanAs(hand.page, place, 'ok')).toContain('库位正确')
    expect(await scanStopped(hand.page, parcel(0))).toContain('不在')
    const all = await hand.page.locator('.job-lines .job-name, .pick-now .code').allInnerTexts()
    const wanted = [2, 3, 6, 7].map(parcel)
    expect(wanted.every((p) => all.some((text) => text.includes(p)))).toBe(true)
    for (const p of wanted.slice(0, 3)) expect(await scanAs(hand.page, p, 'ok')).toContain('下一个库位')
    expect(await scanAs(hand.page, wanted[3] ?? '', 'done')).toContain('4 件')

    await openDesk(hand.page, `${product.base}/m/epc/sort`)
    expect(await scanStopped(hand.page, parcel(0))).toContain('没有按拣货单拣出')
    const lane = await scanAs(hand.page, parcel(2), 'ok')
    expect(lane).toMatch(/巷道|格口/)
    expect(await scanAs(hand.page, parcel(2), lane.includes('巷道') ? 'already' : 'ok')).toContain('2 件一组')

    await openDesk(page, `${product.base}/epc_operator/pickup_sort`)
    expect(await scanAs(page, parcel(3), 'ok')).toContain('2 件一组')
    await page.goto(`${product.base}/epc_operator/epc_pickups?tracking_id=${parcel(2)}&preview=false`)
    await row.getByText('已完成').waitFor()
    expect([...faults, ...hand.faults]).toEqual([])
  })

  it('a parcel that is missing is marked lost, a pick is taken back, and the rest stays for another order', async () => {
    const { page, faults } = await product.open('epc', { handheld: true })
    await openDesk(page, `${product.base}/m/epc/pickup`)
    await scanAs(page, 'EPK000001', 'ok')
    expect(await scanAs(page, parcel(0), 'ok')).toContain('已拣')
    await page.getByRole('button', { name: /撤销/ }).click()
    await page.getByText('请放回库位').first().waitFor()
    const next = await page.locator('.pick-now .code').last().textContent()
    await page.getByRole('button', { name: /包裹找不到/ }).click()
    await page.locator('.dialog, .ant-modal').getByRole('button', { name: '标记包裹丢失' }).last().click()
    await page.getByText('已标记丢失').first().waitFor()
    expect(await page.locator('.pick-now .code').last().textContent()).not.toBe(next)
    const list = await product.open('epc')
    await workIn(list.page, epcId)
    await list.page.goto(`${product.base}/epc_operator/epc_pickups?pickup_code=EPK000001`)
    await list.page.locator('.ant-table-row').getByText('拣货中').waitFor()
    expect([...faults, ...list.faults]).toEqual([])
  })
})
