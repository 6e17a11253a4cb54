import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { addLines, goodsNamedBy, idsOfNamed, takesLater } from '../check/scope.ts'
import type { CheckRow } from '../check/store.ts'
import { passingPlaces } from '../location/places.ts'
import { mustCount } from './open.ts'
import { bringUpToDate, hasLines, linesAt, progressOf, writeNone } from './store.ts'

type Place = { id: string; code: string }
type AtPlace = { body: { order_id: string; location_code: string } }

/** A place that goods can be counted at: a shelf, locked or not. It is not deleted until the transaction ends. */
export const mustFindShelf = async (tx: Tx, caller: Caller, code: string) => {
  const [place] = await tx.run<Place & { district: string | null }>(
    `select l.id, l.code, d.code as district from location l
     left join district d on d.warehouse_id = $1 and d.id = l.district_id
     where l.warehouse_id = $1 and l.code = $2 and l.state <> ${locationState.code.deleted} and l.location_type < ${locationType.code.supplier} and l.code <> all($3)
     for key share of l`,
    [caller.warehouse_id, code, passingPlaces],
  )
  if (!place) throw await wrongScan(tx, caller, { expected: 'place', code })
  return place
}

/** A check that may be counted now, and a place of it: one with lines of it, or one of its scope where goods may turn up. */
export const checkAndPlace = async (
  tx: Tx,
  caller: Caller,
  at: AtPlace['body'],
): Promise<{ check: CheckRow; place: Place }> => {
  const { order_id, location_code: code } = at
  const [check, place, lines] = await together(
    mustCount(tx, caller, order_id),
    mustFindShelf(tx, caller, code),
    hasLines(tx, caller, at),
  )
  const { districts, location_codes } = check.scope
  const inScope =
    takesLater(check.check_type) &&
    (districts.length === 0 || districts.includes(place.district ?? '')) &&
    (location_codes.length === 0 || location_codes.includes(code))
  if (!inScope && !lines) throw new Refused(checkRefusals.place_outside, { location: code, check: order_id })
  return { check, place }
}

/** The counter stands at a place: what is expected there, with goods that came since the check was made. */
export const scanLocation = async (tx: Tx, caller: Caller, { body }: AtPlace) => {
  const [{ check, place }, named] = await together(
    checkAndPlace(tx, caller, body),
    goodsNamedBy(tx, caller, body.order_id),
  )
  const arrived = () => {
    const ids = { districts: [], locations: [place.id], skus: idsOfNamed(check.scope, named) }
    return addLines(tx, caller, check.id, ids, undefined)
  }
  const [, , lines, progress] = await together(
    takesLater(check.check_type) ? arrived() : Promise.resolve(0),
    bringUpToDate(tx, caller, check.id, place.id),
    linesAt(tx, caller, check.id, place.id),
    progressOf(tx, caller, check.id, place.code),
  )
  tx.record({
    operation: 'inventory_check.scan_location',
    object: { type: 'inventory_check', id: check.id, number: check.order_id },
    detail: { location: place.code },
  })
  return { location_code: place.code, lines, progress }
}

/** Records that a place holds nothing more: its open lines are counted as none. */
export const finishLocation = async (tx: Tx, caller: Caller, { body }: AtPlace) => {
  const { check, place } = await checkAndPlace(tx, caller, body)
  const [none, progress] = await together(
    writeNone(tx, caller, check.id, place.id),
    progressOf(tx, caller, check.id, place.code),
  )
  tx.record({
    operation: 'inventory_check.finish_location',
    object: { type: 'inventory_check', id: check.id, number: check.order_id },
    detail: { location: place.code, none },
  })
  return { none, progress }
}
