import type { OperationRecord } from '@kuacang/contract/kit/record'
import type { Tx } from '#kit/database/transact'

type Row = Omit<OperationRecord, 'operation_time'> & { readonly operation_time: Date }
const most = 200

/** What was done to an object of a warehouse, the newest first; at most 200. */
export const recordsOf = (tx: Pick<Tx, 'run'>, warehouse_id: number, object_id: string): Promise<Row[]> =>
  tx.run<Row>(
    `select operation as action, coalesce(detail ->> 'reason', '') as remark, user_name,
       acting_user_name as acting_name, lender_user_name as lender_name, at as operation_time
     from operation_record where warehouse_id = $1 and object_id = $2 order by at desc, id desc limit $3`,
    [warehouse_id, object_id, most],
  )
