import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld, triedOn } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { CargoThing, HandoverSuite } from '../../handover/public.ts'
import { type LclBoxRow, lclBoxDocument, lockBoxes, mustFindBox } from '../box/store.ts'
import {
  findOutbound,
  type LclOutboundRow,
  lclOutboundDocument,
  lockOutbounds,
  outboundBoxes,
} from './store.ts'

const words = { destination: text('目的地', 'Destination'), bay: text('月台', 'Bay') }

type Of = LclOutboundRow | undefined

const whyNot = (
  caller: Caller,
  b: LclBoxRow,
  outbound: Of,
  sums: { boxes: number; checked: number },
): CargoThing['notReady'] => {
  const tried = triedOn(caller, lclBoxDocument.table, 'hand_over', { ...b, number: b.box_code })
  if (b.status === lclBoxStatus.code.handed_over)
    return () =>
      new Refused(largeCargoRefusals.gone, { box: b.box_code, at: b.handed_over_at ?? b.created_at }, tried)
  if (!outbound)
    return () =>
      new Refused(
        largeCargoRefusals.not_assigned,
        { box: b.box_code, status: lclBoxStatus.label(b.status) },
        tried,
      )
  if (outbound.status === lclOutboundStatus.code.checked) return undefined
  return () =>
    new Refused(
      largeCargoRefusals.not_checked,
      { box: b.box_code, outbound: outbound.outbound_number, ...sums },
      tried,
    )
}

const thingOf = (b: LclBoxRow, outbound: Of): CargoThing => ({
  ...{ id: b.id, number: b.box_code, tag: outbound?.destination ?? '', items: 1, weight_g: b.weight_g },
  display: [
    { label: words.destination, value: outbound?.destination ?? '-' },
    { label: words.bay, value: outbound?.bay || '-' },
  ],
  ...{ ready_at: b.received_at, receipt_id: b.receipt_id, lane: outbound?.outbound_number ?? '' },
})

const onReceipts = onReceipt(lclBoxDocument)

/** The outbounds of boxes that leave, each with all its boxes; a missing one stops all. */
const mustBeWhole = async (
  tx: Tx,
  caller: Caller,
  outbounds: readonly LclOutboundRow[],
  gone: readonly string[],
) => {
  for (const { id, outbound_number: outbound } of outbounds) {
    const missing = await tx.run<{ box_code: string }>(
      `select box_code from lcl_box where warehouse_id = $1 and outbound_id = $2 and id <> all($3) order by box_code`,
      [caller.warehouse_id, id, gone],
    )
    if (missing.length > 0)
      throw new Refused(largeCargoRefusals.boxes_missing, {
        ...{ outbound, n: missing.length },
        boxes: missing
          .slice(0, 10)
          .map((b) => b.box_code)
          .join(', '),
      })
  }
}

/** Boxes leave with all boxes of their outbound, those of one outbound on one receipt. */
export const handoverSuite: HandoverSuite = {
  key: 'lcl',
  prefix: 'LH',
  lanes: () => Promise.resolve(({ lane = '' }) => lane),
  cargo: {
    lock: async (tx, caller, code) => {
      const found = await mustFindBox(tx, caller, code)
      const [locked] = await lockBoxes(tx, caller, [found.id])
      if (!locked) throw new Error(`box ${found.id} is gone`)
      // Not locked: a signature locks the receipt before the outbounds, and looks then whether these are whole.
      const of = locked.outbound_id ? await findOutbound(tx, caller, locked.outbound_id) : undefined
      const sums = of ? await outboundBoxes(tx, caller, of.id) : { boxes: 0, checked: 0 }
      return { ...thingOf(locked, of), notReady: whyNot(caller, locked, of, sums) }
    },
    on: async (tx, caller, receipt_id) => {
      const rows = await tx.run<LclBoxRow>(
        'select * from lcl_box where warehouse_id = $1 and receipt_id = $2 order by box_code, id',
        [caller.warehouse_id, receipt_id],
      )
      const outbounds = await tx.run<LclOutboundRow>(
        `select id, outbound_number, status, partner_id, destination, bay, version from lcl_outbound
         where warehouse_id = $1 and id = any($2)`,
        [caller.warehouse_id, rows.flatMap((b) => b.outbound_id ?? [])],
      )
      return rows.map((b) =>
        thingOf(
          b,
          outbounds.find((o) => o.id === b.outbound_id),
        ),
      )
    },
    ...onReceipts,
    handOver: async (tx, caller, ids, { number: receipt }) => {
      const named = await tx.run<{ outbound_id: string }>(
        `select distinct outbound_id from lcl_box where warehouse_id = $1 and id = any($2) and outbound_id is not null`,
        [caller.warehouse_id, ids],
      )
      const outbounds = await lockOutbounds(
        tx,
        caller,
        named.map((o) => o.outbound_id),
      )
      await mustBeWhole(tx, caller, outbounds, ids)
      const boxes = await lockBoxes(tx, caller, ids)
      const set = { handed_over_at: tx.now }
      moveAllHeld(tx, caller, lclBoxDocument, 'hand_over', boxes, { set, detail: { receipt } })
      for (const outbound of outbounds)
        moveHeld(tx, caller, lclOutboundDocument, 'hand_over', outbound, { set, detail: { receipt } })
      return boxes.length
    },
  },
}
