import { text } from '@kuacang/contract/kit/text'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { scBagStatus, scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newDigits } from '#kit/ids'
import type { HandoverSuite } from '../../handover/public.ts'
import {
  type BagsMeant,
  bagsMeantSql,
  finishedBags,
  type PackingSuite,
  type Parcel,
} from '../../packing/public.ts'
import { requestUnderWay } from '../../relabel/public.ts'
import { findScParcel, lockScParcels, scParcelDocument, unknownScParcel } from '../parcel/store.ts'
import { mustBeInPool } from './relabel-kind.ts'

const status = scParcelStatus.code
const inPool: readonly number[] = [status.to_relabel]

/** A parcel of the pool; parcels of one reason and one channel to go by share a bag. */
const toRoom = async (tx: Tx, caller: Caller, code: string): Promise<Parcel> => {
  const found = await findScParcel(tx, caller, code)
  if (!found) throw await unknownScParcel(tx, caller, code)
  mustBeInPool(found, inPool)
  const request = await requestUnderWay(tx, caller, scParcelDocument.table, found.id)
  const reason = found.relabel_reason ?? relabelReason.code.other
  const target = request?.channel_code || found.channel_code || '-'
  const label = relabelReason.label(reason)
  return {
    ...{ id: found.id, number: found.tracking_id, bag_id: found.bag_id },
    ...{ tag: `${label.zh} ${target}`, tag_en: `${label.en} ${target}`, display: target },
    weight_g: found.actual_weight_g ?? found.weight_g ?? 0,
    detail: { relabel_reason: reason, target },
  }
}

/** Notes in which bag parcels lie that stay in the pool, and are locked; null: in none. */
export const lieIn = (
  tx: Tx,
  { warehouse_id }: Caller,
  parcels: readonly { readonly id: string; readonly tracking_id: string }[],
  bag: { readonly id: string; readonly bag_number: string } | null,
): void => {
  tx.later(
    'update sc_parcel set bag_id = $3, version = version + 1, updated_at = $4 where warehouse_id = $1 and id = any($2)',
    [warehouse_id, parcels.map((p) => p.id), bag?.id ?? null, tx.now],
  )
  for (const { id, tracking_id: number } of parcels)
    tx.record({
      operation: bag ? 'sc_parcel.put_into_relabel_bag' : 'sc_parcel.take_out_of_relabel_bag',
      object: { type: scParcelDocument.table, id, number },
      ...(bag && { detail: { bag: bag.bag_number } }),
    })
}

/** Parcels of the pool are collected for the relabel room; they stay in the pool until their new labels are on. */
export const packingSuite: PackingSuite = {
  key: 'sorting-center-relabel',
  family: 'sorting-center',
  limit: { items: 'sc_bag_max_items', weight: 'sc_bag_max_weight' },
  newBag: () => newDigits(9),
  bags: 'outbound_bag',
  parcels: 'sc_parcel',
  wall: false,
  finish: () => ({ weight: false }),
  displayLabel: text('目标渠道', 'Target channel'),
  find: toRoom,
  opened: (tx, { warehouse_id }, { id, bag_number }, parcel) =>
    tx.later(
      `insert into sc_bag (warehouse_id, id, bag_number, bag_type, status, sort_key, relabel_reason, created_at, updated_at)
       values ($1, $2, $3, ${scBagType.code.relabel}, ${scBagStatus.code.packing}, $4, $5, $6, $6)`,
      [warehouse_id, id, bag_number, parcel.display, parcel.detail?.relabel_reason, tx.now],
    ),
  hold: async (tx, caller, ids) => {
    const parcels = await lockScParcels(tx, caller, ids)
    return {
      put: (parcel, bag) => {
        const [now] = parcels
        if (!now) throw notFound(scParcelDocument.title, parcel.number)
        // Relabelled, withdrawn or packed since it was looked up: begin again, and say what it is now.
        if (!inPool.includes(now.status) || now.hold_reason !== null || now.bag_id !== parcel.bag_id)
          throw new LostRace('changed meanwhile')
        lieIn(tx, caller, [now], bag)
      },
      take: () => lieIn(tx, caller, parcels, null),
    }
  },
  own: {
    table: 'sc_bag',
    machine: scBagMachine,
    moves: {
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel_finished'],
      hand_over: ['to_room'],
    },
  },
}

const heldInsideSql = `
select bag_id, min(hold_reason) as hold_reason from sc_parcel
where warehouse_id = $1 and bag_id = any(${bagsMeantSql}) and hold_reason is not null group by bag_id`

/** Bags with a parcel inside that the platform took back meanwhile must leave their receipt. */
const heldInside = async (tx: Pick<Tx, 'run'>, caller: Caller, bags: BagsMeant) => {
  const rows = await tx.run<{ bag_id: string; hold_reason: number }>(heldInsideSql, [
    ...[caller.warehouse_id, ...bags],
  ])
  return new Map(rows.map((r) => [r.bag_id, { pickOut: scHoldReason.label(r.hold_reason) }]))
}

/** The bags are signed over to the relabel room; their parcels stay in the pool, and lie in the room from now on. */
export const handoverSuite: HandoverSuite = {
  key: 'sorting-center-relabel',
  prefix: 'SW',
  cargo: finishedBags(
    [packingSuite.key],
    async (tx, caller, ids) => {
      const inside = await tx.run<{ id: string }>(
        'select id from sc_parcel where warehouse_id = $1 and bag_id = any($2) order by id for update',
        [caller.warehouse_id, ids],
      )
      return inside.length
    },
    { beside: heldInside },
  ),
}
