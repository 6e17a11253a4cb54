import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierNumberIn, openDesk, scanAs } from './desk.ts'
import { epcId, workIn } from './hub.ts'
import { type Product, startProduct } from './product.ts'

describe('relabelling in a parcel centre', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('relabel by request: the desk sends it away until it is approved in the list, then the label goes on; in a batch each number gets a request or is listed as refused', async () => {
    const { page, faults } = await product.open('admin')
    await workIn(page, epcId)
    const list = `${product.base}/epc_super_admin/outbound_relabel`
    await page.goto(list)
    const row = page.getByRole('row').filter({ hasText: '地址更正' })
    const old = carrierNumberIn((await row.textContent()) ?? '')
    await openDesk(page, `${product.base}/epc_operator/relabel_outbound_parcel`)
    expect(await scanAs(page, old, 'attention')).toContain('等待客服审核')
    await page.goto(list)
    await row.getByRole('button', { name: '批准' }).click()
    await page.locator('.dialog .ant-btn-primary').click()
    await row.getByText('已批准').waitFor()
    await openDesk(page, `${product.base}/epc_operator/relabel_outbound_parcel`)
    const fresh = carrierNumberIn(await scanAs(page, old, 'ok'))
    expect(await scanAs(page, fresh, 'done')).toContain('已贴上')
    await page.goto(list)
    await row.getByText('已换单').waitFor()
    await page.goto(`${product.base}/epc_manual/batch_relabel`)
    await page.getByRole('heading', { name: '批量换单' }).waitFor()
    await page.locator('textarea[id$=numbers]').fill(`${fresh}\nKS0000000000`)
    await page.getByText('面单无法识别').click()
    await page.getByRole('button', { name: '申请换单' }).click()
    await page.getByRole('row').filter({ hasText: fresh }).getByText('已批准').waitFor()
    await page.getByRole('row').filter({ hasText: 'KS0000000000' }).waitFor()
    await page.getByRole('button', { name: '打印 1 张新面单' }).waitFor()
    expect(faults).toEqual([])
  })
})
