import { blocker } from '@kuacang/contract/platform-orders/order/enums'
import { describe, expect, it } from 'vitest'
import { wayOut } from '../web/src/platform-orders/order/blocker-links.ts'

const order = {
  id: 'a'.repeat(24),
  merchant_id: 'S&1',
  skus: [{ sku: 'A' }, { sku: null }, { sku: 'B' }, { sku: 'A' }],
}
const { code } = blocker

const areas = ['catalog', 'inventory', 'platform-orders']
/** The pages of an area. What draws them is not compiled here. */
const pathsOf = async (area: string): Promise<string[]> => {
  const { routes }: { routes: { path: string }[] } = await import(`../web/src/${area}/routes.ts`)
  return routes.map((r) => r.path)
}

describe('the way out of a blocker', () => {
  it('leads to a page that exists, or opens a dialog or the order', async () => {
    const paths = new Set(await Promise.all(areas.map(pathsOf)).then((found) => found.flat()))
    for (const staff of [true, false])
      for (const one of blocker.codes) {
        const way = wayOut(one, order, staff)
        if ('to' in way) expect(paths).toContain(way.to.split('?')[0])
      }
  })

  it('names the goods once each, and only those that are mapped', () => {
    expect(wayOut(code.no_stock, order, false)).toEqual({
      to: '/wms_merchant/merchant_inventory_list?sku=A%2CB',
    })
    expect(wayOut(code.not_verified, order, true)).toEqual({ to: '/wms_superadmin/sku_manage?sku=A%2CB' })
  })

  it('carries what a platform called a store as one value', () => {
    expect(wayOut(code.unconfirmed, order, false)).toEqual({
      to: '/wms_merchant/merchant_sku_mapping?merchant_id=S%261&confirmed=false',
    })
  })

  it('of a blocker that this page does not know yet is the order itself', () => {
    expect(wayOut(99, order, false)).toEqual({ opens: 'detail' })
  })
})
