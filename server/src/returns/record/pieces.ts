import type { Scope } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { shippedLines } from '../../outbound/public.ts'
import { type ReturnRow, scannedIdSql } from './store.ts'

export type PieceRow = {
  id: string
  return_id: string
  sku_id: string
  sku: string
  name: string
  name_en: string
  quantity: number
  grade: number | null
  outcome: number
  tote: string
  inbound_order_id: string | null
  wms_order_id: string | null
  destroyed_at: Date | null
}

const piecesSql = `
select l.id, l.return_id, l.sku_id, k.sku, k.name, k.name_en, l.quantity, l.grade, l.outcome, l.tote, l.inbound_order_id,
  p.wms_order_id, l.destroyed_at
from return_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
left join return_plan p on p.warehouse_id = $1 and p.id = l.inbound_order_id
where l.warehouse_id = $1 and l.return_id =`
const ofReturnsSql = `${piecesSql} any($2) order by l.created_at, l.id`
const ofScannedSql = `${piecesSql} (${scannedIdSql}) order by l.created_at, l.id`

/** The graded goods of returns. */
export const piecesOf = (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<PieceRow[]> => tx.run<PieceRow>(ofReturnsSql, [warehouse_id, ids])

/** Those of the return of a scanned number. */
export const piecesOfScanned = (
  tx: Pick<Reader, 'run'>,
  { warehouse_id }: Scope,
  number: string,
): Promise<PieceRow[]> => tx.run<PieceRow>(ofScannedSql, [warehouse_id, number])

/** What was shipped with the order of a return, and how much of it came back. */
export const goodsOf = async (tx: Pick<Reader, 'run'>, scope: Scope, row: ReturnRow) =>
  (await shippedLines(tx, scope, row.outbound_order_id)).map(({ returned_quantity, ...line }) => ({
    ...line,
    returned: returned_quantity,
  }))
