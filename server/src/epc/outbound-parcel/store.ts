import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcOutboundParcelMachine } from '@kuacang/contract/epc/outbound-parcel/machine'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelMachine } from '@kuacang/contract/epc/pre-outbound-parcel/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { Consignee, ParcelRow } from '../parcel/store.ts'

const { created, cancelled } = epcOutboundParcelStatus.code

export const epcObDocument = {
  machine: epcOutboundParcelMachine,
  title: text('出库包裹', 'outbound parcel'),
  table: 'epc_ob',
  statusColumn: 'status',
  numberColumn: 'ob_number',
  partnerOwned: false,
} as const satisfies Document

export const epcPreObDocument = {
  machine: epcPreOutboundParcelMachine,
  title: text('预出库包裹', 'pre-outbound parcel'),
  table: 'epc_pre_ob',
  statusColumn: 'status',
  numberColumn: 'tracking_id',
  partnerOwned: false,
} as const satisfies Document

export type ObRow = {
  id: string
  /** Ours, on no label. */
  ob_number: string
  status: number
  /** Of the carrier; null until its label is here. */
  tracking_id: string | null
  pre_ob_id: string | null
  set_id: string | null
  generator_type: number
  channel_code: string
  country_code: string
  gateway: string
  person_key: string
  identifier_name: string
  consignee: Consignee
  parcel_type: number
  parcel_count: number
  declared_value: string
  currency: string
  kinds: number
  weight_g: number | null
  expected_weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  material_id: string | null
  mold_size: number | null
  sort_code: string
  label_file: string | null
  label_paper: string
  embedded_label: boolean
  carrier_failure: string
  carrier_failure_category: number | null
  weight_failed: boolean
  is_blocked: boolean
  training: boolean
  bag_id: string | null
  receipt_id: string | null
  version: number
  created_at: Date
  updated_at: Date
  labelled_at: Date | null
  departed_at: Date | null
  packed_at: Date | null
  handed_over_at: Date | null
  /** When it was taken back in: it is dead since. */
  re_inbound_at: Date | null
  re_inbound_type: number | null
  re_inbound_by: string
}

export type PreObRow = {
  id: string
  /** 14 characters, printed on the temporary label. */
  tracking_id: string
  status: number
  ob_id: string
  failed_reason: string
  version: number
  created_at: Date
}

/** What is said of a box to people: the number on its label, else ours. */
export const boxNumber = (ob: Pick<ObRow, 'tracking_id' | 'ob_number'>): string =>
  ob.tracking_id ?? ob.ob_number

/** The outbound parcel that the number $2 means in the warehouse $1, and whether the number is valid no more. */
export const meantOb = `
select o.id, o.set_id, n.dead from (
  select id as ob_id, false as dead, now() as since from epc_ob where warehouse_id = $1 and ob_number = $2
  union all
  select coalesce(p.ob_id, n.object_id), n.dead_at is not null, n.created_at
  from number_chain n left join epc_pre_ob p on p.warehouse_id = $1 and p.id = n.object_id
  where n.warehouse_id = $1 and n.number = $2 and n.object_type in ('epc_ob', 'epc_pre_ob')) n
join epc_ob o on o.warehouse_id = $1 and o.id = n.ob_id
order by n.dead, n.since desc limit 1`

/** The outbound parcel that a number means, and whether the number is valid no more. Locks nothing. */
export const obByNumber = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<{ readonly id: string; readonly set_id: string | null; readonly dead: boolean } | undefined> => {
  const [found] = await tx.run<{ id: string; set_id: string | null; dead: boolean }>(meantOb, [
    warehouse_id,
    number,
  ])
  return found
}

/** An outbound parcel by its id, under lock. */
export const lockObById = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<ObRow> => {
  const [ob] = await tx.run<ObRow>('select * from epc_ob where warehouse_id = $1 and id = $2 for update', [
    warehouse_id,
    id,
  ])
  if (!ob) throw notFound(epcObDocument.title, id)
  return ob
}

/** What a scanned number is instead, where it is no living number of an outbound parcel. */
const meantInstead = async (tx: Pick<Tx, 'run'>, scope: Scope, number: string): Promise<Refused> => {
  const [member] = await tx.run<
    Pick<ObRow, 'tracking_id'> & { ob_number: string | null; parcel_status: number }
  >(
    `select o.tracking_id, o.ob_number, p.status as parcel_status
     from epc_parcel p left join epc_ob o on o.warehouse_id = $1 and o.id = p.ob_id
     where p.warehouse_id = $1 and p.tracking_id = $2`,
    [scope.warehouse_id, number],
  )
  if (!member) return notFound(epcObDocument.title, number)
  if (member.ob_number === null)
    return new Refused(epcOutboundParcelRefusals.no_box_yet, {
      ...{ number, status: epcParcelStatus.label(member.parcel_status) },
    })
  const living = boxNumber({ ...member, ob_number: member.ob_number })
  return new Refused(
    epcOutboundParcelRefusals.member_number,
    { number, box: member.ob_number, living },
    // A desk that takes parcels too goes on with their box.
    { data: { ob_number: member.ob_number } },
  )
}

/** The refusal of a number that is no living one of a box: valid no more, taken apart, of a parcel inside, or unknown. */
export const notALivingBox = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  number: string,
  found: { readonly id: string } | undefined,
): Promise<Refused> => {
  if (!found) return meantInstead(tx, scope, number)
  const [ob] = await tx.run<Pick<ObRow, 'tracking_id' | 'ob_number' | 'status'>>(
    'select tracking_id, ob_number, status from epc_ob where warehouse_id = $1 and id = $2',
    [scope.warehouse_id, found.id],
  )
  if (!ob) return notFound(epcObDocument.title, number)
  // It has no living number that could be named.
  if (ob.status === cancelled)
    return new Refused(epcOutboundParcelRefusals.dismantled, { number, box: ob.ob_number })
  return new Refused(epcOutboundParcelRefusals.dead_number, {
    ...{ number, box: ob.ob_number, living: boxNumber(ob) },
  })
}

/** The outbound parcel that a living number means, not locked; refused as by `lockOb`. */
export const mustMeanOb = async (tx: Pick<Tx, 'run'>, scope: Scope, number: string) => {
  const found = await obByNumber(tx, scope, number)
  if (!found || found.dead) throw await notALivingBox(tx, scope, number, found)
  return found
}

const meantSql = `select * from epc_ob where warehouse_id = $1 and id = (select m.id from (${meantOb}) m)`

/** The same with all that it is, for a command that locks it after others. */
export const readOb = async (tx: Tx, scope: Scope, number: string): Promise<ObRow> => {
  const [found, [ob]] = await together(
    mustMeanOb(tx, scope, number),
    tx.run<ObRow>(meantSql, [scope.warehouse_id, number]),
  )
  if (ob?.id !== found.id) throw new LostRace('the number means another box')
  return ob
}

const lockMeantSql = `${meantSql} for update`

/**
 * The outbound parcel that a desk scanned, under lock: by the carrier's number, by that of its temporary label, or by
 * ours. A number that is valid no more is refused with the living one, a number of a parcel inside with the box.
 */
export const lockOb = async (tx: Tx, scope: Scope, number: string): Promise<ObRow> => {
  const [found, [ob]] = await together(
    obByNumber(tx, scope, number),
    tx.run<ObRow>(lockMeantSql, [scope.warehouse_id, number]),
  )
  if (!found || found.dead) throw await notALivingBox(tx, scope, number, found)
  if (ob?.id !== found.id) throw new LostRace('the number means another box')
  // It may have been taken apart, or relabelled, between the look and the lock.
  const isTemporary = ob.status === created && ob.pre_ob_id !== null
  const isLiving = number === ob.tracking_id || number === ob.ob_number || isTemporary
  if (ob.status === cancelled || !isLiving) throw await notALivingBox(tx, scope, number, ob)
  return ob
}

/** Refuses a box that a cancelled or blocked parcel inside stops. */
export const stopIfBoxBlocked = (ob: Pick<ObRow, 'is_blocked' | 'tracking_id' | 'ob_number'>): void => {
  if (ob.is_blocked) throw new Refused(epcOutboundParcelRefusals.blocked, { box: boxNumber(ob) })
}

/** The parcels inside an outbound parcel, locked in the order of their ids; their set is locked before. */
export const lockInside = (tx: Tx, { warehouse_id }: Scope, ob_id: string): Promise<ParcelRow[]> =>
  tx.run<ParcelRow>(
    'select * from epc_parcel where warehouse_id = $1 and ob_id = $2 order by id for update',
    [warehouse_id, ob_id],
  )
