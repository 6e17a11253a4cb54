import type { inspectEpcParcel } from '@kuacang/contract/epc/block/calls'
import { epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { picturesOf } from '../../handover/public.ts'
import { unknownBoxOrParcel } from '../arrival/find.ts'
import { lookUp } from '../number/store.ts'
import { type ListedParcel, showParcel } from '../parcel/store.ts'
import { blockColumns, showBlock } from './list.ts'

/** What an inspector of a parcel must see of it: what was announced and found, its photos, and what stops it. */
export const inspectParcel = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id } }: { query: z.output<typeof inspectEpcParcel.query> },
) => {
  const { warehouse_id } = caller
  const known = (await lookUp(tx, caller, [tracking_id])).get(tracking_id)
  const [parcel] = await tx.run<ListedParcel & { id: string }>(
    `select p.*, b.bag_number from epc_parcel p
     left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [warehouse_id, known?.tracking_id ?? tracking_id],
  )
  if (!parcel) throw await unknownBoxOrParcel(tx, caller, tracking_id)
  const [photos, block] = await Promise.all([
    picturesOf(tx, caller, parcel.id),
    tx.db
      .selectFrom('epc_block as k')
      .where('k.warehouse_id', '=', warehouse_id)
      .where('k.parcel_id', '=', parcel.id)
      .where('k.status', '=', epcBlockStatus.code.open)
      .select(blockColumns(caller))
      .executeTakeFirst(),
  ])
  return { parcel: showParcel(parcel, caller), photos, block: block ? showBlock(block, caller) : null }
}
