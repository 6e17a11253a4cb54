import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclBoxMachine } from '@kuacang/contract/large-cargo/box/machine'
import { chargeableWeight } from '@kuacang/contract/large-cargo/fields'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import type { Document } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { kgOf } from '#kit/weight'
import { picturesByOwner, receiptNumbers } from '../../handover/public.ts'
import type { LclInboundRow } from '../inbound/store.ts'

export const lclBoxDocument = {
  machine: lclBoxMachine,
  title: text('箱', 'box'),
  table: 'lcl_box',
  statusColumn: 'status',
  numberColumn: 'box_code',
  partnerOwned: false,
} as const satisfies Document

export type LclBoxRow = {
  id: string
  box_code: string
  status: number
  partner_id: number
  inbound_id: string
  outbound_id: string | null
  announced_weight_g: number | null
  announced_length_mm: number | null
  announced_width_mm: number | null
  announced_height_mm: number | null
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  receipt_id: string | null
  version: number
  created_at: Date
  received_at: Date | null
  handed_over_at: Date | null
}

const living = codes(lclBoxStatus, 'expected', 'received', 'assigned', 'checked')

const columns = `
id, box_code, status, partner_id, inbound_id, outbound_id, announced_weight_g, announced_length_mm, announced_width_mm,
announced_height_mm, weight_g, length_mm, width_mm, height_mm, receipt_id, version, created_at, received_at, handed_over_at`

/** Of the boxes that have a code the living one, else the last one; a condition on a statement’s $1 and $2. */
const meant = `
warehouse_id = $1 and (box_code = $2 or id = $2) order by (status in ${living}) desc, created_at desc limit 1`

/** The id of the outbound of the box of a code, which is $2. A part of a statement. */
export const outboundIdSql = `(select outbound_id from lcl_box where ${meant})`

const findSql = `select ${columns} from lcl_box where ${meant}`

/** The box of a code, not locked: the living one, else the last one that had it. */
export const findBox = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<LclBoxRow | undefined> => {
  const [row] = await tx.run<LclBoxRow>(findSql, [warehouse_id, code])
  return row
}

export const mustFindBox = async (
  tx: Pick<Reader, 'run'>,
  scope: Scope,
  code: string,
): Promise<LclBoxRow> => {
  const row = await findBox(tx, scope, code)
  if (!row) throw new Refused(largeCargoRefusals.unknown_box, { box: code })
  return row
}

const lockedSql = `select ${columns} from lcl_box where warehouse_id = $1 and id = any($2) order by id for update`

const lockOneSql = `
select ${columns} from lcl_box where warehouse_id = $1 and id = (select id from lcl_box where ${meant}) for update`

/** The box of a code, locked, as `findBox` finds it. What it belongs to is locked before. */
export const lockBox = async (
  tx: Tx,
  { warehouse_id }: Scope,
  code: string,
): Promise<LclBoxRow | undefined> => {
  const [row] = await tx.run<LclBoxRow>(lockOneSql, [warehouse_id, code])
  return row
}

const lockManySql = `
select ${columns} from lcl_box where warehouse_id = $1 and id = any(array(
  select (select id from lcl_box where warehouse_id = $1 and (box_code = code or id = code)
    order by (status in ${living}) desc, created_at desc limit 1)
  from unnest($2::text[]) as code)) order by id for update`

/**
 * Boxes by their codes, as `lockBox` finds them, each once, locked in the order of their ids. What they belong to is locked
 * before. Refuses a code that no box has.
 */
export const lockBoxesOf = async (
  tx: Tx,
  { warehouse_id }: Scope,
  given: readonly string[],
): Promise<LclBoxRow[]> => {
  const boxes = await tx.run<LclBoxRow>(lockManySql, [warehouse_id, [...new Set(given)]])
  const unknown = given.find((code) => !boxes.some((b) => b.box_code === code || b.id === code))
  if (unknown !== undefined) throw new Refused(largeCargoRefusals.unknown_box, { box: unknown })
  return boxes
}

const lockInboundSql = `
select id, inbound_number, status, version from lcl_inbound
where warehouse_id = $1 and id = (select inbound_id from lcl_box where ${meant}) for update`

/** The inbound of the box of a code, locked. */
export const lockInboundOfBox = async (
  tx: Tx,
  { warehouse_id }: Scope,
  code: string,
): Promise<LclInboundRow | undefined> => {
  const [row] = await tx.run<LclInboundRow>(lockInboundSql, [warehouse_id, code])
  return row
}

const lockOnSql = `
select ${columns} from lcl_box where warehouse_id = $1 and outbound_id = $2 order by id for update`

/** The boxes of a locked outbound, locked in the order of their ids. */
export const lockBoxesOn = (tx: Tx, { warehouse_id }: Scope, outbound_id: string): Promise<LclBoxRow[]> =>
  tx.run<LclBoxRow>(lockOnSql, [warehouse_id, outbound_id])

/** Boxes by their ids, locked in the order of their ids. What they belong to is locked before. */
export const lockBoxes = (tx: Tx, { warehouse_id }: Scope, ids: readonly string[]): Promise<LclBoxRow[]> =>
  tx.run<LclBoxRow>(lockedSql, [warehouse_id, ids])

const measuresOf = (
  weight_g: number | null,
  length_mm: number | null,
  width_mm: number | null,
  height_mm: number | null,
) =>
  weight_g === null || length_mm === null || width_mm === null || height_mm === null
    ? null
    : { weight: kgOf(weight_g), length: length_mm / 10, width: width_mm / 10, height: height_mm / 10 }

export const measuredOf = (b: LclBoxRow) => measuresOf(b.weight_g, b.length_mm, b.width_mm, b.height_mm)

export const announcedOf = (b: LclBoxRow) =>
  measuresOf(b.announced_weight_g, b.announced_length_mm, b.announced_width_mm, b.announced_height_mm)

/** Boxes as calls answer them, with the numbers of what they belong to and their photos. */
export const showBoxes = async (tx: Pick<Reader, 'run'>, caller: Caller, rows: readonly LclBoxRow[]) => {
  const scope = [caller.warehouse_id]
  const [inbounds, outbounds, receipts, photos] = await Promise.all([
    tx.run<{ id: string; inbound_number: string }>(
      'select id, inbound_number from lcl_inbound where warehouse_id = $1 and id = any($2)',
      [...scope, rows.map((b) => b.inbound_id)],
    ),
    tx.run<{ id: string; outbound_number: string }>(
      'select id, outbound_number from lcl_outbound where warehouse_id = $1 and id = any($2)',
      [...scope, rows.flatMap((b) => b.outbound_id ?? [])],
    ),
    receiptNumbers(
      tx,
      caller,
      rows.map((b) => b.receipt_id),
    ),
    picturesByOwner(
      tx,
      caller,
      rows.map((b) => b.id),
    ),
  ])
  const inboundOf = new Map(inbounds.map((i) => [i.id, i.inbound_number]))
  const outboundOf = new Map(outbounds.map((o) => [o.id, o.outbound_number]))
  return rows.map((b) => {
    const measured = measuredOf(b)
    return {
      ...{ id: b.id, box_code: b.box_code, status: b.status, partner_id: b.partner_id },
      inbound_number: inboundOf.get(b.inbound_id) ?? '',
      outbound_number: (b.outbound_id && outboundOf.get(b.outbound_id)) ?? null,
      ...{ announced: announcedOf(b), measured },
      chargeable_weight: measured && chargeableWeight(measured),
      photos: photos.get(b.id) ?? [],
      receipt_number: receipts.get(b.receipt_id) ?? null,
      ...{ created_at: b.created_at, received_at: b.received_at, handed_over_at: b.handed_over_at },
    }
  })
}

export const showBox = async (tx: Pick<Reader, 'run'>, caller: Caller, row: LclBoxRow) => {
  const [shown] = await showBoxes(tx, caller, [row])
  if (!shown) throw new Error('one box is shown as one')
  return shown
}
