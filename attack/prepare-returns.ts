import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { announceReturns } from '@kuacang/contract/returns/record/calls'
import {
  outboundReturnStatus,
  returnGrade,
  returnMark,
  returnReason,
} from '@kuacang/contract/returns/record/enums'
import { relabelAddressColumns } from '@kuacang/contract/returns/record/sheet'
import {
  createReturnPlan,
  finishReturn,
  gradeReturn,
  scanReturnIn,
} from '@kuacang/contract/returns/reinbound/calls'
import {
  confirmReturnLabel,
  findToRelabel,
  importRelabels,
  printReturnLabel,
  sortForRelabel,
} from '@kuacang/contract/returns/relabel/calls'
import { demoGoods } from '../server/src/demo/goods.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'
import { sheetOf } from '../server/src/kit/testing/sheet.ts'
import { address, goods, type Must, musterOf } from './prepare-orders.ts'
import type { Row } from './rows.ts'

const { undeliverable, changed_mind, cancelled, recalled } = returnReason.code
const params = { suite: 'wms_outbound' }
const pieces = 9

/** An order by the standard channel that has left with its carrier: of a SKU that nothing else of the world needs. */
const shippedOrder = async (must: Must, warehouse: number, partner_id: 1 | 2) => {
  const sku = goods(partner_id, 2)
  const made = await must(createOutboundOrder, {
    body: {
      ...{ partner_id, erp_order_id: `RETURN${warehouse}-${partner_id}`, order_type: 1 },
      shipping_address: address,
      logistics: { channel_code: 'STD', tracking_number: `LNRETURN${warehouse}0${partner_id}` },
      skus: [{ sku, quantity: pieces }],
    },
  })
  const { pickup_orders } = await must(generatePickupOrders, { body: { outbound_order_ids: [made.id] } })
  const pickup_code = pickup_orders[0]?.pickup_code ?? ''
  const { order, pick_locations } = await must(claimPickup, { body: { pickup_code } })
  for (const { id: line_id, location_code, sku, quantity } of pick_locations)
    await must(completePickLocation, { body: { id: order.id, line_id, location_code, sku, quantity } })
  await must(finishPickup, { body: { id: order.id } })
  await must(submitCheckout, { body: { id: made.id, skus: [{ sku, quantity: pieces }] } })
  const grams = demoGoods[partner_id][2]?.[3] ?? 0
  await must(submitWeighing, { body: { id: made.id, weight: (pieces * grams) / 1000 } })
  const { bag } = await must(addItem, { params, body: { item_id: made.tracking_number } })
  await must(finishBag, { params, body: { bag_id: bag.id } })
  const { receipt } = await must(addBagToReceipt, { params, body: { bag_id: bag.bag_number } })
  await must(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
  return { order_number: made.order_number, sku }
}

/** Returns of both merchants in every state at which a call about them begins. */
export const prepareReturns = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const batch_number = `RETURNBATCH${warehouse}0001`
  await must(createReturnBatch, { body: { batch_number, planned_count: 99 } })
  await must(createReturnBatch, { body: { batch_number: `RETURNBATCH${warehouse}0002`, planned_count: 2 } })
  for (const partner_id of [1, 2] as const) {
    const { order_number, sku } = await shippedOrder(must, warehouse, partner_id)
    const number = (kind: string) => `RT${warehouse}0${partner_id}${kind}`
    const announced = async (kind: string, reason: number) => {
      const returns = [{ order_number, tracking_number: number(kind), reason }]
      return (await must(announceReturns, { body: { returns } })).list[0]?.id ?? ''
    }
    const received = async (kind: string, reason: number) => {
      const id = await announced(kind, reason)
      await must(receiveReturns, { body: { batch_number, tracking_numbers: [number(kind)] } })
      return id
    }
    const opened = async (kind: string, reason: number = changed_mind) => {
      const id = await received(kind, reason)
      await must(scanReturnIn, { body: { tracking_number: number(kind) } })
      return id
    }
    const put = (kind: string, grade: number) => {
      const tracking_number = number(kind)
      return must(gradeReturn, { body: { tracking_number, sku, grade, tote: `TOTE${tracking_number}` } })
    }
    const graded = async (kind: string, grade: number) => {
      const id = await opened(kind)
      await put(kind, grade)
      await must(finishReturn, { body: { tracking_number: number(kind) }, files: [photo] })
      return id
    }
    await announced('NEW', changed_mind)
    await received('WAIT', undeliverable)
    await received('OPEN', changed_mind)
    await received('BAD', recalled)
    await opened('DESK')
    await put('DESK', returnGrade.code.a)
    await opened('SEALED', cancelled)
    await graded('ASK', returnGrade.code.b)
    await graded('DONE', returnGrade.code.a)
    await must(createReturnPlan, { body: { ids: [await graded('PLAN', returnGrade.code.a)] } })
    const labels = ['LABEL', 'ORDERED', 'PRINTED', 'CONFIRMED']
    const ids: string[] = []
    for (const kind of labels) ids.push(await received(kind, undeliverable))
    const to = {
      name: `Again ${warehouse}`,
      street: '1 Main St',
      city: 'Reno',
      postal_code: '89501',
      country: 'US',
    }
    const rows = labels.map((kind) => ({ tracking_number: number(kind), telephone: '', province: '', ...to }))
    await must(importRelabels, { files: [sheetOf(relabelAddressColumns, rows)] })
    for (const [i, kind] of labels.entries()) {
      if (kind === 'LABEL') continue
      const tracking_number = number(kind)
      await must(sortForRelabel, { body: { tracking_number } })
      if (kind === 'ORDERED') continue
      await client.call(printReturnLabel, { body: { id: ids[i] } }, { warehouse })
      if (kind === 'PRINTED') continue
      const { new_tracking_number } = await must(findToRelabel, { query: { tracking_number } })
      await must(confirmReturnLabel, { body: { tracking_number, new_tracking_number } })
    }
  }
}

type Near = readonly Row[]
const { code } = outboundReturnStatus
const one = (near: Near, status: number, fits: (v: Row['values']) => boolean = () => true) =>
  near.find((r) => r.table === 'return_record' && r.values.status === status && fits(r.values))?.values
const open = (near: Near) =>
  one(near, code.inbound_scan, (v) => v.graded_at === null && v.reason === changed_mind)
const printed = (near: Near, isOn: boolean) =>
  one(near, code.relabel_printed, (v) => (v.relabelled_at !== null) === isOn)
const skuOf = (near: Near) => {
  const line = near.find((r) => r.table === 'return_line' && r.values.return_id === open(near)?.id)?.values
  return near.find((r) => r.table === 'stocked_sku' && r.values.id === line?.sku_id)?.values.sku
}
const piece = (near: Near) => ({
  ...{ tracking_number: open(near)?.tracking_number, sku: skuOf(near), grade: returnGrade.code.a },
  tote: `TOTE${open(near)?.tracking_number}`,
})
const ofLabel = (near: Near) => one(near, code.received, (v) => v.address !== null)
const csv = (...lines: string[]) => [{ name: 'sheet.csv', bytes: Buffer.from(lines.join('\n')) }]
let serial = 0

/** Inputs of calls about what buyers sent back. */
export const returnRecipes = {
  'GET /wms/outbound_return/:id/photos/:photo': {
    params: (near: Near) => {
      const owners = near.filter((r) => r.table === 'return_record').map((r) => r.values.id)
      const shown = near.find(
        (r) => r.table === 'handover_picture' && owners.includes(r.values.owner_id),
      )?.values
      return { id: shown?.owner_id, photo: shown?.file }
    },
  },
  'POST /wms/return_batch': {
    body: () => ({ batch_number: `ATTACKBATCH${++serial}`, planned_count: 1 }),
  },
  'POST /wms/outbound_return/import': {
    files: (near: Near) =>
      csv('出库单号,退回单号,原因代码,备注', `${one(near, code.new)?.order_number},ATTACKRT${++serial},4,`),
  },
  'POST /wms/outbound_return/reinbound_grade': { body: piece },
  'POST /wms/outbound_return/reinbound_ungrade': { body: piece },
  'POST /wms/outbound_return/reinbound_unopened': {
    body: (near: Near) => ({
      tracking_number: one(near, code.inbound_scan, (v) => v.reason === cancelled)?.tracking_number,
      tote: `ATTACKTOTE${++serial}`,
    }),
  },
  'POST /wms/outbound_return/reinbound_done': {
    body: (near: Near) => ({ tracking_number: open(near)?.tracking_number ?? 'none' }),
    files: () => [photo],
  },
  'POST /wms/outbound_return/import_relabel': {
    files: (near: Near) =>
      csv(
        '单号,收件人,街道,城市,邮编,国家代码',
        `${ofLabel(near)?.tracking_number},Ana,1 Main St,Reno,89501,US`,
      ),
  },
  'POST /wms/outbound_return/relabel_sort': {
    body: (near: Near) => ({ tracking_number: ofLabel(near)?.tracking_number }),
  },
  'GET /wms/outbound_return/to_relabel': {
    query: (near: Near) => ({
      tracking_number: one(near, code.relabel_generated)?.tracking_number ?? 'none',
    }),
  },
  'POST /wms/outbound_return/print_relabel': {
    body: (near: Near) => ({ id: one(near, code.relabel_generated)?.id }),
  },
  'POST /wms/outbound_return/confirm_relabel': {
    body: (near: Near) => ({
      tracking_number: printed(near, false)?.tracking_number,
      new_tracking_number: near.find(
        (r) => r.table === 'relabel_request' && r.values.object_id === printed(near, false)?.id,
      )?.values.new_tracking_id,
    }),
  },
  'POST /wms/outbound_return/destroy': {
    body: (near: Near) => ({
      id: one(near, code.received, (v) => v.mark === returnMark.code.destroy)?.id,
    }),
  },
  'POST /wms/outbound_return/bag': { body: (near: Near) => ({ id: printed(near, true)?.id }) },
}
