import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type BagRow, bagDocument } from '../../packing/public.ts'

/** A return bag: the bag of the packing engine with what is kept beside it. */
export type ReturnBagRow = BagRow & {
  readonly own_status: number
  readonly disposal: number
  readonly pickup_vendor: string
  readonly express_no: string
  readonly store: string
}

export const ownColumns = 's.status as own_status, s.disposal, s.pickup_vendor, s.express_no, s.store'

/** A return bag by number or id; refuses an unknown one. With a lock it stays as it is. */
export const mustFindReturnBag = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
  hold: 'for share of b' | '' = '',
): Promise<ReturnBagRow> => {
  const [row] = await tx.run<ReturnBagRow>(
    `select b.*, ${ownColumns} from bag b join epc_return_bag s on s.warehouse_id = $1 and s.id = b.id
     where b.warehouse_id = $1 and b.suite = 'epc-return' and (b.id = $2 or b.bag_number = $2) ${hold}`,
    [warehouse_id, code],
  )
  if (!row) throw notFound(bagDocument.title, code)
  return row
}
