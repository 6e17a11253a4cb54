import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, errorDialog, openDesk, scan, scanAs, scanStopped } from './desk.ts'
import { type Product, startProduct } from './product.ts'

/** The parcels of the demo benches: three to be shipped alone, then boxes. */
const parcel = (n: number) => `WI26022000${String(n).padStart(4, '0')}EPC`

describe('benches of a parcel centre where labels print', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('direct ship: the weight closes it and the label prints; again it is known; what goes elsewhere stops', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/direct_ship`)
    // What goes elsewhere stops at the first scan, before anyone weighs it.
    expect(await scanStopped(page, 'WI26021040000EPC')).toContain('合单台')
    expect(await scanAs(page, parcel(0), 'ok')).toContain('请称重')
    expect(await scanAs(page, 'MOLD_SIZE_1', 'ok')).toContain('美国邮箱')
    expect(await scanAs(page, parcel(1), 'attention')).toContain('先完成这个包裹')
    expect(await scanAs(page, '0.4', 'done')).toContain('面单正在打印')
    const label = carrierNumberIn(await scanAs(page, `${parcel(0)},0.4`, 'already'))
    expect(label).not.toBe('')
    // Two of one set.
    expect(await scanStopped(page, 'WI26021040000EPC,0.4')).toContain('合单台')
    await openDesk(page, `${product.base}/epc_operator/depart`)
    expect(await scanAs(page, `${label},0.4`, 'ok')).toContain('可集包')
    expect(await scanAs(page, label, 'already')).toContain('之前已离台')
    expect(await scanStopped(page, parcel(0))).toContain(label)
    expect(faults).toEqual([])
  })

  it('relabel: no request → one is made at the desk; the new label prints, a wrong one stops, the right one is on', async () => {
    const { page, faults } = await product.open('epc')
    await openDesk(page, `${product.base}/epc_operator/direct_ship`)
    await scanAs(page, `${parcel(1)},0.4`, 'done')
    const shown = carrierNumberIn(await scanAs(page, `${parcel(1)},0.4`, 'already'))
    await openDesk(page, `${product.base}/epc_operator/relabel_outbound_parcel`)
    const printed = await (async () => {
      const before = page.locator('.desk-history li')
      const n = await before.count()
      await scan(page, shown)
      const dialog = page.locator('.dialog')
      await dialog.getByText('面单无法识别').click()
      await dialog.getByRole('button', { name: '申请换单' }).click()
      await page.waitForFunction((c) => document.querySelectorAll('.desk-history li').length > c, n)
      await page.locator('[data-testid=desk-result][data-kind=ok]').waitFor()
      return (await page.locator('[data-testid=desk-result]').textContent()) ?? ''
    })()
    const fresh = carrierNumberIn(printed)
    expect(await scanAs(page, shown, 'attention')).toContain('旧面单')
    await scan(page, 'KS0000000000')
    const wrong = errorDialog(page)
    expect(await wrong.textContent()).toContain(fresh)
    await wrong.getByRole('button').last().click()
    await wrong.waitFor({ state: 'hidden' })
    expect(await scanAs(page, fresh, 'done')).toContain('已贴上')
    expect(await scanStopped(page, shown)).toContain(fresh)
    expect(faults).toEqual([])
  })
})
