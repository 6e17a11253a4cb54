import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { upsertRule } from './address-override/actions.ts'
import { fetchWaybills } from './dropshipping/actions.ts'
import { createOrder } from './order/create.ts'
import { dropShipping, saveMerchant, semiConsignment } from './programme/actions.ts'

type Work = { readonly step: <T>(action: (tx: Tx) => Promise<T>) => Promise<T>; readonly caller: Caller }

const fields = createOutboundOrder.body.omit({ partner_id: true })
const here = {
  firstname: '赵六',
  telephone: '13800000000',
  state: '广东',
  city: '深圳',
  postal_code: '518000',
  street_address1: '平湖街道 8 号',
}
const abroad = {
  ...here,
  firstname: 'Ana Silva',
  country: 'US',
  state: 'NV',
  city: 'Reno',
  postal_code: '89501',
}

/** Where a buyer has moved to: what the shops still send is replaced. */
const newPlace = { telephone: '17755550142', street_address1: '88 Harbor Way', postal_code: '89502' }

/** What is rarer than usual orders: returns that wait for their review, dropshipping with and without waybills. */
export const demoRareOrders = async (
  { step, caller }: Work,
  partner_id: number,
  sku: string,
): Promise<void> => {
  const create = (order: object) =>
    step((tx) =>
      createOrder(tx, caller, partner_id, fields.parse({ skus: [{ sku, quantity: 2 }], ...order })),
    )
  await create({
    order_type: outboundOrderType.code.return_to_inventory,
    uni_inventory_return_type: 2,
    uni_inventory_return_reason: '季末下架',
    shipping_address: here,
  })
  await create({
    order_type: outboundOrderType.code.return_to_inventory,
    erp_order_id: 'RET-2001',
    uni_inventory_return_type: 1,
    uni_inventory_return_reason: '包装破损',
    is_consignment: true,
  })
  await step((tx) =>
    saveMerchant(dropShipping)(tx, caller, {
      body: { partner_id, merchant_id: 'SHOP-1', warehouse_id: caller.warehouse_id, enabled: true },
    }),
  )
  for (const [merchant_id, enabled] of [
    ['SHOP-1', true],
    ['SHOP-2', false],
  ] as const)
    await step((tx) =>
      saveMerchant(semiConsignment)(tx, caller, {
        body: { partner_id, merchant_id, warehouse_id: caller.warehouse_id, enabled },
      }),
    )
  const dropShippingType = outboundOrderType.code.dropshipping
  await step((tx) =>
    upsertRule(tx, caller, {
      body: { buyer_id: 'BUYER-7001', otype: dropShippingType, address: newPlace },
    }),
  )
  const dropShipped = []
  for (const [i, channel_code] of ['STD', 'STD', 'OLD'].entries())
    dropShipped.push(
      await create({
        order_type: outboundOrderType.code.dropshipping,
        erp_order_id: `DS-${3001 + i}`,
        logistics: { channel_code },
        shipping_address: abroad,
        buyer_id: i === 0 ? 'BUYER-7001' : '',
      }),
    )
  const ids = dropShipped.slice(1).map((o) => o.id)
  await step((tx) => fetchWaybills(tx, caller, { body: { ids } }))
}
