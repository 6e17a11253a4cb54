import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclOutboundMachine } from '@kuacang/contract/large-cargo/outbound/machine'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'

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

const lockedSql = `
select id, outbound_number, status, partner_id, destination, bay, version from lcl_outbound
where warehouse_id = $1 and id = any($2) order by id for update`

/** Outbounds, locked in the order of their ids: before their boxes, always. */
export const lockOutbounds = (tx: Tx, { warehouse_id }: Scope, ids: readonly string[]) =>
  tx.run<LclOutboundRow>(lockedSql, [warehouse_id, ids])

export const lockOutbound = async (tx: Tx, scope: Scope, id: string): Promise<LclOutboundRow> => {
  const [row] = await lockOutbounds(tx, scope, [id])
  if (!row) throw notFound(lclOutboundDocument.title, id)
  return row
}

/** An outbound by its number or id, not locked. */
export const findOutbound = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<LclOutboundRow | undefined> => {
  const [row] = await tx.run<LclOutboundRow>(
    `select id, outbound_number, status, partner_id, destination, bay, version from lcl_outbound
     where warehouse_id = $1 and (id = $2 or outbound_number = $2)`,
    [warehouse_id, code],
  )
  return row
}

const checked = codes(lclBoxStatus, 'checked', 'handed_over')

/** How many boxes an outbound has, and how many of them are checked. */
export const outboundBoxes = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  outbound_id: string,
): Promise<{ boxes: number; checked: number }> => {
  const [sums] = await tx.run<{ boxes: number; checked: number }>(
    `select count(*) as boxes, count(*) filter (where status in ${checked}) as checked
     from lcl_box where warehouse_id = $1 and outbound_id = $2`,
    [warehouse_id, outbound_id],
  )
  return sums ?? { boxes: 0, checked: 0 }
}
