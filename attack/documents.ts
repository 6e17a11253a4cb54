import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { problemGoodsStatus } from '@kuacang/contract/inbound/problem/enums'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { Row } from './rows.ts'

const { code: status } = outboundOrderStatus
const { code: type } = outboundOrderType

/** The first value of a column among the rows that a side may use. */
export const first = (
  near: readonly Row[],
  table: string,
  column: string,
  fits: (row: Row) => boolean = () => true,
) => near.find((row) => row.table === table && fits(row))?.values[column]

/** A line of the adjustment that is near, as it stands. */
export const adjusted = (near: readonly Row[]) => {
  const line = near.find((row) => row.table === 'adjustment_line')?.values
  return {
    location_code: first(near, 'location', 'code', (l) => l.values.id === line?.location_id),
    sku: first(near, 'stocked_sku', 'sku', (k) => k.values.id === line?.sku_id),
    partner_id: line?.partner_id,
    before_quantity: line?.before_quantity,
    after_quantity: line?.after_quantity,
    reason: line?.reason,
  }
}

const withId = (near: readonly Row[], table: string, id: unknown) =>
  near.find((row) => row.table === table && row.values.id === id)?.values

/** Whether goods are of those that one warehouse has alone. */
export const isOwn = (near: readonly Row[], sku_id: unknown): boolean =>
  /^OWN-/.test(String(withId(near, 'stocked_sku', sku_id)?.sku))

/** A line of the pickup order that is near, of which something is left to pick, or something was picked. */
export const pickLine = (near: readonly Row[], isPicked: boolean) => {
  const line = near.find(
    ({ table, values }) =>
      table === 'pickup_line' &&
      (isPicked
        ? Number(values.picked_quantity) > 0
        : Number(values.picked_quantity) < Number(values.quantity)),
  )?.values
  return {
    id: line?.pickup_order_id,
    line_id: line?.id,
    location_code: withId(near, 'location', line?.location_id)?.code,
    sku: withId(near, 'stocked_sku', line?.sku_id)?.sku,
    quantity: isPicked ? 1 : line?.quantity,
  }
}

/** What the order that is near consists of. */
export const orderLines = (near: readonly Row[]) => {
  const order = near.find((row) => row.table === 'outbound_order')?.values
  const lines = near.filter(
    (row) => row.table === 'outbound_line' && row.values.outbound_order_id === order?.id,
  )
  return {
    order,
    skus: lines.map(({ values }) => ({
      sku: withId(near, 'stocked_sku', values.sku_id)?.sku,
      quantity: values.quantity,
    })),
  }
}

/** The nearest order of a type in a state. */
export const orderIn = (near: readonly Row[], order_status: number, order_type: number) =>
  near.find(
    ({ table, values }) =>
      table === 'outbound_order' && values.order_status === order_status && values.order_type === order_type,
  )?.values

/** Goods on a shelf of which so many pieces are available. */
const freeStock = (near: readonly Row[], quantity: number, fits: (stock: Row['values']) => boolean) =>
  near.find(
    ({ table, values }) =>
      table === 'stock' &&
      Number(values.on_hand) - Number(values.reserved) >= quantity &&
      withId(near, 'location', values.location_id)?.location_type === 1 &&
      fits(values),
  )?.values

/** An allocated return with another place for its goods than it has. */
export const otherPlace = (near: readonly Row[]) => {
  const order = orderIn(near, status.location_allocated, type.return_to_inventory)
  const line = near.find(
    (r) => r.table === 'outbound_line' && r.values.outbound_order_id === order?.id,
  )?.values
  const has = near.find((r) => r.table === 'allocation' && r.values.line_id === line?.id)?.values
  const { id: loc_inv_id } =
    freeStock(
      near,
      Number(line?.quantity),
      (s) => s.sku_id === line?.sku_id && s.location_id !== has?.location_id,
    ) ?? {}
  const { sku } = withId(near, 'stocked_sku', line?.sku_id) ?? {}
  return {
    order_id: order?.id,
    batches_list: [{ sku, batches: [{ loc_inv_id, quantity: line?.quantity }] }],
  }
}

/** A piece in the cell of an order whose sorting goes on. */
export const sortedPiece = (near: readonly Row[]) => {
  const line = near.find(
    ({ table, values }) =>
      table === 'outbound_line' &&
      Number(values.sorted_quantity) > 0 &&
      withId(near, 'outbound_order', values.outbound_order_id)?.order_status === status.pickup_created,
  )?.values
  const order = withId(near, 'outbound_order', line?.outbound_order_id)
  return {
    order_id: order?.id,
    pickup_code: withId(near, 'pickup_order', order?.pickup_order_id)?.pickup_code,
    sku: withId(near, 'stocked_sku', line?.sku_id)?.sku,
    quantity: 1,
  }
}

/** A pickup order that is not begun, with its orders. */
export const newPickup = (near: readonly Row[]) => {
  const order = near.find(
    ({ table, values }) =>
      table === 'outbound_order' &&
      values.order_status === status.pickup_created &&
      withId(near, 'pickup_order', values.pickup_order_id)?.status === pickupOrderStatus.code.new,
  )?.values
  return { id: order?.pickup_order_id, outbound_orders: [order?.id] }
}

/** Goods of one merchant that are not allocated, and another warehouse of the side. */
export const migration = (near: readonly Row[]) => {
  const stock = freeStock(near, 1, () => true)
  return {
    partner_id: stock?.partner_id,
    to_warehouse_id: first(near, 'warehouse', 'id', (w) => Number(w.values.id) > 4),
    skus: [{ sku: withId(near, 'stocked_sku', stock?.sku_id)?.sku, quantity: 1 }],
  }
}

/** What is in a case, that is in a state where one is given. */
export const casesGoods = (near: readonly Row[], status?: number) => {
  const box = near.find(
    ({ table, values }) => table === 'inbound_case' && (status === undefined || values.status === status),
  )?.values
  const lines = near.filter((row) => row.table === 'inbound_case_line' && row.values.case_id === box?.id)
  return {
    case_code: box?.case_code,
    skus: lines.map(({ values }) => ({
      sku: withId(near, 'sku', values.sku_id)?.sku,
      quantity: values.quantity,
    })),
  }
}

/** Goods that an order announces and that may come now: none of a transfer that is still on its way. */
export const expected = (near: readonly Row[]) => {
  const { new: fresh, parcel_signed } = inboundOrderStatus.code
  const order = near.find(
    ({ table, values }) =>
      table === 'inbound_order' &&
      [fresh, parcel_signed].some((code) => code === values.order_status) &&
      values.from_order_id === null,
  )?.values
  const line = near.find(
    ({ table, values }) => table === 'inbound_line' && values.inbound_order_id === order?.id,
  )?.values
  return {
    id: order?.id,
    skus: [{ sku: withId(near, 'sku', line?.sku_id)?.sku, quantity: 1 }],
    confirm_difference: true,
  }
}

/** Problem goods that wait, and whose they may be. */
export const unknownGoods = (near: readonly Row[]) => {
  const { id, skus } = expected(near)
  return {
    id: first(near, 'problem_goods', 'id', ({ values }) => values.status === problemGoodsStatus.code.open),
    wms_order_id: withId(near, 'inbound_order', id)?.wms_order_id,
    sku: skus[0]?.sku,
  }
}

/** Goods that lie at a picking place, or in storage. */
export const lying = (near: readonly Row[], type: number) => {
  const place = near.find((row) => row.table === 'location' && row.values.location_type === type)?.values
  const stock = near.find((row) => row.table === 'stock' && row.values.location_id === place?.id)?.values
  return { code: place?.code, id: stock?.id }
}

export const plannedTo = (near: readonly Row[], type: number, to_location_code: string) => ({
  lines: [{ loc_inv_id: lying(near, type).id, to_location_code, quantity: 1 }],
})

/** A single piece that waits for the fast checkout. */
export const singlePiece = (near: readonly Row[]) => {
  const order = near.find(
    ({ table, values }) =>
      table === 'outbound_order' && values.order_status === status.picked && values.units === 1,
  )?.values
  const line = near.find(
    (r) => r.table === 'outbound_line' && r.values.outbound_order_id === order?.id,
  )?.values
  return {
    pickup_code: withId(near, 'pickup_order', order?.pickup_order_id)?.pickup_code,
    sku: withId(near, 'stocked_sku', line?.sku_id)?.sku,
  }
}

/** Goods in hand, of which more are at their source. */
export const carried = (near: readonly Row[]) => {
  const { in_hand, at_target } = transferOrderStatus.code
  const order = near.find(
    ({ table, values }) =>
      table === 'transfer_order' && [in_hand, at_target].some((s) => s === values.status),
  )?.values
  const line = near.find(
    (r) => r.table === 'transfer_line' && r.values.transfer_order_id === order?.id,
  )?.values
  return {
    order_id: order?.order_number,
    sku: withId(near, 'stocked_sku', line?.sku_id)?.sku,
    quantity: 1,
  }
}

/** A replenishment that is not begun. */
export const replenishing = (near: readonly Row[]) => ({
  order_id: first(
    near,
    'transfer_order',
    'order_number',
    ({ values }) => values.is_replenishment === true && values.status === transferOrderStatus.code.new,
  ),
})
