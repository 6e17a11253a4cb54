import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclInboundMachine } from '@kuacang/contract/large-cargo/inbound/machine'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader, Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'

export const lclInboundDocument = {
  machine: lclInboundMachine,
  title: text('大货入库单', 'large-cargo inbound'),
  table: 'lcl_inbound',
  statusColumn: 'status',
  numberColumn: 'inbound_number',
  partnerOwned: false,
} as const satisfies Document

export type LclInboundRow = { id: string; inbound_number: string; status: number; version: number }

/** An inbound, locked: before its boxes, always. */
export const lockInbound = async (tx: Tx, { warehouse_id }: Scope, id: string): Promise<LclInboundRow> => {
  const [row] = await tx.run<LclInboundRow>(
    'select id, inbound_number, status, version from lcl_inbound where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, id],
  )
  if (!row) throw notFound(lclInboundDocument.title, id)
  return row
}

const came = codes(lclBoxStatus, 'received', 'assigned', 'checked', 'handed_over')

/** How many boxes an inbound has, those that were cancelled left out, and how many have come. */
export const boxesOf = async (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  inbound_id: string,
): Promise<{ boxes: number; received: number }> => {
  const [sums] = await tx.run<{ boxes: number; received: number }>(
    `select count(*) filter (where status <> ${lclBoxStatus.code.cancelled}) as boxes,
       count(*) filter (where status in ${came}) as received
     from lcl_box where warehouse_id = $1 and inbound_id = $2`,
    [warehouse_id, inbound_id],
  )
  return sums ?? { boxes: 0, received: 0 }
}
