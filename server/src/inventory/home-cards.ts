import { listAdjustmentOrders } from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { listInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { listTransferOrders } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import type { HomeCard } from '#kit/home/home-card'
import { leftLatelySql, lowSql } from './merchant/cover.ts'

const transfer = transferOrderStatus.code
const check = inventoryCheckStatus.code
const { created } = adjustmentStatus.code
const transfers = {
  list: listTransferOrders,
  from: 'transfer_order t',
  warehouse: 't.warehouse_id',
  since: 't.created_at',
} as const

const available = `(select coalesce(sum(s.on_hand - s.reserved), 0)::bigint from stock s
  join location l on l.warehouse_id = $1 and l.id = s.location_id
  where s.warehouse_id = $1 and s.partner_id = k.partner_id and s.sku_id = k.id
    and l.location_type in ${codes(locationType, 'picking', 'storage')}
    and l.state not in ${codes(locationState, 'locked', 'disabled')})`

export const homeCards: readonly HomeCard[] = [
  {
    kind: 'exception',
    key: 'own_low',
    title: text('库存偏低的商品', 'Goods running low'),
    // Merchants see the stock of all their warehouses; here it is that of the one where they stand.
    list: listSkuInventory,
    from: 'stocked_sku k',
    warehouse: 'k.warehouse_id',
    partner: 'k.partner_id',
    where: lowSql(available, leftLatelySql('$1')),
    since: 'null::timestamptz',
    address: '/wms_merchant/merchant_inventory_list?low=true&warehouse_id=:warehouse',
    desks: [],
  },
  {
    ...transfers,
    kind: 'job',
    key: 'my_transfer',
    title: text('移库单', 'Transfer order'),
    where: `t.status in (${transfer.at_source}, ${transfer.in_hand}, ${transfer.at_target})`,
    user: 't.operator_id',
    number: 't.order_number',
    pages: ['/m/wms/transfer'],
  },
  {
    ...transfers,
    kind: 'queue',
    key: 'transfers',
    title: text('待移库', 'Transfers to do'),
    where: `t.status = ${transfer.new} and t.status < ${transfer.done}`,
    address: `/wms_inventory/transfer_orders?status=${transfer.new}`,
    desks: ['/m/wms/transfer'],
  },
  {
    kind: 'queue',
    key: 'checks',
    title: text('待盘点', 'Checks to do'),
    list: listInventoryChecks,
    from: 'inventory_check c',
    warehouse: 'c.warehouse_id',
    where: `c.status in (${check.new}, ${check.checking})`,
    since: 'c.created_at',
    address: `/wms_inventory/inventory_check?status=${check.new},${check.checking}`,
    desks: ['/m/wms/inv_check'],
  },
  {
    kind: 'queue',
    key: 'adjustments',
    title: text('待审核的调整单', 'Adjustments to review'),
    list: listAdjustmentOrders,
    from: 'adjustment_order a',
    warehouse: 'a.warehouse_id',
    where: `a.status = ${created}`,
    since: 'a.created_at',
    address: `/wms_inventory/adjustment_order?status=${created}`,
    desks: [],
  },
]
