import { text } from '@kuacang/contract/kit/text'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { isId } from '#kit/ids'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { type BagRow, itemsOfBags, type LyingIn } from '../../packing/public.ts'
import type { ScParcelRow } from '../parcel/store.ts'

export const scBagDocument = {
  machine: scBagMachine,
  title: text('集包袋', 'packing bag'),
  table: 'sc_bag',
  statusColumn: 'status',
  numberColumn: 'bag_number',
  partnerOwned: false,
} as const satisfies Document

/** The stations that pack what leaves; bags for the relabel room are another matter. */
export const outboundBags = ['sorting-center-outbound', 'sorting-center-dhl', 'sorting-center-124'] as const
export type OutboundBags = (typeof outboundBags)[number]

/** What a sorting centre knows of a bag beside the engine. */
export type ScBagRow = {
  id: string
  bag_number: string
  bag_type: number
  status: number
  group_id: number | null
  sort_key: string
  carrier_code: string
  relabel_reason: number | null
  check_weight_g: number | null
  check_weight_away: boolean
  checked_by: string
  checked_at: Date | null
  handed_over_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

const ofCode = `
from bag b join sc_bag s on s.warehouse_id = $1 and s.id = b.id
where b.warehouse_id = $1 and (b.id = $2 or b.bag_number = $2 or b.bag_code = $2)`

const byCode = `select b.* ${ofCode}`

/** The id of the packing bag that the code $2 means in the warehouse $1. A part of a statement. */
export const scBagIdSql = `(select b.id ${ofCode} order by b.id limit 1)`

/** The ids of all packing bags that it may mean. */
const mayMeanSql = `array(select b.id ${ofCode})`

const itemsSql = `select bag_id, item_id from (${itemsOfBags}) i where bag_id = any(${mayMeanSql})`

const lockInsideSql = `
select p.*, coalesce(n.origin, '') as origin, i.bag_id as in_bag, i.weight_g as packed_g
from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
left join sc_inbound_bag n on n.warehouse_id = $1 and n.id = p.inbound_bag_id
where i.bag_id = any(${mayMeanSql}) and i.live order by p.id for update of p`

const lockEngineSql = `select * from bag where warehouse_id = $1 and id = ${scBagIdSql} for update`

const lockOwnSql = `select * from sc_bag where warehouse_id = $1 and id = ${scBagIdSql} for update`

/** A packing bag by its number or id, not locked; undefined: it is not known here. */
export const findScBag = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<BagRow | undefined> => {
  const [row] = await tx.run<BagRow>(byCode, [warehouse_id, code])
  return row
}

/** The refusal of a code that no packing bag of this centre has. */
const unknownScBag = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string) => {
  if (!isId(code)) await mustFit(tx, caller, 'sc_bag', code)
  return wrongScan(tx, caller, { expected: 'bag', code })
}

/** The same; refuses an unknown one. */
export const mustFindScBag = async (tx: Pick<Tx, 'run'>, caller: Caller, code: string): Promise<BagRow> => {
  const row = await findScBag(tx, caller, code)
  if (!row) throw await unknownScBag(tx, caller, code)
  return row
}

/** A packing bag of whatever bench that a code means, locked, and what lies in the bags that it may mean. */
export const foundScBag = (tx: Tx, caller: Caller, code: string) => {
  const values = [caller.warehouse_id, code]
  const lock = async (): Promise<BagRow> => {
    const [bag] = await tx.run<BagRow>(lockEngineSql, values)
    if (!bag) throw await unknownScBag(tx, caller, code)
    return bag
  }
  return { bag: lock(), items: tx.run<LyingIn>(itemsSql, values) }
}

/** A parcel in a packing bag, with what it weighed as it was packed. */
export type ParcelInside = ScParcelRow & { readonly in_bag: string; readonly packed_g: number }

/** The parcels that lie in the packing bags that a code may mean, locked in the order of their ids; the bag is locked before. */
export const lockInsideScBag = (tx: Tx, { warehouse_id }: Scope, code: string): Promise<ParcelInside[]> =>
  tx.run<ParcelInside>(lockInsideSql, [warehouse_id, code])

/** A packing bag that was scanned, with what the centre knows of it, both locked: the engine's bag first. */
export const lockScBag = async (tx: Tx, caller: Caller, code: string) => {
  const values = [caller.warehouse_id, code]
  const [[bag], [own]] = await together(
    tx.run<BagRow>(lockEngineSql, values),
    tx.run<ScBagRow>(lockOwnSql, values),
  )
  if (!bag) throw await unknownScBag(tx, caller, code)
  if (own?.id !== bag.id) throw new LostRace('the code means another bag')
  return { bag, own }
}
