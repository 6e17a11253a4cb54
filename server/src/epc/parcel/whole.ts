import type { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { mask } from '@kuacang/contract/kit/mask'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { isHere } from '../decision/store.ts'
import { epcParcelDocument, type ListedParcel, type ParcelRow, showParcel } from './store.ts'

type WholeRow = ParcelRow &
  ListedParcel & {
    location_code: string | null
    slot_number: number | null
    ob_number: string | null
    outbound_tracking_id: string | null
  }

export const mustFindParcel = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  tracking_id: string,
): Promise<WholeRow> => {
  const [row] = await tx.run<WholeRow>(
    `select p.*, b.bag_number, y.location_code, o.ob_number, o.tracking_id as outbound_tracking_id,
       (select u.slot from epc_unit_parcel l join epc_unit u on u.warehouse_id = $1 and u.id = l.unit_id
        where l.warehouse_id = $1 and l.parcel_id = p.id and l.in_slot) as slot_number
     from epc_parcel p
     left join epc_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
     left join epc_stay y on y.warehouse_id = $1 and y.parcel_id = p.id
     left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [warehouse_id, tracking_id],
  )
  if (!row) throw notFound(epcParcelDocument.title, tracking_id)
  return row
}

type Member = Pick<ParcelRow, 'id' | 'tracking_id' | 'status' | 'arrive_by'>

/** The other parcels of its consolidation set, as desks and details show them. */
export const siblingsOf = (parcel: Pick<ParcelRow, 'id'>, members: readonly Member[]) =>
  members
    .filter((p) => p.id !== parcel.id)
    .map((p) => ({
      tracking_id: p.tracking_id,
      status: p.status,
      here: isHere(p),
      arrive_by: p.arrive_by,
    }))

const centimetres = (mm: number) => mm / 10

const volumeOf = ({ length_mm, width_mm, height_mm }: ParcelRow) =>
  length_mm === null || width_mm === null || height_mm === null
    ? null
    : { length: centimetres(length_mm), width: centimetres(width_mm), height: centimetres(height_mm) }

/** A parcel with its goods, and where it is (PA-179). */
export const wholeParcel = async (
  tx: Reader,
  caller: Caller,
  { query: { tracking_id } }: { query: z.output<typeof getEpcParcel.query> },
) => {
  const p = await mustFindParcel(tx, caller, tracking_id)
  const members = await tx.run<Member>(
    'select id, tracking_id, status, arrive_by from epc_parcel where warehouse_id = $1 and set_id = $2 order by id',
    [caller.warehouse_id, p.set_id],
  )
  return {
    ...showParcel(p, caller),
    consignee: {
      ...p.consignee,
      name: mask(p.consignee.name, 'text'),
      phone: mask(p.consignee.phone, 'text'),
    },
    lines: p.lines,
    observed_type: p.observed_type,
    is_irregular_shape: p.is_irregular_shape,
    volume_info: volumeOf(p),
    is_blocked: p.is_blocked,
    wait_until: p.wait_until,
    commerce_transaction_id: p.commerce_transaction,
    return_reason: p.return_reason,
    location_code: p.location_code,
    slot_number: p.slot_number,
    ob_number: p.ob_number,
    outbound_tracking_id: p.outbound_tracking_id,
    siblings: siblingsOf(p, members),
  }
}
