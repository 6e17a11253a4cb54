import type { undoEpcPutaway } from '@kuacang/contract/epc/shelf/calls'
import { epcShelfRefusals } from '@kuacang/contract/epc/shelf/refusals'
import { filled, type Text, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { keepLocation } from '../../inventory/public.ts'
import { unknownParcel } from '../arrival/find.ts'
import { stopIfBlocked } from '../block/stop.ts'
import type { ParcelRow } from '../parcel/store.ts'
import { leavePlaces } from './store.ts'

type Laid = {
  readonly location_code: string | null
  readonly put_by: string | null
  readonly put_away: boolean | null
  readonly from_code: string | null
  readonly pickup_code: string | null
}

const why = {
  gone: text('它已不在货架上', 'It lies on no shelf any more'),
  moved: text('它现在在 {place}', 'It lies at {place} now'),
  others: text('是 {by} 上架的', '{by} put it away'),
  nothing: text(
    '这次上架已撤销，或包裹是移库来的',
    'The putaway was undone already, or the parcel was moved here',
  ),
  picked: text('拣货单 {order} 要来拣它', 'Pickup order {order} is about to fetch it'),
}

/** Why what lies here cannot be taken back as the caller's putaway at `place`. */
const keeps = (laid: Laid, place: string, caller: Caller): Text | undefined => {
  if (laid.location_code === null) return why.gone
  if (laid.location_code !== place) return filled(why.moved, { place: laid.location_code })
  if (!laid.put_away) return why.nothing
  if (laid.put_by !== caller.user.username) return filled(why.others, { by: laid.put_by ?? '' })
  return laid.pickup_code === null ? undefined : filled(why.picked, { order: laid.pickup_code })
}

/** Takes back a putaway of the caller (OP-20): the parcel lies where it lay before, or on no shelf. */
export const undoPutaway = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_id, location_code: place } }: { body: z.output<typeof undoEpcPutaway.body> },
) => {
  const { warehouse_id } = caller
  // Where it lies is read after the lock of the parcel: who moved it before has committed.
  const [[parcel], [laid]] = await together(
    tx.run<ParcelRow>('select * from epc_parcel where warehouse_id = $1 and tracking_id = $2 for update', [
      ...[warehouse_id, tracking_id],
    ]),
    tx.run<Laid>(
      `select s.location_code, s.put_by, s.put_away, s.from_code, o.pickup_code from epc_parcel p
         left join epc_stay s on s.warehouse_id = $1 and s.parcel_id = p.id
         left join epc_pickup_line l on l.warehouse_id = $1 and l.parcel_id = p.id and l.held
         left join epc_pickup o on o.warehouse_id = $1 and o.id = l.pickup_id
       where p.warehouse_id = $1 and p.tracking_id = $2`,
      [warehouse_id, tracking_id],
    ),
  )
  if (!parcel || !laid) throw await unknownParcel(tx, caller, tracking_id)
  await stopIfBlocked(tx, caller, parcel)
  const kept = keeps(laid, place, caller)
  if (kept)
    throw new Refused(epcShelfRefusals.putaway_not_undone, { ...{ parcel: tracking_id, place }, why: kept })
  const { from_code } = laid
  if (from_code === null) leavePlaces(tx, warehouse_id, [parcel.id])
  else {
    // A place that was taken out of use since takes nothing back.
    await keepLocation(tx, caller, from_code)
    tx.later(
      `update epc_stay set location_id = from_location_id, location_code = from_code, since = from_since,
         put_by = from_by, put_away = false, from_location_id = null, from_code = null, from_since = null, from_by = null
       where warehouse_id = $1 and parcel_id = $2`,
      [warehouse_id, parcel.id],
    )
  }
  tx.record({
    operation: 'epc_parcel.undo_put_away',
    object: { type: 'epc_parcel', id: parcel.id, number: tracking_id },
    detail: { from_location: place, ...(from_code !== null && { location: from_code }) },
  })
  return { tracking_id, location_code: from_code }
}
