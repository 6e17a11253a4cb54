import { text } from '@kuacang/contract/kit/text'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { itemsOfBags } from '../../packing/public.ts'
import type { ScParcelRow } from '../parcel/store.ts'

export const scRelabelBagDocument = {
  machine: scBagMachine,
  title: text('换单袋', 'relabel bag'),
  table: 'sc_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

type BagRow = { id: string; bag_number: string; status: number; version: number }

const inRoom: readonly number[] = [
  scBagStatus.code.to_relabel,
  scBagStatus.code.relabelling,
  scBagStatus.code.relabel_failed,
]

const lockBagsSql =
  'select id, bag_number, status, version from sc_bag where warehouse_id = $1 and id = any($2) order by id for update'

const standingSql = `
select p.bag_id, count(*) filter (where r.id is null) as waiting, count(*) filter (where r.id is not null) as failed
from sc_parcel p
left join relabel_request r on r.warehouse_id = $1 and r.object_type = 'sc_parcel' and r.object_id = p.id
  and r.status = ${relabelStatus.code.failed}
where p.warehouse_id = $1 and p.bag_id = any($2) and p.status in ${codes(scParcelStatus, 'to_relabel', 'relabel_review')}
group by p.bag_id`

type Standing = { readonly bag_id: string; readonly waiting: number; readonly failed: number }

/** Bags in the room, which are locked, and how far their parcels are. */
type RoomBags = { readonly bags: readonly BagRow[]; readonly standings: readonly Standing[] }

/**
 * The bags in which parcels, which are locked, came to the relabel room. Their rows are locked after the parcels', and read once
 * that is done, so that the last two parcels, done at once, are counted one after the other.
 */
export const holdRoomBags = async (
  tx: Tx,
  { warehouse_id }: Scope,
  parcels: readonly { readonly bag_id: string | null }[],
): Promise<RoomBags> => {
  const ids = [...new Set(parcels.flatMap(({ bag_id }) => bag_id ?? []))]
  if (ids.length === 0) return { bags: [], standings: [] }
  const values = [warehouse_id, ids]
  const [bags, standings] = await together(
    tx.run<BagRow>(lockBagsSql, values),
    tx.run<Standing>(standingSql, values),
  )
  return { bags: bags.filter((b) => inRoom.includes(b.status)), standings }
}

/**
 * The bags show how far their parcels are. `labelled`: how many of those that waited as the bags were read have their new labels
 * on now.
 */
export const moveRoomBags = (
  tx: Tx,
  caller: Caller,
  { bags, standings }: RoomBags,
  labelled: 0 | 1,
): void => {
  const { to_relabel, relabel_failed, relabelled } = scBagStatus.code
  for (const bag of bags) {
    const { waiting, failed } = standings.find((s) => s.bag_id === bag.id) ?? { waiting: 0, failed: 0 }
    const to = failed > 0 ? relabel_failed : relabelled
    if (waiting > labelled) {
      if (bag.status === relabel_failed || (labelled > 0 && bag.status === to_relabel))
        moveHeld(tx, caller, scRelabelBagDocument, 'begin_relabel', bag)
    } else if (bag.status !== to) {
      moveHeld(tx, caller, scRelabelBagDocument, 'end_relabel', bag, { to, detail: { failed } })
    }
  }
}

/** Parcels that came to the relabel room in bags cannot get their labels, or left the pool, which is written: the bags show it. */
export const roomBagsFollow = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly { readonly bag_id: string | null }[],
): Promise<void> => moveRoomBags(tx, caller, await holdRoomBags(tx, caller, parcels), 0)

type Lying = Pick<ScParcelRow, 'id' | 'bag_id'>

/** Which of these parcels lie in a bag that has not left yet: the numbers of their bags, by parcel. */
export const inLivingBags = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  parcels: readonly Lying[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = parcels.filter((p) => p.bag_id !== null).map((p) => p.id)
  if (ids.length === 0) return new Map()
  const rows = await tx.run<{ item_id: string; bag_number: string }>(
    `select item_id, bag_number from (${itemsOfBags}) i join bag b on b.warehouse_id = $1 and b.id = i.bag_id
     where i.item_id = any($2) and i.live`,
    [warehouse_id, ids],
  )
  return new Map(rows.map((r) => [r.item_id, r.bag_number]))
}

const inRoomBag = (parcel: string, bag: string): Refused =>
  new Refused(scRelabelRefusals.in_room_bag, { parcel, bag })

/** Refuses a parcel that lies in a bag which has not left yet: it comes out of it first. */
export const mustNotLieInBag = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  parcel: Lying & Pick<ScParcelRow, 'tracking_id'>,
): Promise<void> => {
  const bag = (await inLivingBags(tx, scope, [parcel])).get(parcel.id)
  if (bag !== undefined) throw inRoomBag(parcel.tracking_id, bag)
}

const livingSql = `
select i.item_id, b.bag_number from (${itemsOfBags}) i join bag b on b.warehouse_id = $1 and b.id = i.bag_id
where i.live and i.item_id = any(array(
  select object_id from number_chain where warehouse_id = $1 and number = any($2) and object_type = 'sc_parcel'))`

/**
 * The same for parcels that have or had one of these numbers: travels with their locks, and refuses a parcel of the pool as it is
 * asked.
 */
export const livingBagsNumbered = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  numbers: readonly string[],
): Promise<(parcel: Lying & Pick<ScParcelRow, 'tracking_id'>) => void> => {
  const rows = await tx.run<{ item_id: string; bag_number: string }>(livingSql, [warehouse_id, numbers])
  const bags = new Map(rows.map((r) => [r.item_id, r.bag_number]))
  return ({ id, bag_id, tracking_id }) => {
    const bag = bag_id === null ? undefined : bags.get(id)
    if (bag !== undefined) throw inRoomBag(tracking_id, bag)
  }
}
