import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { outboundReturnStatus, returnMark } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { ReturnAddress } from '@kuacang/contract/returns/record/shown'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import type { WaybillToLabel } from '#kit/labels/documents/waybill-label'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { type Shipped, shippedById } from '../../outbound/public.ts'
import type { Said } from '../../ports/public.ts'
import { builtInLabel, type CarrierLabel, labelOfProduct, type RelabelKind } from '../../relabel/public.ts'
import {
  findReturn,
  holdReturn,
  isOver,
  type ReturnRow,
  returnDocument,
  tellReturnOf,
} from '../record/store.ts'

const { received, relabel_generated, relabel_printed } = outboundReturnStatus.code
/** Its label is ordered, or was not yet when it was locked for that. */
const ordering: readonly number[] = [received, relabel_generated]
const labelled: readonly number[] = [received, relabel_generated, relabel_printed]

/** Refuses a return that gets no new label now; answers where it goes. */
export const mustGoAgain = (row: ReturnRow): ReturnAddress => {
  if (!labelled.includes(row.status) || row.mark !== returnMark.code.relabel || row.address === null)
    throw new Refused(returnRefusals.not_to_relabel, { number: row.tracking_number })
  return row.address
}

/** What the carrier is told; the weight in kg. */
const orderOf = (row: ReturnRow, to: ReturnAddress, channel_code: string) => ({
  parcel: row.tracking_number,
  channel_code,
  weight: kgOf(row.weight_g),
  consignee: {
    ...{ name: to.name, country_code: to.country, postcode: to.postal_code, province: to.province },
    ...{ city: to.city, address_line: to.street, phone: to.telephone },
  },
})

/** What stands on a label that the product draws itself. */
export const drawnLabel = (
  row: ReturnRow,
  to: ReturnAddress,
  channel: string,
  label: CarrierLabel,
): WaybillToLabel => ({
  ...{ tracking_number: label.tracking_id, channel, order_number: row.order_number, units: 1 },
  weight: kgOf(row.weight_g),
  recipient: {
    ...{ name: to.name, telephone: to.telephone, street: to.street },
    city: [to.city, to.province].filter(Boolean).join(', '),
    ...{ postal_code: to.postal_code, country: to.country },
  },
  ...(label.embedded ? { mark: 'sandbox' as const } : {}),
})

/** The new label is on: its number is the valid one. Answers the return as it is then. */
export const putNewLabel = (
  tx: Tx,
  caller: Caller,
  row: ReturnRow,
  order: Shipped,
  channel_code: string,
  label: CarrierLabel,
): ReturnRow => {
  const set = { new_tracking_number: label.tracking_id, channel_code, relabelled_at: tx.now }
  const done = moveHeld(tx, caller, returnDocument, 'confirm_relabel', row, {
    set,
    detail: { new_tracking_id: label.tracking_id },
  })
  tellReturnOf(tx, order, 'return.relabelled', done, {
    ...{ new_tracking_number: label.tracking_id, channel_code },
  })
  return done
}

/** What the product's own carrier says to a label in a channel that is known to be in use. */
export const embeddedInUse = (row: ReturnRow, channel_code: string): Said<CarrierLabel> =>
  labelOfProduct(orderOf(row, mustGoAgain(row), channel_code), true)

/** Returns that go out again get new labels. */
export const relabelKind: RelabelKind = {
  object: returnDocument.table,
  find: async (tx, caller, number) => {
    const found = await findReturn(tx, caller, number)
    return found && !isOver(found)
      ? { id: found.id, number: found.tracking_number, channel_code: found.channel_code }
      : undefined
  },
  lock: async (tx, caller, id) => {
    const row = await holdReturn(tx, caller, id)
    const to = mustGoAgain(row)
    return {
      ...{ id, number: row.tracking_number, channel_code: row.channel_code },
      order: async (channel) => orderOf(row, to, channel),
      embedded: (channel) => builtInLabel(tx, orderOf(row, to, channel)),
      replace: async (channel, label) => {
        putNewLabel(tx, caller, row, await shippedById(tx, caller, row.outbound_order_id), channel, label)
      },
      drawn: (channel, label) => drawnLabel(row, to, channel, label),
    }
  },
  // A carrier that refuses changes nothing of the return: its desk shows what was said.
  follow: async (tx, caller, id) => {
    const row = await holdReturn(tx, caller, id)
    return (request) => {
      if (request.status !== relabelStatus.code.failed || !ordering.includes(row.status)) return
      tx.record({
        operation: 'return_record.label_refused',
        object: { type: returnDocument.table, id: row.id, number: row.tracking_number },
        detail: { reason: request.remark },
      })
    }
  },
}
