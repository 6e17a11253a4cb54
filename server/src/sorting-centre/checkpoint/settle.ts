import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { hold, moveAllHeld } from '#kit/document/document'
import { type ScBagRow, scBagDocument } from '../packing-bag/store.ts'
import { lockScParcels, scParcelDocument } from '../parcel/store.ts'

const { waiting, accepted, refused, by_hand } = scCheckpointStatus.code
const { handed_over } = scParcelStatus.code

/** What the platform is told of one parcel. */
export type Checkpoint = {
  readonly id: string
  readonly parcel_id: string
  readonly tracking_id: string
  readonly status: number
  readonly bag_id: string | null
}

const open = `status in (${waiting}, ${refused})`

/**
 * What is open still of the parcels that left with a bag. Locked, as everywhere, in the sequence bag, parcels, checkpoints;
 * the bag is the caller's.
 */
export const openOfBag = async (tx: Tx, { warehouse_id }: Caller, bag_id: string): Promise<Checkpoint[]> => {
  const [, checkpoints] = await together(
    tx.run<{ id: string }>(
      `select id from sc_parcel where warehouse_id = $1 and id in (
         select parcel_id from sc_checkpoint where warehouse_id = $1 and bag_id = $2 and ${open}) order by id for update`,
      [warehouse_id, bag_id],
    ),
    tx.run<Checkpoint>(
      `select id, parcel_id, tracking_id, status, bag_id from sc_checkpoint
       where warehouse_id = $1 and bag_id = $2 and ${open} order by parcel_id for update`,
      [warehouse_id, bag_id],
    ),
  )
  return checkpoints
}

/** The open checkpoints of these parcels, by any number that each ever had, not locked. */
export const openOfNumbers = (tx: Tx, { warehouse_id }: Caller, numbers: readonly string[]) =>
  tx.run<{ number: string; id: string; bag_id: string }>(
    `select n.number, c.id, c.bag_id from sc_checkpoint c
       join number_chain n on n.warehouse_id = $1 and n.object_type = 'sc_parcel' and n.object_id = c.parcel_id
     where c.warehouse_id = $1 and n.number = any($2) and c.${open} and c.bag_id is not null`,
    [warehouse_id, numbers],
  )

/** The platform refused these: why stands on each row. They can be pushed again. */
export const refuseParcel = (
  tx: Tx,
  { warehouse_id }: Caller,
  said: readonly { readonly id: string; readonly why: string }[],
): void => {
  if (said.length === 0) return
  tx.later(
    `update sc_checkpoint c set status = ${refused}, failure = n.why, updated_at = $2
     from unnest($3::text[], $4::text[]) as n(id, why) where c.warehouse_id = $1 and c.id = n.id`,
    [warehouse_id, tx.now, said.map((s) => s.id), said.map((s) => s.why)],
  )
}

/** Those bags have departed whose parcels all have, or came back before the platform was told of them. */
const departBags = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> => {
  const bags = await hold<ScBagRow>(tx, caller, scBagDocument, [...new Set(ids)].sort())
  const unsettled = await tx.run<{ bag_id: string }>(
    `select distinct bag_id from sc_checkpoint where warehouse_id = $1 and bag_id = any($2) and ${open}`,
    [caller.warehouse_id, ids],
  )
  const left = bags.filter(
    (b) => b.status === scBagStatus.code.handed_over && !unsettled.some((o) => o.bag_id === b.id),
  )
  moveAllHeld(tx, caller, scBagDocument, 'depart', left)
}

/**
 * These parcels departed: the platform accepted it, or a person says so with a reason. A parcel that came back meanwhile
 * stays what it is.
 */
export const departParcel = async (
  tx: Tx,
  caller: Caller,
  checkpoints: readonly Checkpoint[],
  reason?: string,
): Promise<void> => {
  if (checkpoints.length === 0) return
  const parcels = await lockScParcels(
    tx,
    caller,
    checkpoints.map((c) => c.parcel_id),
  )
  moveAllHeld(
    tx,
    caller,
    scParcelDocument,
    'depart',
    parcels.filter((p) => p.status === handed_over),
    { set: { departed_at: tx.now }, detail: reason === undefined ? {} : { by_hand: true, reason } },
  )
  tx.later(
    `update sc_checkpoint set status = $4, remark = $5, failure = '', updated_at = $2
     where warehouse_id = $1 and id = any($3)`,
    [
      ...[caller.warehouse_id, tx.now, checkpoints.map((c) => c.id)],
      ...[reason === undefined ? accepted : by_hand, reason ?? ''],
    ],
  )
  await departBags(
    tx,
    caller,
    checkpoints.flatMap((c) => c.bag_id ?? []),
  )
}
