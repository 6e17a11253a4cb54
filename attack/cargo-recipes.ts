import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { photo } from '../server/src/kit/testing/photo.ts'
import { first } from './documents.ts'
import type { Row } from './rows.ts'

type Near = readonly Row[]

const statusOf =
  (status: number) =>
  ({ values }: Row) =>
    values.status === status

const outboundAt = (near: Near, status: number) => first(near, 'lcl_outbound', 'id', statusOf(status))

/** A supplier that no material comes from: others are not deleted. */
const unused = (near: Near) =>
  first(
    near,
    'supplier',
    'id',
    ({ values }) =>
      !near.some((r) => r.table === 'material_supply' && r.values.supplier_id === values.id) &&
      values.deleted_at === null,
  )

/** One piece of what an order waits for. */
const toReceive = (near: Near) => {
  const id = first(near, 'purchase_order', 'id', statusOf(purchaseOrderStatus.code.ordered))
  const material_id = first(
    near,
    'purchase_line',
    'material_id',
    ({ values }) => values.purchase_order_id === id,
  )
  return { id, lines: [{ material_id, quantity: 1 }] }
}

/** Inputs of calls about boxes of large cargo and purchases: they need a document in one state. */
export const cargoRecipes = {
  'POST /wms/lcl_inbound/cancel': {
    body: (near: Near) => ({ id: first(near, 'lcl_inbound', 'id', statusOf(lclInboundStatus.code.new)) }),
  },
  'POST /wms/lcl_outbound/assign': {
    body: (near: Near) => ({
      id: outboundAt(near, lclOutboundStatus.code.checking),
      box_codes: [first(near, 'lcl_box', 'box_code', statusOf(lclBoxStatus.code.received))],
      assigned: true,
    }),
  },
  'POST /wms/lcl_outbound/handover': {
    files: () => [photo],
    body: (near: Near) => {
      const id = outboundAt(near, lclOutboundStatus.code.checked)
      return {
        id,
        box_codes: near
          .filter((r) => r.table === 'lcl_box' && r.values.outbound_id === id)
          .map((r) => r.values.box_code),
      }
    },
  },
  'DELETE /wms/supplier/:id': { params: (near: Near) => ({ id: unused(near) }) },
  'POST /wms/purchase_batch': {
    body: (near: Near) => ({
      order_ids: [first(near, 'purchase_order', 'id', ({ values }) => values.batch_id === null)],
    }),
  },
  'POST /wms/purchase_order/receive': { body: toReceive },
}
