import { pickupLocationStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { unpickStock } from '../../inventory/public.ts'
import { mustHold } from './pick.ts'
import { mustFindLine, promisedToUnpick } from './store.ts'

type Body = { id: string; line_id: string; quantity: number }

/** Takes back a pick of the open job (OP-20): the goods are at their place again, and still promised. */
export const undoPick = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [{ pickup_code }, line, promised] = await together(
    mustHold(tx, caller, body.id),
    mustFindLine(tx, caller, body.id, body.line_id),
    promisedToUnpick(tx, caller, body.id, body.line_id),
  )
  const cause = { id: body.id, number: pickup_code }
  const returned = await unpickStock(tx, caller, line, promised, body.quantity, cause)
  if (returned < body.quantity || line.status === pickupLocationStatus.code.lost)
    throw new Refused(pickupRefusals.pick_settled, { sku: line.sku })
  const changed = {
    picked_quantity: line.picked_quantity - returned,
    status: pickupLocationStatus.code.viewed,
  }
  tx.later('update pickup_line set picked_quantity = $3, status = $4 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    line.id,
    changed.picked_quantity,
    changed.status,
  ])
  tx.record({
    operation: 'pickup_order.undo_pick',
    object: { type: 'pickup_order', ...cause },
    detail: {
      location: line.location_code,
      sku: line.sku,
      quantity: returned,
      partner_id: promised[0]?.partner_id,
    },
  })
  return { line: { ...line, ...changed } }
}
