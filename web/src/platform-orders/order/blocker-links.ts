import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { blocker } from '@kuacang/contract/platform-orders/order/enums'

export type BlockerName = NameOf<typeof blocker>

/** What a blocked order says of itself, as far as the ways out need it. */
export type Blocked = {
  readonly id: string
  readonly merchant_id: string
  readonly skus: readonly { readonly sku: string | null }[]
}

/** A dialog of the page, the details of the order, or the address of another page. */
export type WayOut =
  | { readonly opens: 'sku_bind' | 'edit_address' | 'tags' | 'detail' }
  | { readonly to: string }

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()

const goodsOf = ({ skus }: Blocked) =>
  query({ sku: [...new Set(skus.flatMap((l) => (l.sku ? [l.sku] : [])))].join(',') })

/** Where a blocker of an order is solved: merchants on their own pages, staff on those of all customers. */
export const wayOut = (code: number, order: Blocked, staff: boolean): WayOut => {
  const goods = `${staff ? '/wms_superadmin/sku_manage' : '/wms_merchant/merchant_sku_list'}?${goodsOf(order)}`
  const logistics = `/wms_merchant_wish/apply_logistics?${query({ orders: order.id })}`
  const ways: Readonly<Record<BlockerName, WayOut>> = {
    unmapped: { opens: 'sku_bind' },
    unconfirmed: {
      to: `${staff ? '/wms_superadmin/sku_mapping' : '/wms_merchant/merchant_sku_mapping'}?${query({ merchant_id: order.merchant_id, confirmed: 'false' })}`,
    },
    not_verified: { to: goods },
    not_verified_overseas: { to: goods },
    no_stock: {
      to: `${staff ? '/wms_inventory/sku_inventory' : '/wms_merchant/merchant_inventory_list'}?${goodsOf(order)}`,
    },
    address: { opens: 'edit_address' },
    country: { opens: 'edit_address' },
    too_many: { opens: 'detail' },
    no_rule: { to: `/${staff ? 'wms_superadmin' : 'wms_merchant_wish'}/autoFulfillOrdersManage?tab=rules` },
    held: { opens: 'detail' },
    not_released: { opens: 'detail' },
    tag: { opens: 'tags' },
    no_channel: { to: logistics },
    carrier: { to: logistics },
  }
  const name = blocker.name(code)
  return name ? ways[name] : { opens: 'detail' }
}
