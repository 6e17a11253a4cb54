import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { placesOf } from '../location/places.ts'
import { moveStockLater } from './ledger.ts'
import { byOrder, type Promised } from './promised.ts'

/**
 * Reverses picks of what was promised to orders: goods go from the outbound place back to where they were taken, and stay
 * promised. The orders that were given last give back first. Answers how many there were to give back.
 */
export const unpickStock = async (
  tx: Tx,
  caller: Caller,
  to: { location_id: string; sku_id: string; lot: string },
  promised: readonly Promised[],
  quantity: number,
  cause: { id: string; number: string },
): Promise<number> => {
  const given = promised.filter((a) => a.picked > 0).sort(byOrder)
  let left = quantity
  const shares = given.reverse().flatMap(({ id, picked }) => {
    const share = Math.min(left, picked)
    left -= share
    return share > 0 ? [{ id, share }] : []
  })
  const [first] = given
  const returned = quantity - left
  if (!first || returned === 0) return 0
  const places = await placesOf(tx, caller.warehouse_id)
  moveStockLater(tx, caller, { kind: 'put_back', type: 'pickup_order', ...cause }, [
    {
      from: places.OUTBOUND,
      to: to.location_id,
      sku_id: to.sku_id,
      lot: to.lot,
      partner_id: first.partner_id,
      quantity: returned,
      freed: returned,
      held: returned,
    },
  ])
  tx.later(
    `update allocation a set picked = a.picked - s.share from jsonb_to_recordset($2::jsonb) as s (id text, share bigint)
     where a.warehouse_id = $1 and a.id = s.id`,
    [caller.warehouse_id, JSON.stringify(shares)],
  )
  return returned
}
