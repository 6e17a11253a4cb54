import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  dischargeSlot,
  getEpcSlot,
  getSlotLabels,
  getTakenOutSet,
  listEpcSlots,
  reportMissingInSlot,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import { type Answer, answer } from '#kit/http/answer'
import { codeLabel } from '#kit/labels/documents/code-label'
import { Refused } from '#kit/refused'
import { pdfFile } from '../../printing/public.ts'
import { discharge, slotNow } from './discharge.ts'
import { firstParcel, intoSlot } from './slot.ts'
import { reportMissing, takeOut } from './take-out.ts'
import { takenOutSet } from './taken-out.ts'

const label = text('格口', 'Slot')
const mostLabels = 500

type WallRow = {
  slot_number: number
  unit_number: string | null
  status: number | null
  expected: number
  uploaded: number
  take_out: number
}

export const answers: Answer[] = [
  answer(uploadFirstParcel, firstParcel),
  answer(uploadSlot, intoSlot),
  answer(takeOutOfSlot, takeOut),
  answer(reportMissingInSlot, reportMissing),
  answer(dischargeSlot, discharge),
  answer(getTakenOutSet, takenOutSet),
  answer(getEpcSlot, slotNow),
  answer(listEpcSlots, async (tx, { warehouse_id }, { query }) => ({
    list: await tx.run<WallRow>(
      `select s.number as slot_number, u.unit_number, u.status, coalesce(u.expected, 0) as expected,
         coalesce(u.uploaded, 0) as uploaded, coalesce((
           select count(*) from epc_unit_parcel m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
           where m.warehouse_id = $1 and m.unit_id = u.id and m.in_slot
             and (p.set_id is distinct from u.set_id or p.status <> ${epcParcelStatus.code.combined})), 0) as take_out
       from epc_slot s left join epc_unit u on u.warehouse_id = $1 and u.id = s.unit_id
       where s.warehouse_id = $1 and ($2::boolean or s.unit_id is not null) order by s.number`,
      [warehouse_id, query.empty],
    ),
  })),
  answer(getSlotLabels, async (_tx, { locale }, { query: { first_slot: from, last_slot: to } }) => {
    if (to < from || to - from >= mostLabels) throw new Refused(epcWallRefusals.no_such_slots, { from, to })
    const numbers = Array.from({ length: to - from + 1 }, (_n, i) => from + i)
    const labels = numbers.map((n) => ({
      value: slotBarcode(n),
      title: say(label, locale),
      big: String(n),
    }))
    return pdfFile(await codeLabel(labels, { locale }), `slots-${from}-${to}`)
  }),
]
