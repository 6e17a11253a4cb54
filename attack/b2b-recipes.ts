import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { b2bTypes, outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { first } from './documents.ts'
import type { Row } from './rows.ts'

type Near = readonly Row[]

const types: readonly unknown[] = b2bTypes
const { open, finished } = outboundBoxStatus.code
const { picked, awaiting_logistics, completing } = outboundOrderStatus.code

const orderAt = (near: Near, order_status: number) =>
  near.find(
    ({ table, values }) =>
      table === 'outbound_order' && values.order_status === order_status && types.includes(values.order_type),
  )?.values

const boxAt = (
  near: Near,
  status: number,
  order_status: number,
  fits: (box: Row['values']) => boolean = () => true,
) =>
  near.find(
    ({ table, values }) =>
      table === 'outbound_box' &&
      values.status === status &&
      fits(values) &&
      near.some(
        (o) =>
          o.table === 'outbound_order' &&
          o.values.id === values.outbound_order_id &&
          o.values.order_status === order_status,
      ),
  )?.values

const hasGoods = (box: Row['values']) => Number(box.pieces) > 0
const openBooking = (near: Near) =>
  first(near, 'booking', 'id', ({ values }) => values.status === bookingStatus.code.booked)

/** One piece of what the order of an open box has. */
const piece = (near: Near, inBox: boolean) => {
  const box = boxAt(near, open, picked, inBox ? hasGoods : () => true)
  const line = near.find(
    ({ table, values }) =>
      table === 'outbound_line' &&
      values.outbound_order_id === box?.outbound_order_id &&
      (inBox || Number(values.checked_quantity) < Number(values.quantity)),
  )?.values
  return {
    box_id: box?.box_number,
    sku: first(near, 'stocked_sku', 'sku', (k) => k.values.id === line?.sku_id),
    quantity: 1,
  }
}

const lorry = { carrier: 'LKW', lorry: 'B-1', pickup_at: '2027-01-02T03:04:05.000Z' }

/** Inputs of calls about boxes and lorries: they need an order, a box or a booking in one state. */
export const b2bRecipes = {
  'POST /wms/outbound_box/start': {
    body: (near: Near) => ({ code: orderAt(near, picked)?.order_number, order_id: undefined }),
  },
  'POST /wms/outbound_box': { body: (near: Near) => ({ order_id: orderAt(near, picked)?.id }) },
  'POST /wms/outbound_box/add_sku': { body: (near: Near) => piece(near, false) },
  'POST /wms/outbound_box/remove_sku': { body: (near: Near) => piece(near, true) },
  'POST /wms/outbound_box/finish': {
    body: (near: Near) => ({
      box_id: boxAt(near, open, picked, hasGoods)?.box_number,
      ...{ weight: 1, length: 1, width: 1, height: 1 },
    }),
  },
  'POST /wms/outbound_box/cancel': {
    body: (near: Near) => ({ box_id: boxAt(near, finished, picked)?.box_number }),
  },
  'POST /wms/outbound_box/print_labels': {
    body: (near: Near) => ({ box_ids: [first(near, 'outbound_box', 'box_number')], reason: '标签遗失' }),
  },
  'GET /wms/outbound_order/:id/case_labels': {
    params: (near: Near) => ({ id: first(near, 'outbound_box', 'outbound_order_id') }),
  },
  'POST /wms/outbound_order/:id/print_case_labels': {
    params: (near: Near) => ({ id: first(near, 'outbound_box', 'outbound_order_id') }),
    body: () => ({ reason: '标签遗失' }),
  },
  'GET /wms/outbound_order/:id/packing_list': {
    params: (near: Near) => ({ id: orderAt(near, awaiting_logistics)?.id }),
  },
  'POST /wms/outbound_order/:id/print_packing_list': {
    params: (near: Near) => ({ id: orderAt(near, awaiting_logistics)?.id }),
  },
  'POST /wms/booking': {
    body: (near: Near) => ({ ...lorry, order_ids: [orderAt(near, awaiting_logistics)?.id] }),
  },
  'POST /wms/booking/edit': { body: (near: Near) => ({ id: openBooking(near), ...lorry }) },
  'POST /wms/booking/add_orders': {
    body: (near: Near) => ({
      id: openBooking(near),
      order_ids: [orderAt(near, awaiting_logistics)?.id],
    }),
  },
  'POST /wms/booking/take_off': { body: (near: Near) => ({ order_id: orderAt(near, completing)?.id }) },
  'POST /wms/booking/cancel': { body: (near: Near) => ({ id: openBooking(near) }) },
}
