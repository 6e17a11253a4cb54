import type { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll, moveAllHeld } from '#kit/document/document'
import { holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { scInboundBagDocument } from '../inbound-bag/store.ts'
import { lockScParcels, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { leavePool } from '../relabel/pool.ts'
import { inLivingBags } from '../relabel/room.ts'
import { registerReturn } from '../return/store.ts'

const status = scParcelStatus.code
const { machine } = scParcelDocument
const withdrawn = scHoldReason.code.withdrawn

/** Parcels of bags that were withdrawn: those that have not arrived are cancelled with them. */
export const withdrawParcelsOf = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
): Promise<number> => {
  const rows = await tx.run<ScParcelRow>(
    `select p.*, i.origin from sc_parcel p
     join sc_inbound_bag i on i.warehouse_id = $1 and i.id = p.inbound_bag_id
     where p.warehouse_id = $1 and p.inbound_bag_id = any($2) and p.status = ${status.created}
     order by p.id for update of p`,
    [caller.warehouse_id, bagIds],
  )
  moveAllHeld(tx, caller, scParcelDocument, 'withdraw', rows)
  return rows.length
}

/** Withdraws parcels wherever they are (docs/sorting-centre.md). Answers how many, and how many are held in a bag. */
const takeParcels = async (tx: Tx, caller: Caller, numbers: readonly string[]) => {
  const found = await tx.run<{ number: string; object_id: string }>(
    `select number, object_id from number_chain
     where warehouse_id = $1 and number = any($2) and object_type = 'sc_parcel'`,
    [caller.warehouse_id, numbers],
  )
  const rows = await lockScParcels(
    tx,
    caller,
    found.map((f) => f.object_id),
  )
  const such = (action: 'withdraw' | 'intercept' | 'hold') =>
    rows.filter((p) => machine.can(action, p.status))
  const bagged = await inLivingBags(tx, caller, rows)
  const here = such('intercept').filter((p) => !bagged.has(p.id))
  const fresh = such('hold').filter(
    (p) => (bagged.has(p.id) || !machine.can('intercept', p.status)) && p.hold_reason !== withdrawn,
  )
  moveAllHeld(tx, caller, scParcelDocument, 'withdraw', such('withdraw'))
  for (const parcel of here) registerReturn(tx, caller, parcel, { reason: scReturnReason.code.withdrawn })
  moveAllHeld(tx, caller, scParcelDocument, 'intercept', here, {
    set: { hold_reason: withdrawn, bag_id: null },
  })
  await leavePool(tx, caller, here, 'withdrawn')
  moveAllHeld(tx, caller, scParcelDocument, 'hold', fresh, {
    to: 'here',
    set: { hold_reason: withdrawn },
    detail: { hold_reason: withdrawn },
  })
  const byId = new Map(rows.map((p) => [p.id, p]))
  const held = found.flatMap(({ number, object_id: id }) => {
    const parcel = byId.get(id)
    return parcel ? [{ id, number, status: parcel.status }] : []
  })
  const done = (s: number) =>
    s === status.cancelled ||
    s === status.to_return ||
    (['withdraw', 'intercept', 'hold'] as const).some((action) => machine.can(action, s))
  return {
    withdrawn: such('withdraw').length + here.length + fresh.length,
    held: fresh.length,
    failed: leftNumbers(caller, scParcelDocument, numbers, held, done),
  }
}

type Body = z.output<typeof withdrawScBags.body>

/** The platform takes back bags that have not arrived, with their parcels, and parcels wherever they are. */
export const withdrawParcels = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const bags = await holdNumbers(tx, caller, scInboundBagDocument, body.bag_numbers)
  const can = (s: number) => scInboundBagDocument.machine.can('withdraw', s)
  const ids = bags.filter((b) => can(b.status)).map((b) => b.id)
  await moveAll(tx, caller, scInboundBagDocument, 'withdraw', ids)
  const inside = await withdrawParcelsOf(tx, caller, ids)
  const [gone] = scInboundBagDocument.machine.to('withdraw')
  const failed = leftNumbers(
    caller,
    scInboundBagDocument,
    body.bag_numbers,
    bags,
    (s) => can(s) || s === gone,
  )
  const parcels = await takeParcels(tx, caller, body.tracking_ids)
  return {
    withdrawn: ids.length + inside + parcels.withdrawn,
    held: parcels.held,
    errors: [...failed, ...parcels.failed],
  }
}
