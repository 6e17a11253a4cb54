import { allocationState } from '@kuacang/contract/inventory/stock/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupLocationStatus, pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { pickPromised } from '../../inventory/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { shrinkPickupLines } from '../order/store.ts'
import { giveUp } from '../order/waiting.ts'
import { pickupLineMachine, pickupOrderDocument } from './document.ts'
import { type InCell, markException, mustFindLine, type PickLine, promisedToPick } from './store.ts'

type Held = {
  readonly id: string
  readonly pickup_code: string
  readonly status: number
  readonly operator_id: string | null
  readonly operator_name: string
}

/**
 * A pickup order that this operator picks, locked before its places are: against its end, and against operators who sort
 * its goods. An operator whose pickup order was taken over is notified at the next scan (OP-29). One that no operator
 * picks yet becomes this operator's by the first scan at a place of it (FU-212), if `claims` says so.
 */
export const mustHold = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { claims = false } = {},
): Promise<{ pickup_code: string }> => {
  // A claim writes: two scans that first shared the lock would each wait for the other to give it up.
  const [row] = await tx.run<Held>(
    `select id, pickup_code, status, operator_id, operator_name from pickup_order
     where warehouse_id = $1 and id = $2 for no key update`,
    [caller.warehouse_id, id],
  )
  if (row?.status === pickupOrderStatus.code.processing) {
    if (row.operator_id === caller.user.id) return row
    throw new Refused(pickupRefusals.claimed, { code: row.pickup_code, operator: row.operator_name })
  }
  if (row && claims && pickupOrderDocument.machine.can('claim', row.status)) {
    moveHeld(tx, caller, pickupOrderDocument, 'claim', row, {
      set: { operator_id: caller.user.id, operator_name: caller.user.username },
    })
    return row
  }
  throw new Refused(
    kitRefusals.illegal_move,
    {
      object: row?.pickup_code ?? id,
      action: pickupLineMachine.table.complete.label,
      status: pickupOrderStatus.label(row?.status ?? 0),
    },
    row && triedOn(caller, 'pickup_order', 'pick', { id, number: row.pickup_code, status: row.status }),
  )
}

/** How the timeline of a pickup order calls what is done at its places. */
const recordedAs = { view: 'view_location', complete: 'pick', report_lost: 'report_lost' } as const

const mustBeOpen = (
  caller: Caller,
  { id, pickup_code }: { readonly id: string; readonly pickup_code: string },
  line: PickLine,
  action: keyof typeof recordedAs,
): void => {
  if (pickupLineMachine.can(action, line.status)) return
  throw new Refused(
    kitRefusals.illegal_move,
    {
      object: `${line.location_code} ${line.sku}`,
      action: pickupLineMachine.table[action].label,
      status: pickupLocationStatus.label(line.status),
    },
    triedOn(caller, 'pickup_order', recordedAs[action], { id, number: pickup_code, status: line.status }),
  )
}

/** Something else than the code of the place that the picker is to stand at. */
const wrongPlace = (tx: Tx, caller: Caller, { location_code: wanted }: PickLine, code: string) =>
  wrongScan(tx, caller, { expected: 'place', code, wanted, as: pickupRefusals.wrong_place })

type Line = { body: { id: string; line_id: string } }
type AtPlace = { body: Line['body'] & { location_code?: string | undefined } }

/** The picker stands at the place. Only the first scan of the place is an event. */
export const viewPlace = async (tx: Tx, caller: Caller, { body }: AtPlace) => {
  const [{ pickup_code }, line] = await together(
    mustHold(tx, caller, body.id, { claims: true }),
    mustFindLine(tx, caller, body.id, body.line_id),
  )
  mustBeOpen(caller, { id: body.id, pickup_code }, line, 'view')
  const scanned = body.location_code ?? line.location_code
  if (scanned !== line.location_code) throw await wrongPlace(tx, caller, line, scanned)
  const { viewed } = pickupLocationStatus.code
  if (line.status === viewed) return { line }
  tx.later('update pickup_line set status = $3 where warehouse_id = $1 and id = $2', [
    caller.warehouse_id,
    line.id,
    viewed,
  ])
  tx.record({
    operation: 'pickup_order.view_location',
    object: { type: 'pickup_order', id: body.id, number: pickup_code },
    detail: { location: line.location_code, sku: line.sku },
  })
  return { line: { ...line, status: viewed } }
}

type CompleteBody = { id: string; line_id: string; location_code: string; sku: string; quantity: number }

/** Picks at a place for the orders that still want it; orders that were cancelled meanwhile get nothing (REL-22). */
export const completePicking = async (tx: Tx, caller: Caller, { body }: { body: CompleteBody }) => {
  const [{ pickup_code }, line, promised] = await together(
    mustHold(tx, caller, body.id, { claims: true }),
    mustFindLine(tx, caller, body.id, body.line_id),
    promisedToPick(tx, caller, body.id, body.line_id),
  )
  mustBeOpen(caller, { id: body.id, pickup_code }, line, 'complete')
  if (line.location_code !== body.location_code) throw await wrongPlace(tx, caller, line, body.location_code)
  if (![line.sku, line.barcode].includes(body.sku))
    throw await wrongScan(tx, caller, {
      expected: 'goods',
      code: body.sku,
      wanted: line.sku,
      as: pickupRefusals.wrong_goods,
    })
  const left = line.quantity - line.picked_quantity
  if (body.quantity > left) throw new Refused(pickupRefusals.too_many, { left })
  const picked = await pickPromised(tx, caller, line, promised, body.quantity, {
    id: body.id,
    number: pickup_code,
  })
  if (picked < body.quantity) throw new Refused(pickupRefusals.too_many, { left: picked })
  const status = picked === left ? pickupLocationStatus.code.completed : pickupLocationStatus.code.viewed
  const [place] = await tx.run<{ ask: boolean }>(
    `update pickup_line set picked_quantity = picked_quantity + $3, status = $4 where warehouse_id = $1 and id = $2
     returning not exists (select 1 from stock where warehouse_id = $1 and location_id = $5 and on_hand > 0)
       and coalesce((select (preference ->> 'zero_checks')::boolean from warehouse where id = $1), true) as ask`,
    [caller.warehouse_id, line.id, picked, status, line.location_id],
  )
  tx.record({
    operation: 'pickup_order.pick',
    object: { type: 'pickup_order', id: body.id, number: pickup_code },
    detail: {
      location: line.location_code,
      sku: line.sku,
      quantity: picked,
      partner_id: promised[0]?.partner_id,
    },
  })
  return {
    picked,
    line: { ...line, picked_quantity: line.picked_quantity + picked, status },
    place_empty: place?.ask ?? false,
  }
}

// Its pickup order is held, so what lies in the cells of the wall stays as it is.
const shortSql = `
select o.id, o.order_number, o.order_status, o.cell,
  (select coalesce(sum(l.quantity), 0)::bigint from outbound_line l where l.warehouse_id = $1 and l.outbound_order_id = o.id) as quantity,
  (select coalesce(sum(l.sorted_quantity), 0)::bigint from outbound_line l where l.warehouse_id = $1 and l.outbound_order_id = o.id) as sorted
from outbound_order o
where o.warehouse_id = $1 and o.pickup_order_id = $2 and o.order_status in ${codes(outboundOrderStatus, 'pickup_created', 'sorted')} and exists (
  select 1 from allocation a join pickup_line p on p.warehouse_id = $1 and p.pickup_order_id = $2 and p.id = $3
    and p.location_id = a.location_id and p.sku_id = a.sku_id and p.lot = a.lot
  where a.warehouse_id = $1 and a.outbound_order_id = o.id and a.state = ${allocationState.code.open} and a.picked < a.quantity)
order by o.id for update of o`

/**
 * Goods are not where they should be. The orders that still wait for them there become abnormal and give back
 * all that they were promised; the rest of the pickup order goes on.
 */
export const loseGoods = async (tx: Tx, caller: Caller, { body }: Line) => {
  const [{ pickup_code }, line, short] = await together(
    mustHold(tx, caller, body.id),
    mustFindLine(tx, caller, body.id, body.line_id),
    tx.run<InCell & { order_status: number }>(shortSql, [caller.warehouse_id, body.id, body.line_id]),
  )
  mustBeOpen(caller, { id: body.id, pickup_code }, line, 'report_lost')
  tx.later(
    `update pickup_line set status = ${pickupLocationStatus.code.lost} where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, line.id],
  )
  moveAllHeld(tx, caller, outboundOrderDocument, 'report_missing', short, {
    set: { is_exceptional: true, pickup_order_id: null, cell: null },
    detail: { pickup_code, location: line.location_code, sku: line.sku },
  })
  const freed = await giveUp(
    tx,
    caller,
    short.map((o) => ({ id: o.id, number: o.order_number })),
  )
  const elsewhere = freed.filter(
    (f) => f.location_id !== line.location_id || f.sku_id !== line.sku_id || f.lot !== line.lot,
  )
  shrinkPickupLines(tx, caller, body.id, elsewhere)
  const cells = short.map(({ order_status: _status, ...inCell }) => inCell)
  markException(tx, caller, body.id, cells)
  tx.record({
    operation: 'pickup_order.report_lost',
    object: { type: 'pickup_order', id: body.id, number: pickup_code },
    detail: { location: line.location_code, sku: line.sku },
  })
  return {
    line: { ...line, status: pickupLocationStatus.code.lost },
    abnormal_orders: short.map((o) => o.order_number),
  }
}
