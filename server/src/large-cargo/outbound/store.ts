import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclOutboundMachine } from '@kuacang/contract/large-cargo/outbound/machine'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { outboundIdSql } from '../box/store.ts'

export const lclOutboundDocument = {
  machine: lclOutboundMachine,
  title: text('大货出库单', 'large-cargo outbound'),
  table: 'lcl_outbound',
  statusColumn: 'status',
  numberColumn: 'outbound_number',
  partnerOwned: false,
} as const satisfies Document

export type LclOutboundRow = {
  id: string
  outbound_number: string
  status: number
  partner_id: number
  destination: string
  bay: string
  version: number
}

/** Outbounds as they are held. A part of a statement; the condition follows. */
export const selectOutbounds =
  'select id, outbound_number, status, partner_id, destination, bay, version from lcl_outbound'

const lockedSql = `
${selectOutbounds}
where warehouse_id = $1 and id = $2 for update`

/** An outbound, locked: before its boxes, always. */
export const lockOutbound = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<LclOutboundRow> => {
  const [row] = await tx.run<LclOutboundRow>(lockedSql, [warehouse_id, id])
  if (!row) throw notFound(lclOutboundDocument.title, id)
  return row
}

const ofBoxesSql = `
${selectOutbounds}
where warehouse_id = $1
  and id = any(array(select outbound_id from lcl_box where warehouse_id = $1 and id = any($2)))
order by id for update`

/** The outbounds of boxes, locked in the order of their ids. */
export const lockOutboundsOf = (tx: Tx, { warehouse_id }: Scope, boxIds: readonly string[]) =>
  tx.run<LclOutboundRow>(ofBoxesSql, [warehouse_id, boxIds])

/** An outbound by its number or id, not locked. */
export const findOutbound = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<LclOutboundRow | undefined> => {
  const [row] = await tx.run<LclOutboundRow>(
    `${selectOutbounds}
     where warehouse_id = $1 and (id = $2 or outbound_number = $2)`,
    [warehouse_id, code],
  )
  return row
}

/** The same; refuses an id that no outbound has. */
export const mustFindOutbound = async (
  tx: Pick<Reader, 'run'>,
  scope: Scope,
  id: string,
): Promise<LclOutboundRow> => {
  const row = await findOutbound(tx, scope, id)
  if (!row) throw notFound(lclOutboundDocument.title, id)
  return row
}

const checked = codes(lclBoxStatus, 'checked', 'handed_over')

export type OutboundSums = { boxes: number; checked: number }

const sumsOf = `
select count(*) as boxes, count(*) filter (where status in ${checked}) as checked
from lcl_box where warehouse_id = $1`

const sumsSql = `${sumsOf} and outbound_id = $2`

/** How many boxes an outbound has, and how many of them are checked. */
export const outboundBoxes = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  outbound_id: string,
): Promise<OutboundSums> => {
  const [sums] = await tx.run<OutboundSums>(sumsSql, [warehouse_id, outbound_id])
  return sums ?? { boxes: 0, checked: 0 }
}

const ofCodeSql = `
${selectOutbounds}
where warehouse_id = $1 and id = ${outboundIdSql}`

const sumsOfCodeSql = `${sumsOf} and outbound_id = ${outboundIdSql}`

/** The outbound of the box of a code with its sums, not locked; undefined where the box is on none. */
export const outboundOfCode = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope, code: string) => {
  const [[outbound], [sums]] = await together(
    tx.run<LclOutboundRow>(ofCodeSql, [warehouse_id, code]),
    tx.run<OutboundSums>(sumsOfCodeSql, [warehouse_id, code]),
  )
  return { outbound, sums: sums ?? { boxes: 0, checked: 0 } }
}
