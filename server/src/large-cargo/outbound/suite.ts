import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import { together } from '#kit/database/together'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { onReceipt } from '#kit/document/on-receipt'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../../handover/public.ts'
import { type LclBoxRow, lclBoxDocument, lockBox, lockBoxes } from '../box/store.ts'
import {
  type LclOutboundRow,
  lclOutboundDocument,
  lockOutboundsOf,
  outboundOfCode,
  selectOutbounds,
} from './store.ts'
import { plainThing, thingOf } from './thing.ts'

const onReceipts = onReceipt(lclBoxDocument)

const onSql = 'select * from lcl_box where warehouse_id = $1 and receipt_id = $2 order by box_code, id'

const outboundsOnSql = `
${selectOutbounds}
where warehouse_id = $1
  and id = any(array(select outbound_id from lcl_box where warehouse_id = $1 and receipt_id = $2))`

const missingSql = `
select outbound_id, box_code from lcl_box
where warehouse_id = $1 and id <> all($2)
  and outbound_id = any(array(select outbound_id from lcl_box where warehouse_id = $1 and id = any($2)))
order by outbound_id, box_code`

type Missing = { readonly outbound_id: string; readonly box_code: string }

/** Outbounds leave with all their boxes: those of the first outbound that misses some are named. */
const mustBeWhole = (outbounds: readonly LclOutboundRow[], missing: readonly Missing[]): void => {
  const [first] = missing
  if (!first) return
  const of = missing.filter((b) => b.outbound_id === first.outbound_id)
  throw new Refused(largeCargoRefusals.boxes_missing, {
    ...{ outbound: outbounds.find((o) => o.id === first.outbound_id)?.outbound_number ?? '', n: of.length },
    boxes: of
      .slice(0, 10)
      .map((b) => b.box_code)
      .join(', '),
  })
}

/** Boxes leave with all boxes of their outbound, those of one outbound on one receipt. */
export const handoverSuite: HandoverSuite = {
  key: 'lcl',
  prefix: 'LH',
  lanes: () => Promise.resolve(({ lane = '' }) => lane),
  cargo: {
    lock: async (tx, caller, code) => {
      // The outbound is not locked: a signature locks the receipt before it, and looks then whether it is whole.
      const [box, { outbound, sums }] = await together(
        lockBox(tx, caller, code),
        outboundOfCode(tx, caller, code),
      )
      if (!box) throw new Refused(largeCargoRefusals.unknown_box, { box: code })
      return thingOf(caller, box, outbound, sums)
    },
    on: async (tx, caller, receipt_id) => {
      const values = [caller.warehouse_id, receipt_id]
      const [rows, outbounds] = await together(
        tx.run<LclBoxRow>(onSql, values),
        tx.run<LclOutboundRow>(outboundsOnSql, values),
      )
      return rows.map((b) =>
        plainThing(
          b,
          outbounds.find((o) => o.id === b.outbound_id),
        ),
      )
    },
    ...onReceipts,
    handOver: async (tx, caller, ids, { number: receipt }) => {
      const [outbounds, missing, boxes] = await together(
        lockOutboundsOf(tx, caller, ids),
        tx.run<Missing>(missingSql, [caller.warehouse_id, ids]),
        lockBoxes(tx, caller, ids),
      )
      mustBeWhole(outbounds, missing)
      const set = { handed_over_at: tx.now }
      moveAllHeld(tx, caller, lclBoxDocument, 'hand_over', boxes, { set, detail: { receipt } })
      for (const outbound of outbounds)
        moveHeld(tx, caller, lclOutboundDocument, 'hand_over', outbound, { set, detail: { receipt } })
      return boxes.length
    },
  },
}
