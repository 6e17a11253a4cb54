import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcPutTaskStatus } from '@kuacang/contract/epc/dps/enums'
import { epcUnitStatus } from '@kuacang/contract/epc/job/enums'
import {
  dischargeSlot,
  getEpcSlot,
  getSlotLabels,
  getTakenOutSet,
  listEpcSlots,
  putSlotOnShelf,
  reportMissingInSlot,
  slotBarcode,
  takeOutOfSlot,
  uploadFirstParcel,
  uploadSlot,
} from '@kuacang/contract/epc/wall/calls'
import { epcWallRefusals } from '@kuacang/contract/epc/wall/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Answer, answer } from '#kit/http/answer'
import { codeLabel } from '#kit/labels/documents/code-label'
import { Refused } from '#kit/refused'
import { pdfFile } from '../../printing/public.ts'
import { sowable } from '../job/work.ts'
import { modeOf } from '../warehouse/mode.ts'
import { dischargeSowSlot, slotNow } from './discharge.ts'
import { firstParcel, intoSlot } from './slot.ts'
import { reportMissing, takeOut, toShelf } from './take-out.ts'
import { takenOutSet } from './taken-out.ts'

const label = text('格口', 'Slot')
const mostLabels = 500

type WallRow = {
  slot_number: number
  unit_number: string | null
  status: number | null
  expected: number
  uploaded: number
  owner: string
  since: Date | null
  lit: boolean
  take_out: number
}

/**
 * The wall as it is now. A unit of BLUE or DPS is complete as soon as its set is decided, also without a scan: that is
 * read here, and written by the next desk that looks at the unit.
 */
const wallNow = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, empty: boolean, mode: number) =>
  tx.run<WallRow>(
    `with at_wall as (
       select s.number, u.id, u.unit_number, u.status, u.expected, u.uploaded, u.set_id, t.status as set_status, t.key,
         i.take_out, i.since, coalesce(i.inside, 0) as inside,
         (select count(*) from epc_parcel p where p.warehouse_id = $1 and p.set_id = u.set_id and p.status = any($3)) as belonging
       from epc_slot s left join epc_unit u on u.warehouse_id = $1 and u.id = s.unit_id
         left join epc_set t on t.warehouse_id = $1 and t.id = u.set_id
         left join lateral (
           select max(m.created_at) as since, count(*) as inside,
             count(*) filter (where p.set_id is distinct from u.set_id or p.status <> all($3)) as take_out
           from epc_unit_parcel m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
           where m.warehouse_id = $1 and m.unit_id = u.id and m.in_slot) i on true
       where s.warehouse_id = $1 and ($2::boolean or s.unit_id is not null))
     select number as slot_number, unit_number, coalesce(expected, 0) as expected, coalesce(uploaded, 0) as uploaded,
       case when status = ${uploading} and set_status = ${epcSetStatus.code.ready} and take_out = 0 and inside = belonging and inside > 0
         then ${uploaded} else status end as status,
       coalesce(regexp_replace(key::jsonb ->> 1, '^(buyer|store):', ''), '') as owner, since,
       exists (select from epc_put_task k where k.warehouse_id = $1 and k.slot = at_wall.number and k.status = ${epcPutTaskStatus.code.lit}) as lit,
       coalesce(take_out, 0) as take_out
     from at_wall order by number`,
    [warehouse_id, empty, sowable(mode)],
  )

const { uploading, uploaded } = epcUnitStatus.code

export const answers: Answer[] = [
  answer(uploadFirstParcel, firstParcel),
  answer(uploadSlot, intoSlot),
  answer(putSlotOnShelf, toShelf),
  answer(takeOutOfSlot, takeOut),
  answer(reportMissingInSlot, reportMissing),
  answer(dischargeSlot, dischargeSowSlot),
  answer(getTakenOutSet, takenOutSet),
  answer(getEpcSlot, slotNow),
  answer(listEpcSlots, async (tx, caller, { query }) => ({
    list: await wallNow(tx, caller, query.empty, await modeOf(tx, caller)),
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
