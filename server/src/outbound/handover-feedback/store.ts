import { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { type BagRow, bagDocument } from '../../packing/public.ts'
import { packingSuite } from '../bagging/suite.ts'

/** A bag as its carrier sees it: what becomes of it after its handover stands on its own timeline. */
export const handoverBagDocument = {
  ...bagDocument,
  machine: handoverBagMachine,
  statusColumn: 'handover_status',
} as const satisfies Document

/** A bag with what became of it, as far as it has left. */
export type LeavingRow = BagRow & {
  handover_status: number | null
  feedback_remark: string
  feedback_by: string
  feedback_at: Date | null
}

/** The bags of these codes, locked in the order of their ids; refuses a code that is none. */
export const lockBags = async (
  tx: Tx,
  { warehouse_id }: Scope,
  codes: readonly string[],
): Promise<LeavingRow[]> => {
  const bags = await tx.run<LeavingRow>(
    'select * from bag where warehouse_id = $1 and suite = $2 and bag_code = any($3) order by id for update',
    [warehouse_id, packingSuite.key, codes],
  )
  const unknown = codes.find((code) => !bags.some((b) => b.bag_code === code))
  if (unknown !== undefined) throw notFound(bagDocument.title, unknown)
  return bags
}

export type PictureRow = {
  readonly owner_id: string
  readonly file: string
  readonly bytes: number
  readonly sha256: string
}

type Owners = Pick<BagRow, 'id' | 'receipt_id'>
const ownersOf = (bags: readonly Owners[]) =>
  bags.flatMap(({ id, receipt_id }) => (receipt_id ? [id, receipt_id] : [id]))

/** The pictures of the bags and of their receipts, the oldest first. */
export const picturesOf = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bags: readonly Owners[],
): Promise<PictureRow[]> =>
  tx.run<PictureRow>(
    `select owner_id, file, bytes, sha256 from handover_picture
     where warehouse_id = $1 and owner_id = any($2) order by added_at, id`,
    [warehouse_id, ownersOf(bags)],
  )
