import {
  inventoryCheckSource,
  inventoryCheckStatus,
  inventoryCheckType,
} from '@kuacang/contract/inventory/check/enums'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { locationState } from '@kuacang/contract/inventory/location/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { writeCheck } from '../check/create.ts'
import { addLines } from '../check/scope.ts'
import { mustFindShelf } from './place.ts'

type Body = { location_code: string; empty: boolean; reference: string }

/** The place of the code $2; a part of a statement. */
const placeSql = `(select id from location where warehouse_id = $1 and code = $2 and state <> ${locationState.code.deleted})`

const heldSql = `
select coalesce(sum(on_hand), 0)::bigint as on_hand from stock where warehouse_id = $1 and location_id = ${placeSql}`

const openSql = `
select order_id from inventory_check where warehouse_id = $1 and place_id = ${placeSql}
  and status in ${codes(inventoryCheckStatus, 'new', 'checking', 'creating')}`

/**
 * A picker was asked whether a place is empty that should be. A yes is recorded in the timeline of the place; a no
 * makes a dynamic check for the place, of which a place has one at a time.
 */
export const confirmEmpty = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const at = [caller.warehouse_id, body.location_code]
  const [place, [held], [open]] = await together(
    mustFindShelf(tx, caller, body.location_code),
    tx.run<{ on_hand: number }>(heldSql, at),
    tx.run<{ order_id: string }>(openSql, at),
  )
  const on_hand = held?.on_hand ?? 0
  if (body.empty && on_hand > 0)
    throw new Refused(checkRefusals.place_not_empty, { location: place.code, on_hand })
  tx.record({
    operation: 'location.zero_check',
    object: { type: 'location', id: place.id, number: place.code },
    detail: { empty: body.empty, reference: body.reference },
  })
  if (body.empty) return { check_order_id: null }
  if (open) return { check_order_id: open.order_id }
  const { order_id, filled } = writeCheck(
    tx,
    caller,
    {
      check_type: inventoryCheckType.code.dynamic,
      source: inventoryCheckSource.code.zero_check,
      scope: { districts: [], skus: [], location_codes: [place.code] },
      place_id: place.id,
    },
    (id) => addLines(tx, caller, id, { districts: [], skus: [], locations: [place.id] }, undefined),
    // Another picker said no at this moment: theirs is found when it is tried again.
    lostOnUnique,
  )
  await filled
  return { check_order_id: order_id }
}
